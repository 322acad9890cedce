// Ten thousand streams that nobody reads any more, in Chromium: no listener stays, no bus stays open, and no memory.

import type { CDPSession, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { launch, NO_BROWSER } from './chromium.ts'
import type { Drop, Kind } from './dropped-streams.ts'
import { openBlank } from './in-page.ts'

/** Of each kind and by each way. */
const STREAMS = 2500
/** Bytes by which the heap may have grown after all. */
const GROWTH = 2_000_000

const SOURCE = `
import * as dropped from './src/e2e/dropped-streams.ts'
globalThis.dropped = dropped
`

interface InPage {
  readonly dropped: typeof import('./dropped-streams.ts')
}

const drop = (page: Page, count: number, kind: Kind, by: Drop) =>
  page.evaluate(
    ([count, kind, by]) => (globalThis as unknown as InPage).dropped.dropStreams(count, kind, by),
    [count, kind, by] as const,
  )

/** Bytes in use after a reset of the server and a collection. */
async function settledHeap(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => (globalThis as unknown as InPage).dropped.reset())
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

const CASES = [
  ['idle', 'cancel'],
  ['idle', 'abort'],
  ['busy', 'cancel'],
  ['busy', 'abort'],
] as const

test('10,000 streams dropped by reader.cancel() and by an AbortSignal, idle and busy', async () => {
  const found = inject('chromium')
  if (!found) throw new Error(NO_BROWSER)
  const browser = await launch(found)
  try {
    const page = await openBlank(browser, SOURCE)
    const session = await page.context().newCDPSession(page)
    // What is compiled and cached at the first use is no leak.
    for (const [kind, by] of CASES) await drop(page, 100, kind, by)
    const before = await settledHeap(page, session)
    for (const [kind, by] of CASES) {
      expect(await drop(page, STREAMS, kind, by), `${kind}, ${by}`).toEqual({
        idle: 0,
        listeners: 0,
        open: 0,
      })
    }
    const after = await settledHeap(page, session)
    expect(after - before, `${before} bytes before, ${after} after`).toBeLessThanOrEqual(GROWTH)
  } finally {
    await browser.close()
  }
}, 180_000)
