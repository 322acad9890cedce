// Search: nothing before a reader asks, and then the names, codes and sections that an engineer types.

import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { CHAPTER } from './routes.ts'

const open = useBrowser()

test.for([
  ['CancelTask', CHAPTER],
  ['TASK_STATE_REJECTED', CHAPTER],
  ['TASK_STATE_CANCELED', CHAPTER],
  ['-32002', CHAPTER],
  ['§3.1.5', CHAPTER],
  ['-32004', CHAPTER],
  ['TaskNotCancelableError', CHAPTER],
  ['terminal state', CHAPTER],
  ['resubscribe', 'captures/14-resubscribe/'],
] as const)('“%s” finds /%s', async ([query, route]) => {
  const { page } = await open('')
  await page.locator('#search-open').click()
  await page.keyboard.type(query)
  await page.locator('.search li a').first().waitFor()
  const found = await page
    .locator('.search li a')
    .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ pathname }) => pathname.slice(1)))
  expect(found).toContain(route)
})

test('what is not there is said, and the 404 page offers the search', async () => {
  const { page, errors } = await open('nowhere/')
  expect(await page.title()).toContain('Not found')
  await page.locator('[data-search]').click()
  await page.keyboard.type('zzzxqj')
  await expect.poll(() => page.locator('.search [role=status]').textContent()).toContain('Nothing found')
  // The browser itself reports the status of the page.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])
})

test('a query is text, whatever it holds', async () => {
  const { page, errors } = await open('')
  await page.keyboard.press('/')
  await page.keyboard.type('<img src=x onerror=alert(1)> CancelTask')
  await expect.poll(() => page.locator('.search [role=status]').textContent()).not.toBe('')
  expect(await page.locator('.search img').count()).toBe(0)
  expect(errors).toEqual([])
})

test('what explains comes before what was captured', async () => {
  const { page } = await open('')
  await page.keyboard.press('/')
  await page.keyboard.type('TASK_STATE_CANCELED')
  const first = page.locator('.search li a').first()
  await first.waitFor()
  expect(await first.getAttribute('href')).toContain(`/${CHAPTER}`)
})

test('nothing of the search is fetched before a reader opens it', async () => {
  const { page } = await open(CHAPTER)
  await page.waitForLoadState('networkidle')
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /pagefind|search-results/.test(name)),
    )
  expect(await fetched()).toEqual([])
  await page.keyboard.press('/')
  await expect.poll(fetched).not.toEqual([])
})
