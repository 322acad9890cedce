// The playground in a browser: sends, reads, keeps, reopens from a link without sending, and by keyboard.

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkOf } from '../playground/link.ts'
import { useBrowser } from './browser.ts'

const open = useBrowser()

async function opened(fragment = '', width = 1280, colorScheme: 'light' | 'dark' = 'light') {
  const got = await open(`playground/${fragment}`, { viewport: { width, height: 800 }, colorScheme })
  await got.page.waitForSelector('[data-playground][data-ready]')
  return got
}

const line = (page: Page, text: RegExp): Promise<unknown> =>
  page.locator('[data-line]').filter({ hasText: text }).waitFor({ timeout: 20_000 })

test('Ctrl+Enter sends; frames and task come; the drawer has the exchange; a reload keeps form, log and task', async () => {
  const { page, errors } = await opened()
  await page.selectOption('[data-operation]', 'SendStreamingMessage')
  await page.locator('[data-fields] textarea').first().focus()
  await page.keyboard.press('Control+Enter')
  await line(page, /^200 · \d+ ms/)
  expect(await page.locator('.reading .state').first().textContent()).toBe('completed')
  expect(await page.locator('.reading table').first().textContent()).toContain('passed')
  await page.locator('[data-tasks] tbody tr').first().waitFor()
  expect(await page.locator('[data-drawer]').textContent()).toBe('Exchanges (1)')
  await page.reload()
  await page.waitForSelector('[data-ready]')
  expect(await page.locator('[data-operation]').inputValue()).toBe('SendStreamingMessage')
  expect(await page.locator('[data-log] li').count()).toBe(1)
  await page.locator('[data-tasks] button', { hasText: /^Get$/ }).first().click()
  await line(page, /^200 ·/)
  expect(await page.locator('.reading .state').first().textContent()).toBe('completed')
  await page.locator('[data-reset]').click()
  expect(await page.locator('[data-tasks] tbody tr').count()).toBe(0)
  expect(errors).toEqual([])
})

test('a task whose agent was at work is stopped by a reload, and can be run again; time stands still and steps', async () => {
  const { page } = await opened()
  await page.locator('[data-pause]').click()
  await page.selectOption('[data-operation]', 'SendStreamingMessage')
  await page.locator('[data-send]').click()
  await page.locator('[data-tasks] .state').first().waitFor()
  await page.reload()
  await page.waitForSelector('[data-ready]')
  expect(await page.locator('[data-tasks] tbody tr').first().textContent()).toContain('stopped by the reload')
  await page.locator('[data-pause]').click()
  await page.locator('[data-tasks] button', { hasText: 'Run again' }).click()
  await line(page, /^200 ·/)
  await page.locator('[data-step]').click()
  expect(await page.locator('[data-clock]').textContent()).toMatch(/^\d+ ms on/)
  expect(await page.locator('[data-tasks] tbody tr').count()).toBe(2)
})

test('a link reopens its request, sends nothing, and injects nothing', async () => {
  const hostile = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
  const composition = {
    mode: 'form' as const,
    operation: hostile,
    binding: 'JSONRPC' as const,
    base: hostile,
    id: hostile,
    params: { message: { parts: [{ text: hostile }] }, [hostile]: hostile, constructor: hostile },
    headers: [[hostile, hostile] as const],
  }
  for (const each of [
    composition,
    { ...composition, operation: 'SendMessage' },
    { mode: 'raw' as const, method: 'POST', path: hostile, body: hostile, headers: [] },
  ]) {
    const { page, errors } = await opened(`#${linkOf({ composition: each, sides: { [hostile]: hostile } })}`)
    await page.waitForTimeout(300)
    expect(await page.locator('[data-line]').textContent()).toBe('Nothing was sent yet.')
    await page.locator('[data-send]').click()
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked)).toBeUndefined()
    expect(await page.locator('.playground img, .playground script:not([src])').count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  }
})

test('what is pasted is checked, by section', async () => {
  const { page } = await opened()
  await page.locator('[data-check]').fill('{"id":"t","contextId":"c","status":{"state":"working"}}')
  expect(await page.locator('[data-checked]').textContent()).toMatch(
    /A Task by itself.*status\.state.*§4\.1\.3/s,
  )
})

test.each([
  [1280, 'light'],
  [1280, 'dark'],
  [360, 'light'],
  [360, 'dark'],
] as const)('axe finds nothing at %i, %s; nothing is wider than the screen', async (width, scheme) => {
  const { page } = await opened('', width, scheme)
  await page.locator('[data-send]').click()
  await line(page, /^200 ·/)
  await page.locator('[data-drawer]').click()
  expect(
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ target }) => target),
    ]),
  ).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('Tab leads through and out of every part; Esc leaves the drawer', async () => {
  const { page } = await opened()
  await page.locator('[data-send]').click()
  await line(page, /^200 ·/)
  await page.locator('[data-drawer]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-drawer'))).toBe(true)
  await page.locator('[data-agent]').focus()
  let tabs = 0
  for (; tabs < 120; tabs++) {
    await page.keyboard.press('Tab')
    if (
      await page.evaluate(
        () =>
          document.activeElement?.closest('footer, [data-switches]') !== null &&
          document.activeElement !== document.body,
      )
    )
      break
  }
  expect(tabs).toBeLessThan(120)
})

test('only this page may reach other servers', async () => {
  const { page } = await opened()
  const policy = async (route: string): Promise<string> =>
    (await page.request.get(new URL(route, page.url()).href)).headers()['content-security-policy'] ?? ''
  expect(await policy('./')).toContain("connect-src 'self' http: https:")
  expect(await policy('../')).toContain("connect-src 'self';")
})
