// Readable at 360 pixels: nothing is wider than the screen, nothing is cut, and the contents are within reach.

import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { CHAPTER, routes } from './routes.ts'

const open = useBrowser()
const viewport = { width: 360, height: 740 }

test.for(routes())('/%s is no wider than the screen', async (route) => {
  const { page } = await open(route, { viewport })
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        return width > 1 && right > innerWidth + 1 && !element.closest('.skip, dialog, [popover], pre > *')
      })
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`),
  )
  expect(wide).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the contents open over the page and lead to a section', async () => {
  const { page } = await open(CHAPTER, { viewport })
  expect(await page.locator('#contents').isVisible()).toBe(false)
  await page.locator('.to-contents').click()
  const link = page.locator('#contents a[href^="#"]').first()
  await link.click()
  expect(await page.locator('#contents').isVisible()).toBe(false)
  const heading = page.locator((await link.getAttribute('href')) ?? '')
  await expect.poll(async () => Math.abs((await heading.boundingBox())?.y ?? 999)).toBeLessThan(80)
})

test('on a wide screen the contents stand beside the text', async () => {
  const { page } = await open(CHAPTER, { viewport: { width: 1360, height: 900 } })
  expect(await page.locator('#contents').isVisible()).toBe(true)
  expect(await page.locator('.to-contents').isVisible()).toBe(false)
  await page.evaluate(() => document.querySelectorAll('h2')[3]?.scrollIntoView())
  await expect.poll(() => page.locator('#contents [aria-current=location]').count()).toBe(1)
})

test('what was on the wire is nowhere cut to the side', async () => {
  const { page } = await open(CHAPTER, { viewport })
  const cut = await page
    .locator('pre')
    .evaluateAll((blocks) =>
      blocks
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
})
