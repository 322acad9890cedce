// npm run sources -- KIND PATH [--at REF]: derives an index file again from a checkout or a published package.

import path from 'node:path'
import { parseArgs } from 'node:util'
import { SourceFault } from './fault.ts'
import { derive } from './kinds.ts'
import { writeIndex } from './library.ts'

const USAGE = `Usage: npm run sources -- KIND PATH [--at REF]

  KIND   spec, proto, docs, errors, commits, or sdk-LANGUAGE
  PATH   a git checkout, or an unpacked published package
  --at   a version other than the one that the file pins`

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } })
  const [kind, place, ...rest] = positionals
  if (!kind || !place || rest.length > 0) throw new SourceFault(USAGE)
  const root = process.cwd()
  const { file, index } = await derive(root, { kind, place, ...(values.at ? { at: values.at } : {}) })
  const changed = writeIndex(path.join(root, file), index)
  console.log(`${file} ${changed ? 'written' : 'unchanged'}`)
} catch (error) {
  const known = error instanceof SourceFault || (error instanceof TypeError && 'code' in error)
  if (!known) throw error
  console.error(error.message)
  process.exitCode = 1
}
