// The captures as they stand: what a new recording would change, and whether one was edited by hand.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { disputeCapture, parseTranscript, printTranscript, sideOfCapture } from '../../src/guide/index.ts'
import { loadSwitches } from '../kit/index.ts'
import { captureAll, digest, scenarios } from './captures.ts'
import { OUT, readCaptures } from './read.ts'

// The SDK reports a crashed agent on the console.
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const root = join(import.meta.dirname, '../..')
const read = (file: string): Promise<string> => readFile(join(OUT, file), 'utf8')

test('recording anew changes nothing', async () => {
  const captures = await captureAll(root, read)
  for (const { file, text } of captures) expect(text, file).toBe(await read(file))
  expect(captures.map(({ file }) => file).sort()).toEqual((await readdir(OUT)).sort())
}, 30_000)

test('each capture has the digest it was recorded with', async () => {
  const digests = JSON.parse(await read('digests.json')) as Record<string, string>
  const files = (await readdir(OUT)).filter((file) => file.endsWith('.http')).sort()
  expect(Object.keys(digests)).toEqual(files)
  for (const file of files) expect(digest(await read(file)), file).toBe(digests[file])
})

test('each capture is read and printed again to the byte', async () => {
  for (const { name, head, exchanges } of await readCaptures()) {
    const text = await read(`${name}.http`)
    expect(parseTranscript(name, text).ok).toBe(true)
    expect(printTranscript(head, exchanges)).toBe(text)
  }
})

/** From the third on, each scenario has a capture of its own in HTTP+JSON. */
/** A capture is made by adding a file there. */
const SCENARIOS = (await scenarios(join(import.meta.dirname, '../scenarios'))).map(([name]) => name)
const NAMES = SCENARIOS.flatMap((name, i) => (i < 2 ? [name] : [name, `${name}.rest`]))

test('these are the captures, and one of each side of each dispute', async () => {
  const names = (await readCaptures()).map(({ name }) => name)
  expect(names.filter((name) => !sideOfCapture(name))).toEqual(NAMES)
  const sides = (await loadSwitches()).flatMap(({ id, sides }) =>
    Object.keys(sides).map((side) => disputeCapture(id, side)),
  )
  expect(names.filter((name) => sideOfCapture(name)).sort()).toEqual(sides.sort())
})
