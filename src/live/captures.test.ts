// A capture that went to a page and back is the same, but for its places in the file.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseTranscript } from '../guide/transcript/index.ts'
import { type PackedExchange, pack, unpack } from './captures.ts'

const FOLDER = new URL('../../capture/out/', import.meta.url)
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.http'))

test.each(files)('%s', (file) => {
  const parsed = parseTranscript(file, readFileSync(new URL(file, FOLDER), 'utf8'))
  if (!parsed.ok) throw new Error(parsed.fault.message)
  const { name, exchanges } = parsed.transcript
  const packed = JSON.parse(JSON.stringify(pack(parsed.transcript))) as PackedExchange[]
  const unplaced = exchanges.map(({ line: _, request, response, ...own }) => {
    const { lines: _asked, ...asked } = request
    const { lines: _answered, ...answered } = response
    return { ...own, request: asked, response: answered }
  })
  expect(unpack(name, packed)).toEqual({ name, exchanges: unplaced })
})
