// The promises of the chapter on CancelTask, with the network cut once the live part has arrived.

import { expect, test } from 'vitest'
import { type Opened, useBrowser } from './browser.ts'
import { answered, cutNetwork, exchange, reply, send, sendEdited, status } from './live.ts'
import { CHAPTER } from './routes.ts'

const open = useBrowser()

interface Offline extends Opened {
  /** What the page asked of the network since it was cut. */
  readonly asked: readonly string[]
}

async function offline(): Promise<Offline> {
  const opened = await open(CHAPTER)
  return { ...opened, asked: await cutNetwork(opened) }
}

const side = ({ page }: Opened, value: string) => page.locator(`guide-dispute input[value=${value}]`)
const SWITCHED = '200 · error -32002 TaskNotCancelableError · kit’s switch repeat-cancel · as captured'

test.each(['error', 'task'])(
  'CancelTask on the completed task of capture 03 is refused by the SDK itself, with the switch at “%s”',
  async (value) => {
    const opened = await offline()
    await side(opened, value).check()
    const second = exchange(opened.page, '03-blocking-task', 2)
    expect(await send(second)).toBe(
      '200 · error -32002 TaskNotCancelableError · the SDK’s own answer · as captured',
    )
    const { text, body } = await reply(second)
    const asked = (await second.locator('[data-request]').textContent()) ?? ''
    const id = /"id": "([^"]+)"/.exec(asked)?.[1]
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\n/)
    expect(body).toEqual({
      jsonrpc: '2.0',
      id: 2,
      error: {
        code: -32002,
        message: `Task not cancelable: ${id}`,
        data: [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason: 'TASK_NOT_CANCELABLE',
            domain: 'a2a-protocol.org',
          },
        ],
      },
    })
    expect(opened.asked).toEqual([])
    expect(opened.errors).toEqual([])
  },
)

test('the second CancelTask of capture 10 is the kit’s switch; at each other side it is another answer; put back, it is as before', async () => {
  const opened = await offline()
  const { page } = opened
  const third = exchange(page, '10-cancel', 3)
  const emptied = third.locator('[data-status]', { hasText: 'Send again' })
  expect(await send(third)).toBe(SWITCHED)
  expect(await page.locator('.switches a').textContent()).toBe('Switches: all as the kit has them')

  await side(opened, 'task').check()
  await emptied.waitFor()
  expect(await page.locator('.switches a').textContent()).toBe('1 switch flipped')
  expect(await send(third)).toBe(
    '200 · TASK_STATE_CANCELED · the SDK’s own answer · differs from the capture: a result in place of error -32002',
  )
  expect((await reply(third)).body).toMatchObject({ result: { status: { state: 'TASK_STATE_CANCELED' } } })

  await side(opened, 'not-found').check()
  await emptied.waitFor()
  expect(await send(third)).toMatch(
    /^200 · error -32001 TaskNotFoundError · kit’s switch repeat-cancel · differs from the capture: /,
  )
  expect((await reply(third)).body).toMatchObject({ error: { code: -32001 } })

  await page.getByRole('button', { name: 'Put all back' }).click()
  await emptied.waitFor()
  expect(await page.locator('.switches a').textContent()).toBe('Switches: all as the kit has them')
  expect(await side(opened, 'error').isChecked()).toBe(true)
  expect(await send(third)).toBe(SWITCHED)
  expect(opened.asked).toEqual([])
  expect(opened.errors).toEqual([])
})

test('a step brings the steps before it along, in sight, and those that the page does not have folded', async () => {
  const { page, asked } = await offline()
  await send(exchange(page, '10-cancel', 3))
  expect(await answered(exchange(page, '10-cancel', 2))).toMatch(/TASK_STATE_CANCELED .* as captured$/)
  const folded = page.locator('.try .folded')
  expect(await folded.locator('summary').textContent()).toMatch(
    /^Sent first: 1 · SendStreamingMessage · 200 · 5 frames/,
  )
  expect(await folded.getAttribute('open')).toBeNull()
  expect(asked).toEqual([])
})

test('after an edited exchange the later ones are not compared, until it is sent as captured again', async () => {
  const { page, errors } = await offline()
  const second = exchange(page, '10-cancel', 2)
  const third = exchange(page, '10-cancel', 3)
  expect(
    await sendEdited(second, (text) => text.replace(/("params": \{\s*"id": )"[^"]*"/, '$1"nobody"')),
  ).toMatch(/^200 · error -32001 TaskNotFoundError · the SDK’s own answer · not captured: step 2 was edited$/)
  expect(await send(third)).toMatch(/ · not captured: step 2 was edited$/)
  await second.locator('[data-do=reset]').click()
  await expect.poll(() => status(third)).toBe('')
  expect(await send(third)).toBe(SWITCHED)
  expect(errors).toEqual([])
})

test('the front page’s two calls are answered as captured', async () => {
  const opened = await open('')
  const asked = await cutNetwork(opened)
  expect(await opened.page.locator('guide-exchange').count()).toBe(2)
  expect(await send(exchange(opened.page, '10-cancel', 2))).toMatch(
    /^200 · TASK_STATE_CANCELED · the SDK’s own answer · as captured$/,
  )
  expect(await send(exchange(opened.page, '10-cancel', 3))).toBe(SWITCHED)
  expect(asked).toEqual([])
  expect(opened.errors).toEqual([])
})

test('on a telephone the line is in sight where Send was pressed, and the bar of switches does not cover it', async () => {
  const opened = await open(CHAPTER, { viewport: { width: 360, height: 800 } })
  const { page } = opened
  await cutNetwork(opened)
  const second = exchange(page, '10-cancel', 2)
  const line = second.locator('[data-status]')
  const bottom = async (): Promise<number> => {
    const box = await line.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  await send(second)
  expect(await bottom()).toBeLessThanOrEqual(800)
  await side(opened, 'task').check()
  await send(second)
  const bar = await page.locator('.switches').boundingBox()
  expect(await bottom()).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
})

test('the time that passes is said', async () => {
  const opened = await open('captures/21-cancel-refused/')
  await cutNetwork(opened)
  const last = opened.page.locator('guide-exchange').last()
  expect(await send(last)).toMatch(
    /^\d+ ms of the agents’ time passed · 200 · TASK_STATE_COMPLETED .* as captured$/,
  )
})
