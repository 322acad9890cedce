// Streams on the page: frames as they come, a step that is due, and readers who reset or leave in the middle.

import { expect, test } from 'vitest'
import { siteUrl, useBrowser } from './browser.ts'
import { answered, cutNetwork, exchange, press, send, status } from './live.ts'

const open = useBrowser()

/** The stream of capture 10, sent, and waiting for the cancel that is due. */
async function held() {
  const opened = await open('captures/10-cancel/')
  await cutNetwork(opened)
  const first = exchange(opened.page, '10-cancel', 1)
  await press(first, 'send')
  await first.locator('[data-do=run]').waitFor()
  return { ...opened, first }
}

test('a stream shows what has come and waits where the next step is due; let run, it ends by itself', async () => {
  const { page, errors, first } = await held()
  expect(await status(first)).toMatch(/the stream is open and waits: step 2 is due after frame 4$/)
  const text = (await first.locator('[data-response]').textContent()) ?? ''
  expect(text.match(/^data: /gm)).toHaveLength(4)
  await press(first, 'run')
  expect(await answered(first)).toMatch(
    /TASK_STATE_COMPLETED .* not captured: the stream of step 1 was let run$/,
  )
  expect(await first.locator('[data-do=run]').count()).toBe(0)
  await press(first, 'reset')
  expect(await send(exchange(page, '10-cancel', 2))).toMatch(/as captured$/)
  expect(await answered(first)).toMatch(/TASK_STATE_CANCELED .* as captured$/)
  expect(errors).toEqual([])
})

test('a reset in the middle of a stream brings the captured reply back, and it can be sent again', async () => {
  const { page, errors, first } = await held()
  await press(first, 'reset')
  await first.locator('[data-do=run]').waitFor({ state: 'detached' })
  await expect.poll(() => status(first)).toBe('')
  expect((await first.locator('[data-response]').textContent())?.match(/^data: /gm)).toHaveLength(5)
  expect(await send(exchange(page, '10-cancel', 6))).toMatch(/as captured$/)
  expect(await answered(first)).toMatch(/as captured$/)
  expect(errors).toEqual([])
})

test('Send on an open stream gives it up and starts anew', async () => {
  const { page, errors, first } = await held()
  await press(first, 'send')
  await first.locator('[data-do=run]').waitFor()
  expect(await send(exchange(page, '10-cancel', 3))).toMatch(/as captured$/)
  expect(errors).toEqual([])
})

test('leaving the page in the middle of a stream is no error, neither there nor on the next page', async () => {
  const { page, context, errors } = await held()
  await context.setOffline(false)
  await page.goto(`${siteUrl()}glossary/`)
  await page.goBack({ waitUntil: 'networkidle' })
  expect(await send(exchange(page, '10-cancel', 2))).toMatch(/as captured$/)
  expect(errors).toEqual([])
})

test('a stream that was dropped in the capture is dropped here, too', async () => {
  const opened = await open('captures/14-resubscribe/')
  await cutNetwork(opened)
  const first = exchange(opened.page, '14-resubscribe', 1)
  expect(await send(first)).toMatch(/as captured$/)
  expect(await send(exchange(opened.page, '14-resubscribe', 2))).toMatch(/as captured$/)
  expect(opened.errors).toEqual([])
})
