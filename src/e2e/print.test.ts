// On paper: bodies stand whole, what can only be pressed is gone, and sources tell their addresses.

import { expect, test } from 'vitest'
import { siteUrl, useBrowser } from './browser.ts'
import { CHAPTER, routes } from './routes.ts'

const open = useBrowser()

test('a chapter prints whole bodies and no controls', async () => {
  const { page } = await open(CHAPTER)
  const cut = () =>
    page
      .locator('pre')
      .evaluateAll(
        (blocks) => blocks.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
      )
  expect(await cut(), 'on the screen a long body scrolls').toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await cut()).toBe(0)
  const controls = page.locator('button:not(.cite), select, input, textarea, .skip, nav, dialog, [popover]')
  expect(await controls.count()).toBeGreaterThan(20)
  const shown = await controls.evaluateAll((all) =>
    all.filter((element) => element.checkVisibility()).map(({ outerHTML }) => outerHTML.slice(0, 90)),
  )
  expect(shown).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  expect(await page.locator('guide-exchange [data-do=send]').first().isVisible()).toBe(true)
})

test('a printed chapter is dark on light, whatever the theme, and answers its own questions', async () => {
  const { page } = await open(CHAPTER, { colorScheme: 'dark' })
  await page.locator('#theme').selectOption('dark')
  await page.emulateMedia({ media: 'print' })
  const { ink, paper } = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    const light = (colour: string): number =>
      (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
    return { ink: light(color), paper: light(backgroundColor) }
  })
  expect(ink).toBeLessThan(150)
  expect(paper).toBeGreaterThan(600)
  expect(await page.locator('.predict .answer:not(.here)').first().isVisible()).toBe(true)
})

test('the address of a source is printed after it', async () => {
  const { page } = await open(CHAPTER)
  await page.emulateMedia({ media: 'print' })
  const link = page.locator('.sources a[href^="https://a2a-protocol.org/"]').first()
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(printed).toContain(await link.getAttribute('href'))
})

test('no page is wider than the paper', async () => {
  // A4 between margins of 1 cm, at 96 pixels an inch.
  const { page } = await open('', { viewport: { width: 718, height: 1000 } })
  await page.emulateMedia({ media: 'print' })
  for (const route of routes()) {
    await page.goto(siteUrl() + route)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(718)
  }
})
