// The chapter and the largest transcript page on load, and what the chapter's live part fetches later.

import type { Browser } from 'playwright-core'
import type { Figure } from '../budgets.ts'
import { bytes, record } from './wire.ts'

const KB = 1000
/** What stands beside the controls: files by the names that the bundler keeps. */
const PARTS = /\/(?:planners|panel|record|dispute-sides)\./

/** `chapter` and `reference` are routes below `site`, such as `cancel-task/`. */
export async function measurePages(
  browser: Browser,
  site: string,
  chapter: string,
  reference: string,
): Promise<Figure[]> {
  const opened = await record(browser, site + chapter)
  const first = opened.loaded()
  await opened.page.locator('guide-exchange [data-do=send]').first().hover()
  await opened.page.waitForLoadState('networkidle')
  const later = opened.loaded().slice(first.length)
  await opened.close()
  const whole = await record(browser, site + reference)
  const transcript = whole.loaded()
  await whole.close()
  const scripts = later.filter(({ kind }) => kind === 'js')
  const server = scripts.reduce((largest, each) => Math.max(largest, each.bytes), 0)
  const parts = bytes(scripts.filter(({ url }) => PARTS.test(url)))
  return [
    { id: 'chapter/load', value: bytes(first) / KB },
    { id: 'chapter/html', value: bytes(first, 'html') / KB },
    { id: 'chapter/css', value: bytes(first, 'css') / KB },
    { id: 'chapter/js', value: bytes(first, 'js') / KB },
    { id: 'chapter/hosts', value: first.filter(({ url }) => !url.startsWith(site)).length },
    { id: 'server/module', value: server / KB },
    { id: 'server/controls', value: (bytes(scripts) - server - parts) / KB },
    { id: 'server/parts', value: parts / KB },
    { id: 'server/captures', value: bytes(later, 'other') / KB },
    { id: 'reference/load', value: bytes(transcript) / KB },
    { id: 'reference/html', value: bytes(transcript, 'html') / KB },
  ]
}
