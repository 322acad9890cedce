// Every capture, sent again to the server in the page, in a browser whose network is cut: no difference anywhere.

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { cutNetwork } from './live.ts'

const open = useBrowser()
const names = readdirSync(new URL('../../capture/out/', import.meta.url))
  .filter((file) => file.endsWith('.http'))
  .map((file) => file.replace('.http', ''))

/** The SDK tells the console of an agent that threw; capture 18 is about one. */
const CRASH = /^Agent execution failed/

test.each(names)('%s', async (name) => {
  const opened = await open(`captures/${name}/`)
  const { page, context, errors } = opened
  await cutNetwork(opened)
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
  expect(errors.filter((error) => !CRASH.test(error))).toEqual([])
  await context.close()
})
