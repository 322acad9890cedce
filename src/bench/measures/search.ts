// What search costs: before a reader asks, and up to the first answer.

import type { Browser } from 'playwright-core'
import type { Figure } from '../budgets.ts'
import { bytes, record } from './wire.ts'

const QUERY = '-32002'
const isSearch = ({ url }: { readonly url: string }): boolean => /pagefind|search-results/.test(url)

export async function measureSearch(browser: Browser, site: string, route: string): Promise<Figure[]> {
  const opened = await record(browser, site + route)
  await opened.page.waitForLoadState('networkidle')
  const before = opened.loaded().filter(isSearch)
  await opened.page.keyboard.press('/')
  await opened.page.keyboard.type(QUERY)
  await opened.page.locator('[data-results] a, .search li a').first().waitFor()
  await opened.page.waitForLoadState('networkidle')
  const after = opened.loaded().filter(isSearch)
  await opened.close()
  return [
    { id: 'search/before', value: bytes(before) / 1000 },
    { id: 'search/first', value: bytes(after) / 1000 },
  ]
}
