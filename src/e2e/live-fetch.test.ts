// When the live part is fetched: after the load event, at rest or at the first interest, and once.

import { expect, test } from 'vitest'
import { type Opened, siteUrl, useBrowser } from './browser.ts'
import { cutNetwork, exchange, press, send } from './live.ts'
import { CHAPTER } from './routes.ts'

const open = useBrowser()

/** A page for a reader who saves data; `fetched` grows with each address that it asks for. */
async function saving(route: string): Promise<Opened & { readonly fetched: readonly string[] }> {
  const opened = await open('')
  const { page, context } = opened
  await page.waitForLoadState('networkidle')
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(siteUrl() + route, { waitUntil: 'networkidle' })
  return { ...opened, fetched }
}

interface Fetched {
  readonly path: string
  readonly bytes: number
}

test('nothing of the server is asked for before the load event; then all of it, once', async () => {
  const { page } = await open(CHAPTER)
  await page.waitForLoadState('networkidle')
  const { before, after } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const some = (later: boolean): Fetched[] =>
      all
        .filter(({ startTime }) => startTime > (navigation?.loadEventStart ?? 0) === later)
        .map(({ name, decodedBodySize }) => ({ path: new URL(name).pathname, bytes: decodedBodySize }))
    return { before: some(false), after: some(true) }
  })
  const scripts = (of: readonly Fetched[]) => of.filter(({ path }) => path.endsWith('.js'))
  expect(scripts(before).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(25_000)
  expect(before.map(({ path }) => path).filter((path) => path.includes('/live/'))).toEqual([])
  expect(after.map(({ path }) => path)).toContain('/live/cancel-task.json')
  expect(scripts(after).some(({ bytes }) => bytes > 60_000)).toBe(true)
  expect(new Set(after.map(({ path }) => path)).size).toBe(after.length)
})

test('for a reader who saves data nothing is fetched until they show interest; offline, a line says so', async () => {
  const { page, context, fetched } = await saving('')
  const live = () => fetched.filter((url) => url.endsWith('/live/index.json')).length
  expect(live()).toBe(0)
  await context.setOffline(true)
  const second = exchange(page, '10-cancel', 2)
  await press(second, 'send')
  await second.locator('[data-status]', { hasText: 'could not be fetched' }).waitFor()
  await context.setOffline(false)
  expect(await send(second)).toMatch(/as captured$/)
  expect(live()).toBeGreaterThan(0)
})

test.each([
  ['a cell', '#fig-task-endings .ask button', '#fig-task-endings .said'],
  ['the planners', 'guide-planners [data-do=planners]', 'guide-planners > [data-status]'],
  ['a prediction', 'guide-predict [data-do=predict]', 'guide-predict .here'],
])('offline before it was fetched, %s says so, and no error is thrown', async (_, control, place) => {
  const { page, context } = await saving(CHAPTER)
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await context.setOffline(true)
  if (control.includes('predict')) await page.locator('guide-predict label').first().click()
  await page.locator(control).first().click()
  const told = page.locator(place, { hasText: 'could not be fetched' }).first()
  await told.waitFor()
  expect(await told.isVisible()).toBe(true)
  expect(thrown).toEqual([])
})

test('a server that is there needs no network: nothing is asked for by any control', async () => {
  const opened = await open(CHAPTER)
  const asked = await cutNetwork(opened)
  for (const action of ['send', 'edit', 'reset']) await press(exchange(opened.page, '10-cancel', 2), action)
  await opened.page.locator('[data-do=planners]').click()
  await opened.page.locator('.release .decision').nth(1).waitFor()
  expect(asked).toEqual([])
})

test('without JavaScript the captured replies stand, cells are links, and no button does nothing', async () => {
  const off = { javaScriptEnabled: false }
  const chapter = await open(CHAPTER, off)
  expect(await chapter.page.locator('guide-exchange button, .ask, guide-planners input').count()).toBe(0)
  expect(await chapter.page.locator('.again').first().isVisible()).toBe(false)
  await chapter.page.locator('#fig-task-endings a[href$="/03-blocking-task/#2"]').click()
  expect(chapter.page.url()).toContain('/captures/03-blocking-task/#2')

  const { page } = await open('captures/10-cancel/', off)
  const replies = await page.locator('guide-exchange [data-response]').allTextContents()
  expect(replies).toHaveLength(6)
  expect(replies[0]?.match(/^data: /gm)).toHaveLength(5)
  expect(replies[1]).toContain('"TASK_STATE_CANCELED"')
  for (const [n, code] of [
    [3, -32002],
    [5, -32004],
    [6, -32004],
  ] as const)
    expect(replies[n - 1]).toContain(`"code": ${code}`)
})
