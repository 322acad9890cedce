// Accessibility by axe: WCAG 2.2 AA and best practices, on every page in one theme and width, on every kind of page in all.

import { expect, test } from 'vitest'
import { siteUrl, useBrowser } from './browser.ts'
import { CHAPTER, on, routes, SCREENS, type Screen, samples } from './routes.ts'
import { violations } from './violations.ts'

const open = useBrowser()

/** Of pages that are made alike, the rest is dealt out over the screens, so that each page is looked at. */
function onScreen(screen: Screen): string[] {
  const everywhere = samples()
  const others = routes().filter((route) => !everywhere.includes(route))
  const at = SCREENS.indexOf(screen)
  return [...everywhere, ...others.filter((_, i) => i % SCREENS.length === at)]
}

test('axe finds a fault that is put into a page', async () => {
  const { page } = await open('glossary/')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await violations(page)).toEqual([expect.stringContaining('button-name')])
})

for (const screen of SCREENS) {
  const { width, colorScheme } = screen
  test(`every kind of page, ${colorScheme}, ${width} px`, { timeout: 240_000 }, async () => {
    const { page } = await open('', on(screen))
    const found: string[] = []
    for (const route of onScreen(screen)) {
      await page.goto(siteUrl() + route, { waitUntil: 'load' })
      found.push(...(await violations(page)))
    }
    expect(found).toEqual([])
  })

  test(`what opens over a page, ${colorScheme}, ${width} px`, { timeout: 120_000 }, async () => {
    const { page } = await open(CHAPTER, on(screen))
    await page.locator('.cite').first().click()
    expect(await page.locator('.pop:popover-open').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    if (width < 1024) {
      await page.getByRole('button', { name: 'Contents' }).click()
      expect(await page.locator('#contents:popover-open').count()).toBe(1)
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
    }

    await page.keyboard.press('/')
    await page.keyboard.type('CancelTask')
    await page.locator('#search li').first().waitFor()
    expect(await violations(page)).toEqual([])
  })
}
