// A site that is published below a path, such as https://example.org/guide/: its links, canonical addresses, files, and
// that it works there.

import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { serve } from '../site/server.ts'
import { buildSite } from './build.ts'
import { launch, NO_BROWSER } from './chromium.ts'
import { CHAPTER } from './routes.ts'
import { scratchFolder } from './scratch.ts'

const SITE = 'https://example.org'
const BASE = '/guide/'
let dist: string
let output: { ok: boolean; output: string }
let files: string[]

beforeAll(async () => {
  dist = await scratchFolder('base')
  output = await buildSite({ dist, env: { SITE, BASE } })
  files = await readdir(dist, { recursive: true })
})
afterAll(() => rm(dist, { recursive: true, force: true }))

const pages = (): string[] => files.filter((file) => file.endsWith('.html'))
const read = (file: string): Promise<string> => readFile(join(dist, file), 'utf8')

test('it is built', () => {
  expect(output.ok, output.output).toBe(true)
  expect(pages().length).toBeGreaterThan(10)
})

test('every address within the site begins with the base', async () => {
  const beside: string[] = []
  for (const file of pages()) {
    for (const [, address = ''] of (await read(file)).matchAll(
      /\s(?:href|src|data-live|data-index)="([^"]*)"/g,
    )) {
      if (address.startsWith('/') && !address.startsWith(BASE)) beside.push(`${file}: ${address}`)
    }
  }
  expect(beside).toEqual([])
})

test('every page but the 404 page names its canonical address, and the sitemap lists it', async () => {
  const sitemap = await read('sitemap-0.xml')
  for (const file of pages()) {
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await read(file))?.[1]
    if (file === '404.html') expect(canonical).toBeUndefined()
    else {
      const address = SITE + BASE + file.replaceAll('\\', '/').replace(/index\.html$/, '')
      expect(canonical).toBe(address)
      expect(sitemap).toContain(`<loc>${address}</loc>`)
    }
  }
  expect(sitemap).not.toContain('404')
})

test('the file of headers speaks of what is below the base', async () => {
  const [path, policy] = (await read('_headers')).split('\n')
  expect(path).toBe(`${BASE}*`)
  expect(policy).toMatch(/^ {2}Content-Security-Policy: default-src 'none'/)
})

test('it works there: style, search, captures and the live part', async () => {
  const found = inject('chromium')
  if (!found) throw new Error(NO_BROWSER)
  const served = await serve({ dir: dist, base: BASE, port: 0 })
  const browser = await launch(found)
  try {
    const page = await browser.newPage()
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
    })
    page.on('pageerror', (error) => failed.push(error.message))
    await page.goto(served.url + CHAPTER)
    const exchange = page.locator('guide-exchange').last()
    await exchange.locator('[data-do=send]').click()
    await exchange.locator('[data-status]', { hasText: 'as captured' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('-32002')
    const first = page.locator('#search li a').first()
    await first.waitFor()
    await first.click()
    await page.waitForLoadState()
    expect(new URL(page.url()).pathname).toMatch(/^\/guide\//)
    expect(failed).toEqual([])
  } finally {
    await browser.close()
    await served.close()
  }
})
