// The disputes in Chromium: each scenario sent on each side, with the answers that were captured there; switches that are
// flipped, in sight on every page, and put back.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { siteUrl, useBrowser } from './browser.ts'
import { answered, exchange, reply, send } from './live.ts'
import { CHAPTER, on, SCREENS } from './routes.ts'
import { violations } from './violations.ts'

const open = useBrowser()
const ids = (): string[] =>
  readdirSync(join(inject('built').dist, 'disputes'), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .sort()

test('each side of each dispute answers in the page as it was captured, and the sides differ', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open('disputes/')
  expect(ids().length).toBeGreaterThanOrEqual(9)
  for (const id of ids()) {
    await page.goto(`${siteUrl()}disputes/${id}/`, { waitUntil: 'load' })
    const sides = page.locator('guide-sides')
    const captured = await sides.locator('[data-diff]').allTextContents()
    expect(
      captured.some((text) => text !== ''),
      id,
    ).toBe(true)
    await sides.locator('[data-do=sides]').click()
    const said = sides.locator(':scope > [data-status]', { hasText: 'answers' })
    await said.waitFor()
    const count = await sides.locator('guide-exchange').count()
    expect(await said.textContent(), id).toBe(`All ${count} answers are as captured.`)
    const lines = await sides.locator('guide-exchange [data-status]').allTextContents()
    expect(
      lines.some((line) => line.includes(`kit’s switch ${id} · as captured`)),
      id,
    ).toBe(true)
    expect(await sides.locator('[data-diff]').allTextContents(), id).toEqual(captured)
  }
  expect(errors).toEqual([])
})

test('a switch that is flipped changes other pages of this tab there and then, until all are put back', async () => {
  const { page, errors } = await open('disputes/repeat-cancel/')
  const strip = page.locator('.switches')
  expect(await strip.locator('a').textContent()).toBe('Switches: all as the kit has them')
  await page.locator('guide-dispute input[value=task]').check()
  await strip.filter({ hasText: '1 switch flipped' }).waitFor()

  await page.goto(siteUrl() + CHAPTER, { waitUntil: 'load' })
  expect(await strip.locator('a').textContent()).toMatch(/^1 switch flipped/)
  expect(await page.locator('guide-dispute input[value=task]').isChecked()).toBe(true)
  const third = exchange(page, '10-cancel', 3)
  expect(await send(third)).toContain('differs from the capture')
  expect((await reply(third)).body).toMatchObject({ result: { status: { state: 'TASK_STATE_CANCELED' } } })

  await strip.getByRole('button', { name: 'Put all back' }).click()
  await strip.filter({ hasText: 'all as the kit has them' }).waitFor()
  expect(await page.locator('guide-dispute input[value=error]').isChecked()).toBe(true)
  await third.locator('[data-status]', { hasText: 'Send again' }).waitFor()
  expect(await send(third)).toMatch(/as captured$/)
  expect(errors).toEqual([])
})

test('switches that are fetched later answer in captures of other pages', async () => {
  const { page, errors } = await open('disputes/subscribe-to-finished/')
  await page.locator('guide-dispute input[value=snapshot]').check()
  await page.locator('.switches', { hasText: '1 switch flipped' }).waitFor()
  await page.goto(`${siteUrl()}captures/03-blocking-task/`, { waitUntil: 'load' })
  const last = page
    .locator('guide-exchange', { has: page.locator('a', { hasText: 'SubscribeToTask' }) })
    .first()
  await last.locator('[data-do=send]').click()
  expect(await answered(last)).toMatch(/TASK_STATE_COMPLETED · kit’s switch subscribe-to-finished · differs/)
  expect(errors).toEqual([])
})

test('what a tab keeps of switches that do not exist is passed over', async () => {
  const { page, errors } = await open('disputes/')
  await page.evaluate(() =>
    sessionStorage.setItem('field-guide.sides', '{"<img>":"x","error-table":"y","a":5}'),
  )
  await page.goto(siteUrl() + CHAPTER, { waitUntil: 'load' })
  expect(await send(exchange(page, '10-cancel', 3))).toMatch(/as captured$/)
  expect(errors).toEqual([])
})

test('without JavaScript the captured answers and their differences stand in the page', async () => {
  const { page } = await open('disputes/repeat-cancel/', { javaScriptEnabled: false })
  expect(await page.locator('[data-row="3"] [data-response]:visible').count()).toBe(3)
  expect(await page.locator('[data-row="3"] [data-diff=task]').textContent()).toMatch(/− .*-32002/)
  expect(await page.locator('button:visible:not([popovertarget])').count()).toBe(0)
})

test.each(SCREENS)(
  'axe finds nothing, also after Send and with a switch flipped: %o',
  { timeout: 60_000 },
  async (screen) => {
    const { page } = await open('disputes/', on(screen))
    expect(await violations(page)).toEqual([])
    await page.goto(`${siteUrl()}disputes/repeat-cancel/`, { waitUntil: 'load' })
    await page.locator('[data-do=sides]').click()
    await page.locator('guide-sides > [data-status]', { hasText: 'answers' }).waitFor()
    await page.locator('guide-dispute input[value=task]').check()
    await page.getByRole('button', { name: 'Put all back' }).waitFor()
    expect(await violations(page)).toEqual([])
  },
)
