// The HTTP+JSON binding in the page: fetched with the server where a capture speaks it, elsewhere when a reader types it.

import { expect, test } from 'vitest'
import { type Opened, siteUrl, useBrowser } from './browser.ts'
import { cutNetwork, exchange, press, sendEdited } from './live.ts'

const open = useBrowser()

/** Every script that the page has asked for, by the name of its file without the hash. */
const scripts = ({ page }: Opened): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .flatMap((path) => /\/([\w-]+)\.[\w-]+\.js$/.exec(path)?.slice(1) ?? []),
  )

const ASKED = `GET /a2a/rest/tasks/none HTTP/1.1
Host: 127.0.0.1:4101
A2A-Version: 1.0

`

test('a page whose captures speak it has it with the server, and needs nothing more', async () => {
  const opened = await open('captures/04-polling.rest/')
  await cutNetwork(opened)
  expect(await scripts(opened)).toContain('rest')
})

test('any other page fetches it when a reader types such a request', async () => {
  const opened = await open('captures/04-polling/')
  const { page, errors } = opened
  await page.locator('guide-exchange [data-do=send]').first().hover()
  await page.waitForLoadState('networkidle')
  expect(await scripts(opened)).not.toContain('rest')
  const first = exchange(page, '04-polling', 1)
  expect(await sendEdited(first, () => ASKED)).toContain('404')
  expect(await scripts(opened)).toContain('rest')
  expect(errors).toEqual([])
})

test('offline, such a request says what is missing', async () => {
  const opened = await open('captures/04-polling/')
  const { page } = opened
  const asked = await cutNetwork(opened)
  const first = exchange(page, '04-polling', 1)
  await press(first, 'edit')
  await first.locator('textarea').fill(ASKED)
  await press(first, 'send')
  await first.locator('[data-status]', { hasText: 'could not be fetched' }).waitFor()
  expect(asked.every((url) => url.startsWith(siteUrl()))).toBe(true)
})
