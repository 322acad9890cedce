// A browser for the tests of one file, and pages of the site in it that note what went wrong on them.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launch, NO_BROWSER } from './chromium.ts'

/** A page of the site. `errors` grows with each uncaught error, each error on the console, each violated policy. */
export interface Opened {
  readonly page: Page
  readonly context: BrowserContext
  readonly errors: readonly string[]
}

/** Where the site is served. Throws where it was not built, so that each test says why. */
export function siteUrl(): string {
  const { ok, url } = inject('built')
  if (!ok) throw new Error('The site was not built: see the test of the build.')
  return url
}

/** Gives a function that opens routes of the site, such as `cancel-task/`. Contexts are closed after the tests. */
export function useBrowser(): (route: string, options?: BrowserContextOptions) => Promise<Opened> {
  let browser: Browser | undefined
  beforeAll(async () => {
    const found = inject('chromium')
    if (!found) throw new Error(NO_BROWSER)
    browser = await launch(found)
  })
  afterAll(async () => {
    await browser?.close()
  })
  return async (route, options = {}) => {
    if (!browser) throw new Error(NO_BROWSER)
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto(siteUrl() + route, { waitUntil: 'load' })
    return { page, context, errors }
  }
}
