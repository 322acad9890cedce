// How long the server in the page takes for CancelTask on the finished task of capture 03.

import type { Browser } from 'playwright-core'
import type { Figure } from '../budgets.ts'

const TIMES = 51

/** Presses Send `TIMES` times, and takes the median of the times that the page measured. */
export async function measureAnswer(browser: Browser, site: string, route: string): Promise<Figure[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(site + route, { waitUntil: 'load' })
  const exchange = page.locator('guide-exchange[capture="03-blocking-task"][n="2"]').first()
  const times: number[] = []
  for (let i = 0; i < TIMES; i++) {
    await page.evaluate(() => performance.clearMeasures('guide:answer'))
    await exchange.locator('[data-do=send]').click()
    await page.waitForFunction(() => performance.getEntriesByName('guide:answer').length > 0)
    // The first time, the call that makes the task is sent before it: the last entry is CancelTask's.
    const last = await page.evaluate(() => performance.getEntriesByName('guide:answer').at(-1)?.duration)
    times.push(last ?? Number.NaN)
  }
  await context.close()
  return [{ id: 'answer/cancel', value: median(times) }]
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
