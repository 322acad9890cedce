// Readable at 360 pixels: nothing is wider than the screen, nothing is cut, and the contents are within reach.

import { expect, test } from 'vitest'
import { siteUrl, useBrowser } from './browser.ts'
import { CHAPTER, routes } from './routes.ts'

const open = useBrowser()
const viewport = { width: 360, height: 740 }

test('no page is wider than the screen', { timeout: 180_000 }, async () => {
  const { page } = await open('', { viewport })
  const found: string[] = []
  for (const route of routes()) {
    await page.goto(siteUrl() + route, { waitUntil: 'load' })
    const wide = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement
      const parts = [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => {
          const { right, width } = element.getBoundingClientRect()
          return width > 1 && right > innerWidth + 1 && !element.closest('.skip, dialog, [popover], pre > *')
        })
        .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`)
      return scrollWidth > innerWidth ? [`the page: ${scrollWidth} px`, ...parts] : parts
    })
    found.push(...wide.map((each) => `/${route} ${each}`))
  }
  expect(found).toEqual([])
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
  await page.evaluate(() => document.querySelectorAll('main h2')[3]?.scrollIntoView())
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

test('the endings are cards one below the other, and each row of a table is a card with the names of its columns', async () => {
  const { page } = await open(CHAPTER, { viewport })
  const boxes = await page
    .locator('#fig-task-endings .ending')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()))
  expect(boxes).toHaveLength(4)
  for (const [i, { x, y, width }] of boxes.entries()) {
    expect(x).toBe(boxes[0].x)
    expect(width).toBeGreaterThan(300)
    if (i > 0) expect(y).toBeGreaterThanOrEqual(boxes[i - 1].bottom)
  }
  const row = page.locator('tbody tr').first()
  const cells = await row.locator('td').evaluateAll((all) =>
    all.map((cell) => ({
      x: cell.getBoundingClientRect().x,
      label: getComputedStyle(cell, '::before').content,
    })),
  )
  expect(new Set(cells.map(({ x }) => x)).size).toBe(1)
  expect(cells[2]?.label).toContain('JSON-RPC')
})

test('the header stands on one line', async () => {
  const { page } = await open(CHAPTER, { viewport })
  const middles = await page.locator('.top > :visible').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }),
  )
  expect(middles.length).toBe(3)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
})
