// Every capture, sent again to the server in the page, in a browser whose network is cut: no difference anywhere.

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { cutNetwork, press } from './live.ts'

const open = useBrowser()
// The captures of disputes are sent by the test of disputes.
const names = readdirSync(new URL('../../capture/out/', import.meta.url))
  .filter((file) => file.endsWith('.http') && !file.startsWith('dispute-'))
  .map((file) => file.replace('.http', ''))

/** The SDK tells the console of an agent that threw; capture 18 is about one. */
const CRASH = /^Agent execution failed/

test.each(names)('%s: Send on the last exchange brings all others along', async (name) => {
  const opened = await open(`captures/${name}/`)
  const { page, context, errors } = opened
  const asked = await cutNetwork(opened)
  const exchanges = page.locator('guide-exchange')
  const count = await exchanges.count()
  expect(count).toBeGreaterThan(0)
  await exchanges.last().locator('[data-do=send]').click()
  await page.waitForFunction(
    (count) => document.querySelectorAll('guide-exchange[data-state=answered]').length === count,
    count,
  )
  const lines = await page.locator('guide-exchange [data-status]').allTextContents()
  expect(lines.filter((line) => !line.endsWith(' · as captured'))).toEqual([])
  expect(asked).toEqual([])
  expect(errors.filter((error) => !CRASH.test(error))).toEqual([])
  await context.close()
})

test.each(names)('%s: each exchange in its turn', async (name) => {
  const opened = await open(`captures/${name}/`)
  const { page, context, errors } = opened
  const asked = await cutNetwork(opened)
  for (const each of await page.locator('guide-exchange').all()) {
    await press(each, 'send')
    await each.and(page.locator('[data-state=answered], :has([data-do=run])')).waitFor()
  }
  // A stream that waited has gone on when the step that was due was answered.
  await expect.poll(() => page.locator('guide-exchange:not([data-state=answered])').count()).toBe(0)
  const lines = await page.locator('guide-exchange [data-status]').allTextContents()
  expect(lines.filter((line) => !line.endsWith(' · as captured'))).toEqual([])
  expect(asked).toEqual([])
  expect(errors.filter((error) => !CRASH.test(error))).toEqual([])
  await context.close()
})
