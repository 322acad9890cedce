// The official client in Chromium, by its fetchImpl, against the server function: as over loopback, and as captured.

import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { UNSAID } from '../../capture/client/unsaid.ts'
import { launch, NO_BROWSER } from './chromium.ts'
import { openBlank } from './in-page.ts'

const SOURCE = `
import { replayByClient } from './capture/client/replay.ts'
import { createKit } from './capture/kit/index.ts'
import { parseTranscript } from './src/guide/index.ts'

globalThis.replay = async (file, text) => {
  const parsed = parseTranscript(file, text)
  if (!parsed.ok) throw new Error(parsed.fault.message)
  return replayByClient(parsed.transcript, createKit())
}
`
const OUT = new URL('../../capture/out/', import.meta.url)
const files = readdirSync(OUT).filter((file) => /^\d\d-.*\.http$/.test(file))

let browser: Awaited<ReturnType<typeof launch>> | undefined
beforeAll(async () => {
  const found = inject('chromium')
  if (!found) throw new Error(NO_BROWSER)
  browser = await launch(found)
})
afterAll(() => browser?.close())

test('every exchange that the client can send is answered as captured; the others are the listed ones', async () => {
  if (!browser) throw new Error(NO_BROWSER)
  const page = await openBlank(browser, SOURCE)
  const unsaid: string[] = []
  for (const file of files) {
    const text = readFileSync(new URL(file, OUT), 'utf8')
    const found = await page.evaluate(
      ([file, text]) =>
        (
          globalThis as unknown as {
            replay: (file: string, text: string) => Promise<{ wrong: string[]; unsaid: string[] }>
          }
        ).replay(file, text),
      [`capture/out/${file}`, text] as const,
    )
    expect(found.wrong, file).toEqual([])
    unsaid.push(...found.unsaid)
  }
  expect(unsaid.sort()).toEqual(Object.keys(UNSAID).sort())
})
