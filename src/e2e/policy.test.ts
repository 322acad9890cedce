// The policy: sent as a header, and kept by every page, also where a reader searches and sends.

import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../site/policy.ts'
import { siteUrl, useBrowser } from './browser.ts'
import { CHAPTER, routes, samples } from './routes.ts'

const open = useBrowser()

test('the policy comes as a header, and names no unsafe source but that of the search index', async () => {
  const { headers } = await fetch(siteUrl())
  expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy)
  expect(contentSecurityPolicy.match(/unsafe-[\w-]+|https?:|\*/g)).toEqual(['unsafe-eval'])
})

test('no page violates it as it loads, or logs an error', { timeout: 180_000 }, async () => {
  const { errors, page } = await open('')
  const found: string[] = []
  let heard = 0
  for (const route of routes()) {
    await page.goto(siteUrl() + route, { waitUntil: 'load' })
    found.push(...errors.slice(heard).map((error) => `/${route} ${error}`))
    heard = errors.length
  }
  expect(found).toEqual([])
})

test.for(samples().filter((route) => /^[^/]*\/?$/.test(route)))(
  '/%s violates nothing when all that comes later has come',
  async (route) => {
    const { errors, page } = await open(route)
    await page.waitForLoadState('networkidle')
    expect(errors).toEqual([])
  },
)

test('searching, sending, changing the theme and copying violate nothing', async () => {
  const { errors, page } = await open(CHAPTER)
  await page.locator('#theme').selectOption('dark')
  const exchange = page.locator('guide-exchange').last()
  await exchange.locator('[data-do=send]').click()
  await exchange.locator('[data-status]', { hasText: 'as captured' }).waitFor()
  await exchange.locator('[data-do=edit]').click()
  await page.locator('.listing button').first().click()
  await page.keyboard.press('/')
  await page.keyboard.type('TaskNotCancelableError')
  await page.locator('.search li a').first().waitFor()
  expect(errors).toEqual([])
})

test('a violation would be noticed', async () => {
  const { errors, page } = await open(CHAPTER)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.broken = true'
    document.body.append(script)
  })
  await expect.poll(() => errors.join()).toContain('Content Security Policy')
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})
