// The command line of the shapes: `npm run shapes` writes the table of requests that the server reads by.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { protoIndex } from '../sources/format/proto.ts'
import { compileRequests, printRequests } from './index.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILE = 'src/mock-server/requests.ts'

const index = protoIndex.parse(JSON.parse(await readFile(join(ROOT, 'content/sources/proto.json'), 'utf8')))
await writeFile(join(ROOT, FILE), printRequests(compileRequests(index)))
console.log(`Wrote ${FILE}.`)
