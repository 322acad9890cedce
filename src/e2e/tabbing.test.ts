// A chapter by the Tab key alone: it comes to everything once, in the order of the page, and nothing holds it.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { CHAPTER } from './routes.ts'

const open = useBrowser()

interface Stop {
  /** How the element would be named in a report. */
  readonly name: string
  /** Its place among all elements of the page; -1 where the focus has left the page. */
  readonly place: number
  /** Whether a reader sees where they are. */
  readonly shown: boolean
}

const here = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: 'the browser', place: -1, shown: true }
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    return {
      name: element.outerHTML.slice(0, 100),
      place: [...document.querySelectorAll('*')].indexOf(element),
      shown:
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && box.width > 0 && box.height > 0,
    }
  })

test('Tab goes through the whole chapter to its end', { timeout: 120_000 }, async () => {
  const { page } = await open(CHAPTER)
  // What can be pressed without opening anything; of radio buttons of one name, Tab comes to one.
  const expected = await page.evaluate(() => {
    const groups = new Set<string>()
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button, select, input, textarea, [tabindex="0"]'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
      .filter((element) => {
        if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
        return !groups.has(element.name) && groups.add(element.name)
      }).length
  })
  expect(expected).toBeGreaterThan(100)
  const stops: Stop[] = []
  for (let i = 0; i < expected + 20; i++) {
    await page.keyboard.press('Tab')
    const stop = await here(page)
    if (stop.place === -1) break
    stops.push(stop)
  }
  expect(stops.length).toBeLessThan(expected + 20)
  expect(stops.length).toBeGreaterThanOrEqual(expected)
  expect(stops.filter(({ shown }) => !shown).map(({ name }) => name)).toEqual([])
  const back = stops.filter(({ place }, i) => place <= (stops[i - 1]?.place ?? -1)).map(({ name }) => name)
  expect(back).toEqual([])
  const last = await page.evaluate(() =>
    [...document.querySelectorAll('*')].indexOf(
      [...document.querySelectorAll('.sources a')].at(-1) as Element,
    ),
  )
  expect(stops.at(-1)?.place).toBeGreaterThanOrEqual(last)
})

test('Ctrl+K opens the search from anywhere; Escape closes it whatever it holds, and gives the focus back', async () => {
  const { page } = await open(CHAPTER)
  const cite = page.locator('.cite').first()
  await cite.focus()
  await page.keyboard.press('Control+k')
  expect(await page.locator('#search').isVisible()).toBe(true)
  await page.keyboard.type('CancelTask')
  await page.locator('#search li a').first().waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('#search').isVisible()).toBe(false)
  await expect.poll(() => cite.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.locator('guide-exchange [data-do=edit]').first().click()
  await page.keyboard.press('Control+k')
  expect(await page.locator('#search').isVisible()).toBe(true)
})

test('what was found opens by Enter', async () => {
  const { page } = await open('')
  await page.keyboard.press('/')
  await page.keyboard.type('TaskNotCancelableError')
  const first = page.locator('#search li a').first()
  await first.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/errors/-32002/**')
})

test('the theme is chosen by keyboard', async () => {
  const { page } = await open('', { colorScheme: 'light' })
  const dataset = () => page.evaluate(() => document.documentElement.dataset.theme ?? 'auto')
  await page.locator('#theme').focus()
  const seen: string[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(key)
    seen.push(await dataset())
  }
  expect(seen).toEqual(['light', 'dark', 'light', 'auto'])
})

test('the contents of a telephone open by Enter, hold what Tab comes to next, and close by Escape', async () => {
  const { page } = await open(CHAPTER, { viewport: { width: 360, height: 740 } })
  const opener = page.getByRole('button', { name: 'Contents' })
  await opener.focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('#contents').isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#contents') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await page.locator('#contents').isVisible()).toBe(false)
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
})
