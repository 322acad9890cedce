// All that the page offers can be had by keyboard: skip links, cites, search, contents.

import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { CHAPTER } from './routes.ts'

const open = useBrowser()

test('the first Tab offers to skip to the text, and Enter goes there', async () => {
  const { page } = await open(CHAPTER)
  await page.keyboard.press('Tab')
  const skip = page.locator('.skip:focus')
  expect(await skip.textContent()).toBe('Skip to the text')
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('Enter on a cite opens its popover, Tab leads into it, Escape closes it and gives the focus back', async () => {
  const { page } = await open(CHAPTER)
  const cite = page.locator('.cite', { hasText: /^spec §3\.1\.5$/ }).first()
  await cite.focus()
  await page.keyboard.press('Enter')
  const popover = page.locator('.pop:popover-open, :popover-open')
  const text = (await popover.textContent()) ?? ''
  for (const part of ['A2A specification', '3.1.5 Cancel Task', 'v1.0.1', 'v1.0.0', /[Cc]ited \d+ times/]) {
    expect(text).toMatch(part)
  }
  await page.keyboard.press('Tab')
  const link = page.locator(':focus')
  expect(await link.getAttribute('href')).toContain('a2a-protocol.org/v1.0.1/specification/#315-cancel-task')
  await page.keyboard.press('Escape')
  expect(await popover.count()).toBe(0)
  expect(await cite.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a cite’s popover opens beside it, within the window', async () => {
  const { page } = await open(CHAPTER, { viewport: { width: 1000, height: 700 } })
  const cites = page.locator('.cite')
  for (const index of [0, 3, 12]) {
    const cite = cites.nth(index)
    await cite.click()
    const from = await cite.boundingBox()
    const box = await page.locator(':popover-open').boundingBox()
    if (!from || !box) throw new Error('The popover is not shown.')
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(1000)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(700)
    const gap = Math.min(Math.abs(box.y - (from.y + from.height)), Math.abs(from.y - (box.y + box.height)))
    expect(gap).toBeLessThan(20)
    await page.keyboard.press('Escape')
  }
})

test('two cites of one target open one popover', async () => {
  const { page } = await open(CHAPTER)
  const targets = await page
    .locator('.cite', { hasText: /^spec §3\.1\.5$/ })
    .evaluateAll((cites) => cites.map((cite) => cite.getAttribute('popovertarget')))
  expect(targets.length).toBeGreaterThan(1)
  expect(new Set(targets).size).toBe(1)
  expect(await page.locator(`[id="${targets[0]}"]`).count()).toBe(1)
})

test('each number in the list of sources leads back to a cite of that source', async () => {
  const { page } = await open(CHAPTER)
  const wrong = await page.evaluate(() => {
    const problems: string[] = []
    const seen = new Set<string>()
    for (const back of document.querySelectorAll<HTMLAnchorElement>('.sources .back a')) {
      const cite = document.querySelector(back.hash)
      const popover = document.getElementById(cite?.getAttribute('popovertarget') ?? '')
      const href = back.closest('li')?.querySelector('a')?.href
      if (!href || popover?.querySelector('a')?.href !== href) problems.push(`${back.hash}: ${href}`)
      if (seen.has(back.hash)) problems.push(`${back.hash} twice`)
      seen.add(back.hash)
    }
    const numbered = document.querySelectorAll('main .cite[id]').length
    if (seen.size !== numbered || numbered < 20) problems.push(`${seen.size} links to ${numbered} cites`)
    return problems
  })
  expect(wrong).toEqual([])
})

test('a slash opens the search, arrows are not needed: Tab leads to what was found, Escape closes', async () => {
  const { page } = await open(CHAPTER)
  await page.keyboard.press('/')
  expect(await page.locator(':focus').getAttribute('type')).toBe('search')
  await page.keyboard.type('-32002')
  const first = page.locator('.search li a').first()
  await first.waitFor()
  expect(await page.locator('.search [role=status]').textContent()).toMatch(/^\d+ pages?$/)
  for (let i = 0; i < 4 && !(await first.evaluate((link) => link === document.activeElement)); i++) {
    await page.keyboard.press('Tab')
  }
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await page.locator('.search').isVisible()).toBe(false)
})

test('a slash that is typed into a field stays a slash', async () => {
  const { page } = await open(CHAPTER)
  await page.locator('guide-exchange [data-do=edit]').first().click()
  const editor = page.locator('guide-exchange textarea').first()
  await editor.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('/')
  expect(await page.locator('.search').isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  expect(await editor.evaluate((area) => area === document.activeElement)).toBe(false)
})
