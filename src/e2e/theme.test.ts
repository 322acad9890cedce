// Themes: as the system has it, or as the reader chose, and never first the one and then the other.

import { expect, test } from 'vitest'
import { siteUrl, useBrowser } from './browser.ts'
import { CHAPTER } from './routes.ts'

const open = useBrowser()
const paper = (): string => getComputedStyle(document.body).backgroundColor

test('a choice is kept, is there before the body is, and goes back to the system’s', async () => {
  const { page, context } = await open(CHAPTER, { colorScheme: 'light' })
  const light = await page.evaluate(paper)
  await page.locator('#theme').selectOption('dark')
  const dark = await page.evaluate(paper)
  expect(dark).not.toBe(light)

  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { atBody: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(siteUrl())
  expect(await page.evaluate(() => (window as { atBody?: string }).atBody)).toBe('dark')
  expect(await page.evaluate(paper)).toBe(dark)
  expect(await page.locator('#theme').inputValue()).toBe('dark')

  await page.locator('#theme').selectOption('')
  await page.reload()
  expect(await page.evaluate(paper)).toBe(light)
})

test('without a choice, the system’s theme holds', async () => {
  const light = await open(CHAPTER, { colorScheme: 'light' })
  const dark = await open(CHAPTER, { colorScheme: 'dark' })
  expect(await dark.page.evaluate(paper)).not.toBe(await light.page.evaluate(paper))
})

test('nothing moves by itself where a reader asks for less motion', async () => {
  const scrolling = (): string => getComputedStyle(document.documentElement).scrollBehavior
  const still = await open(CHAPTER, { reducedMotion: 'reduce' })
  expect(await still.page.evaluate(scrolling)).toBe('auto')
  const moving = await still.page.evaluate(() => document.getAnimations().length)
  expect(moving).toBe(0)
  const free = await open(CHAPTER, { reducedMotion: 'no-preference' })
  expect(await free.page.evaluate(scrolling)).toBe('smooth')
})
