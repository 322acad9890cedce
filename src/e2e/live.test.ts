// The chapter's live part in a browser, with the network cut once it has arrived.

import { describe, expect, test } from 'vitest'
import { type Opened, useBrowser } from './browser.ts'
import { answered, cutNetwork, exchange, press, send, sendEdited } from './live.ts'

const open = useBrowser()
const CHAPTER = 'cancel-task/'
/** A figure's cell, and the button beside it that sends. */
const CANCEL_03 = '#fig-task-endings [data-cell="03-blocking-task#2"]'
const AGAIN_03 = '#fig-task-endings .ask:has(> [data-cell="03-blocking-task#2"]) > button'

async function offline(): Promise<Opened> {
  const opened = await open(CHAPTER)
  await cutNetwork(opened)
  return opened
}

describe('CancelTask on the completed task of capture 03', () => {
  const check = async ({ page }: Opened): Promise<void> => {
    await page.locator(AGAIN_03).click()
    const fired = page.locator('#fig-task-endings [data-fired] > guide-exchange')
    expect(await answered(fired)).toBe(
      '200 · error -32002 TaskNotCancelableError · the SDK’s own answer · as captured',
    )
    const body = (await fired.locator('[data-response]').textContent()) ?? ''
    const reply = JSON.parse(body.slice(body.indexOf('{')))
    expect(reply.error.code).toBe(-32002)
    expect(await page.locator('#fig-task-endings .said', { hasText: '-32002' }).textContent()).toBe(
      '200 · error -32002 TaskNotCancelableError · the SDK’s own answer · as captured',
    )
    expect(reply.error.data).toEqual([
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'TASK_NOT_CANCELABLE',
        domain: 'a2a-protocol.org',
      },
    ])
  }

  test('with the kit’s switches', async () => {
    const opened = await offline()
    await check(opened)
    expect(opened.errors).toEqual([])
  })

  test('and with every switch at the SDK’s own side', async () => {
    const opened = await offline()
    await opened.page.locator('guide-dispute input[value=task]').check()
    await check(opened)
    expect(opened.errors).toEqual([])
  })
})

describe('the second CancelTask of capture 10', () => {
  test('is the kit’s switch; flipped, it is the task, and no switch is named; put back, it is as before', async () => {
    const opened = await offline()
    const { page, errors } = opened
    const third = exchange(page, '10-cancel', 3)
    const switched = '200 · error -32002 TaskNotCancelableError · kit’s switch repeat-cancel · as captured'
    expect(await send(third)).toBe(switched)

    await page.locator('guide-dispute input[value=task]').check()
    await third.locator('[data-status]', { hasText: 'Send again' }).waitFor()
    expect(await page.locator('.switches').isVisible()).toBe(true)
    const flipped = await send(third)
    expect(flipped).toMatch(/^200 · TASK_STATE_CANCELED · the SDK’s own answer · differs from the capture/)
    expect(flipped).not.toContain('switch')
    expect(await third.locator('[data-response]').textContent()).toContain('"state": "TASK_STATE_CANCELED"')

    await page.locator('[data-do=restore]').click()
    expect(await page.locator('.switches').count()).toBe(0)
    expect(await page.locator('guide-dispute input[value=error]').isChecked()).toBe(true)
    expect(await send(third)).toBe(switched)
    expect(errors).toEqual([])
  })

  test('brings the steps before it along, in sight, and shows those that the page does not have folded', async () => {
    const { page } = await offline()
    await send(exchange(page, '10-cancel', 3))
    expect(await answered(exchange(page, '10-cancel', 2))).toMatch(/TASK_STATE_CANCELED .* as captured$/)
    const folded = page.locator('.try .folded')
    expect(await folded.locator('summary').textContent()).toMatch(
      /^Sent first: 1 · SendStreamingMessage · 200 · 5 frames/,
    )
    expect(await folded.getAttribute('open')).toBeNull()
  })
})

describe('a request that a reader typed', () => {
  test('an id that does not exist is -32001, and what follows is not compared', async () => {
    const { page, errors } = await offline()
    const second = exchange(page, '10-cancel', 2)
    const third = exchange(page, '10-cancel', 3)
    const line = await sendEdited(third, (text) =>
      text.replace(/("params": \{\s*"id": )"[^"]*"/, '$1"nobody"'),
    )
    expect(line).toBe(
      '200 · error -32001 TaskNotFoundError · the SDK’s own answer · not captured: step 3 was edited',
    )
    await press(third, 'reset')
    expect(await third.locator('textarea').inputValue()).not.toContain('nobody')
    expect(await send(second)).toMatch(/as captured$/)
    expect(errors).toEqual([])
  })

  test('malformed JSON is sent as typed and gets -32700', async () => {
    const { page } = await offline()
    const third = exchange(page, '10-cancel', 3)
    const line = await sendEdited(third, (text) => text.slice(0, -1))
    expect(line).toMatch(/^200 · error -32700 JSONParseError · answered by the kit’s HTTP adapter/)
    expect(await third.locator('.hint').textContent()).toMatch(/The body is not JSON/)
  })

  test('over 1 MB is refused with a clear line, and nothing is sent', async () => {
    const { page } = await offline()
    const third = exchange(page, '10-cancel', 3)
    await press(third, 'edit')
    await third.locator('textarea').evaluate((area: HTMLTextAreaElement) => {
      area.value += ' '.repeat(1_050_000)
      area.dispatchEvent(new Event('input'))
    })
    await press(third, 'send')
    await page.waitForFunction(() => document.querySelector('guide-exchange[n="3"][data-state=failed]'))
    expect(await third.locator('[data-status]').textContent()).toMatch(
      /^not answered · Unexpected body of 1,0\d\d,\d\d\d bytes, expected at most 1,048,576\. Nothing was sent\.$/,
    )
  })

  test('is text, whatever is in it', async () => {
    const { page, errors } = await offline()
    const third = exchange(page, '10-cancel', 3)
    const evil = '<img src=x onerror=alert(1)>'
    await sendEdited(third, (text) => text.replace(/("params": \{\s*"id": )"[^"]*"/, `$1"${evil}"`))
    expect(await third.locator('[data-response]').textContent()).toContain(evil)
    expect(await third.locator('img').count()).toBe(0)
    expect(errors).toEqual([])
  })

  test.each([
    ['an unknown method', (text: string) => text.replace('"CancelTask"', '"Cancel"'), /-32601/],
    [
      'wrong types',
      (text: string) => text.replace(/"params": \{[^}]*\}/, '"params": [1]'),
      /error -32602|-32600/,
    ],
    [
      '__proto__',
      (text: string) => text.replace(/"params": \{/, '"params": { "__proto__": { "a": 1 }, '),
      /error -3\d+|200/,
    ],
    [
      'deep nesting',
      (text: string) =>
        text.replace(/"params": \{[^}]*\}/, `"params": ${'['.repeat(9000)}${']'.repeat(9000)}`),
      /error -3\d+/,
    ],
  ])('%s gets an answer of the protocol', async (_, change, expected) => {
    const { page, errors } = await offline()
    expect(await sendEdited(exchange(page, '10-cancel', 3), change)).toMatch(expected)
    expect(errors).toEqual([])
  })
})

describe('the keyboard', () => {
  test('Ctrl+Enter sends and focus stays; Tab moves on; Esc leaves to the Edit button and keeps what was typed', async () => {
    const { page } = await offline()
    const third = exchange(page, '10-cancel', 3)
    await third.locator('[data-do=edit]').focus()
    await page.keyboard.press('Enter')
    const area = third.locator('textarea')
    await area.press('Control+End')
    await area.press('Enter')
    await area.press('Control+Enter')
    await answered(third)
    const focused = () => page.evaluate(() => document.activeElement?.tagName ?? '')
    expect(await focused()).toBe('TEXTAREA')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.do)).toBe('edit')
    expect(await third.locator('textarea').count()).toBe(0)
    await page.keyboard.press('Enter')
    await area.press('Tab')
    expect(await focused()).not.toBe('TEXTAREA')
  })

  test('a cell is fired by Enter and by Space', async () => {
    const { page } = await offline()
    for (const key of ['Enter', ' ']) {
      await page.locator(AGAIN_03).focus()
      await page.keyboard.press(key)
      expect(await answered(page.locator('#fig-task-endings [data-fired] > guide-exchange'))).toMatch(
        /as captured$/,
      )
    }
  })
})

test('a prediction is told right or wrong by a reply that was sent here', async () => {
  const { page, errors } = await offline()
  const predict = page.locator('guide-predict').first()
  expect(await predict.locator('.answer').isVisible()).toBe(false)
  await predict.locator('label', { hasText: '-32001' }).click()
  expect(await predict.locator('.answer').isVisible()).toBe(false)
  await predict.locator('[data-do=predict]').click()
  await predict.locator('.here', { hasText: 'reply has' }).waitFor()
  expect(await predict.locator('.here').textContent()).toBe(
    'Not -32001. Sent here, the reply has error.code -32002: kit’s switch repeat-cancel, as captured.',
  )
  expect(await answered(exchange(page, '10-cancel', 3))).toMatch(/as captured$/)
  expect(errors).toEqual([])
})

test('the planners: one deploys broken code; with `failed` edited to 0 the careful one does, too', async () => {
  const { page, errors } = await offline()
  const figure = page.locator('guide-planners')
  const decisions = figure.locator('.decision')
  await figure.locator('[data-do=planners]').click()
  await decisions.nth(1).waitFor()
  expect(await decisions.allTextContents()).toEqual([
    'deploys broken code, 9f3c2e1: the state is TASK_STATE_COMPLETED.',
    'does not deploy 9f3c2e1: the summary says that 1 failed.',
  ])
  expect(await figure.locator('.release').first().locator('li').allTextContents()).toEqual([
    'SendMessage to test-runner · 200 · TASK_STATE_COMPLETED · “1 failed, 11 passed”',
    'SendMessage to deployer · 200 · TASK_STATE_COMPLETED · “9f3c2e1 is on staging.”',
  ])
  await figure.locator('[data-failed]').fill('0')
  await figure.locator('[data-do=planners]').click()
  await figure.locator('.edited').nth(1).waitFor()
  await decisions.nth(1).waitFor()
  expect((await decisions.allTextContents())[1]).toBe(
    'deploys broken code, 9f3c2e1: the summary says that 0 failed.',
  )
  await figure.locator('[data-failed]').fill('many')
  await figure.locator('[data-do=planners]').click()
  await page.waitForFunction(() =>
    document.querySelector('guide-planners [data-status]')?.textContent?.startsWith('Unexpected “many”'),
  )
  expect(errors).toEqual([])
})

test('a stream waits where the next step is due; let run, it ends by itself', async () => {
  const opened = await open('captures/10-cancel/')
  const { page, errors } = opened
  await cutNetwork(opened)
  const first = exchange(page, '10-cancel', 1)
  await press(first, 'send')
  await first.locator('[data-do=run]').waitFor()
  expect(await first.locator('[data-status]').textContent()).toMatch(
    /the stream is open and waits: step 2 is due after frame 4$/,
  )
  await press(first, 'run')
  expect(await answered(first)).toMatch(
    /TASK_STATE_COMPLETED .* not captured: the stream of step 1 was let run$/,
  )
  await press(first, 'reset')
  expect(await send(exchange(page, '10-cancel', 2))).toMatch(/as captured$/)
  expect(await answered(first)).toMatch(/TASK_STATE_CANCELED .* as captured$/)
  expect(errors).toEqual([])
})

test('the time that passes is said', async () => {
  const opened = await open('captures/21-cancel-refused/')
  await cutNetwork(opened)
  const last = opened.page.locator('guide-exchange').last()
  expect(await send(last)).toMatch(
    /^\d+ ms of the agents’ time passed · 200 · TASK_STATE_COMPLETED .* as captured$/,
  )
})

test('a request is copied as a curl command', async () => {
  const { page } = await open(CHAPTER, { permissions: ['clipboard-read', 'clipboard-write'] })
  const third = exchange(page, '10-cancel', 3)
  await press(third, 'copy')
  await third.locator('[data-do=copy]', { hasText: 'Copied' }).waitFor()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  expect(command).toMatch(
    /^curl -isgN 'http:\/\/127\.0\.0\.1:4101\/a2a\/jsonrpc' \\\n {2}-H 'A2A-Version: 1\.0'/,
  )
  expect(command).toContain('"method": "CancelTask"')
})

test('for a reader who saves data nothing is fetched until they show interest; offline, a line says so', async () => {
  const { page, context } = await open('')
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.reload({ waitUntil: 'networkidle' })
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

test('without JavaScript the captured replies stand, and no button that does nothing', async () => {
  const { page } = await open(CHAPTER, { javaScriptEnabled: false })
  const third = exchange(page, '10-cancel', 3)
  expect(await third.locator('[data-response]').textContent()).toContain('"code": -32002')
  expect(await third.locator('button').count()).toBe(0)
  await page.locator(CANCEL_03).click()
  expect(page.url()).toContain('/captures/03-blocking-task/#2')
})
