// Sizes on the wire: what the bench measures, held to the same budgets. Times are never asserted.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { type BudgetId, budgets } from '../bench/budgets.ts'
import { measurePages } from '../bench/measures/pages.ts'
import { measureSearch } from '../bench/measures/search.ts'
import { bytes, type Loaded, record } from '../bench/measures/wire.ts'
import { siteUrl } from './browser.ts'
import { launch, NO_BROWSER } from './chromium.ts'
import { CHAPTER, chapters, routes, samples } from './routes.ts'

const KB = 1000
/** The server module, which has a budget of its own: the playground fetches it at once. */
const SERVER = /\/kit\.[\w-]+\.js$/

async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>) {
  const found = inject('chromium')
  if (!found) throw new Error(NO_BROWSER)
  const browser = await launch(found)
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

const over = (
  figures: readonly { readonly id: BudgetId; readonly value: number; readonly route?: string }[],
): string[] =>
  figures
    .filter(({ id, value }) => value > budgets[id].limit)
    .map(({ id, value, route = CHAPTER }) => `/${route} ${id}: ${value} of ${budgets[id].limit}`)

test('a chapter, its live part and the search keep their budgets', async () => {
  const figures = await withBrowser(async (browser) => [
    ...(await measurePages(browser, siteUrl(), CHAPTER, 'captures/05-streaming/')),
    ...(await measureSearch(browser, siteUrl(), CHAPTER)),
  ])
  expect(over(figures)).toEqual([])
})

test('every chapter, and the captures of its live part, keep their budgets', {
  timeout: 120_000,
}, async () => {
  const figures = await withBrowser((browser) =>
    eachPage(browser, chapters(), (recording, route) => [
      { id: 'chapter/load', value: bytes(recording) / KB, route },
      { id: 'chapter/html', value: bytes(recording, 'html') / KB, route },
      { id: 'server/captures', value: fileSize(`live/${route.slice(0, -1)}.json`) / KB, route },
    ]),
  )
  expect(over(figures)).toEqual([])
  expect(figures.length).toBe(3 * chapters().length)
})

test('every other page keeps the budget of reference pages', { timeout: 120_000 }, async () => {
  const others = routes().filter((each) => !chapters().includes(each))
  const html = others.map((route) => ({
    id: 'reference/html' as const,
    value: fileSize(route.endsWith('.html') ? route : `${route}index.html`) / KB,
    route,
  }))
  const load = await withBrowser((browser) =>
    eachPage(
      browser,
      samples().filter((each) => others.includes(each)),
      (recording, route) => [
        { id: 'reference/load', value: bytes(recording.filter(({ url }) => !SERVER.test(url))) / KB, route },
      ],
    ),
  )
  expect(over([...html, ...load])).toEqual([])
  expect([...html, ...load].every(({ value }) => value > 0)).toBe(true)
})

/** A file of the built site, in bytes after gzip -9. */
const fileSize = (file: string): number =>
  gzipSync(readFileSync(join(inject('built').dist, file)), { level: 9 }).length

interface Sized {
  readonly id: BudgetId
  readonly value: number
  readonly route: string
}

async function eachPage(
  browser: Browser,
  pages: readonly string[],
  measure: (loaded: readonly Loaded[], route: string) => Sized[],
): Promise<Sized[]> {
  const all: Sized[] = []
  for (const route of pages) {
    const recording = await record(browser, siteUrl() + route)
    all.push(...measure(recording.loaded(), route))
    await recording.close()
  }
  return all
}
