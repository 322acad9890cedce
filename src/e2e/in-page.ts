// Code of this project in a page of its own, without the site: bundled as it is, and run in a blank document.

import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'

const ROOT = join(import.meta.dirname, '../..')

/** A secure context that nobody serves: what is asked of it is answered here. */
const ORIGIN = 'http://localhost'

/**
 * Opens a blank page in which `source`, a module that stands at the project's root, has run. What it leaves on `globalThis`
 * can be evaluated. Every request that the page makes to anywhere is refused.
 */
export async function openBlank(browser: Browser, source: string): Promise<Page> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    write: false,
  })
  const context = await browser.newContext()
  const page = await context.newPage()
  await context.route('**', (route) =>
    route.request().url() === `${ORIGIN}/`
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>blank</title>' })
      : route.abort(),
  )
  await page.goto(`${ORIGIN}/`)
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  return page
}
