// Sizes on the wire: what the bench measures, held to the same budgets. Times are never asserted.

import { expect, inject, test } from 'vitest'
import { type BudgetId, budgets } from '../bench/budgets.ts'
import { measurePages } from '../bench/measures/pages.ts'
import { measureSearch } from '../bench/measures/search.ts'
import { bytes, record } from '../bench/measures/wire.ts'
import { siteUrl } from './browser.ts'
import { launch, NO_BROWSER } from './chromium.ts'
import { CHAPTER, routes } from './routes.ts'

const KB = 1000

async function withBrowser<Result>(use: (browser: Awaited<ReturnType<typeof launch>>) => Promise<Result>) {
  const found = inject('chromium')
  if (!found) throw new Error(NO_BROWSER)
  const browser = await launch(found)
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

const over = (figures: readonly { readonly id: BudgetId; readonly value: number }[]): string[] =>
  figures
    .filter(({ id, value }) => value > budgets[id].limit)
    .map(({ id, value }) => `${id}: ${value} of ${budgets[id].limit}`)

test('a chapter, its live part and the search keep their budgets', async () => {
  const figures = await withBrowser(async (browser) => [
    ...(await measurePages(browser, siteUrl(), CHAPTER, 'captures/05-streaming/')),
    ...(await measureSearch(browser, siteUrl(), CHAPTER)),
  ])
  expect(over(figures)).toEqual([])
})

test('every other page keeps the budget of reference pages', async () => {
  const figures = await withBrowser(async (browser) => {
    const all: { id: BudgetId; value: number }[] = []
    for (const route of routes().filter((each) => each !== CHAPTER)) {
      const recording = await record(browser, siteUrl() + route)
      all.push({ id: 'reference/load', value: bytes(recording.loaded()) / KB })
      all.push({ id: 'reference/html', value: bytes(recording.loaded(), 'html') / KB })
      await recording.close()
    }
    return all
  })
  expect(over(figures)).toEqual([])
  expect(figures.every(({ value }) => value > 0)).toBe(true)
})
