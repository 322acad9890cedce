// What a reader types is data: it gets the protocol's own answers, is shown as text, and runs nothing.

import { expect, test } from 'vitest'
import { type Opened, useBrowser } from './browser.ts'
import { cutNetwork, exchange, press, send, sendEdited, status } from './live.ts'
import { CHAPTER } from './routes.ts'

const open = useBrowser()

async function offline(): Promise<Opened> {
  const opened = await open(CHAPTER)
  await cutNetwork(opened)
  return opened
}

const withId =
  (id: string) =>
  (text: string): string =>
    text.replace(/("params": \{\s*"id": )"[^"]*"/, (_, before) => `${before}${JSON.stringify(id)}`)

test('an id that does not exist is -32001, and Reset brings the captured request back', async () => {
  const { page, errors } = await offline()
  const third = exchange(page, '10-cancel', 3)
  expect(await sendEdited(third, withId('nobody'))).toBe(
    '200 · error -32001 TaskNotFoundError · the SDK’s own answer · not captured: step 3 was edited',
  )
  await press(third, 'reset')
  expect(await third.locator('textarea').inputValue()).not.toContain('nobody')
  expect(await send(third)).toMatch(/as captured$/)
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
  expect(await status(third)).toMatch(
    /^not answered · Unexpected body of 1,0\d\d,\d\d\d bytes, expected at most 1,048,576\. Nothing was sent\.$/,
  )
})

test('a head that is no HTTP gets a line that says what was expected', async () => {
  const { page } = await offline()
  const third = exchange(page, '10-cancel', 3)
  await press(third, 'edit')
  await third.locator('textarea').fill('hello')
  await press(third, 'send')
  await third.locator('[data-status]', { hasText: 'Unexpected' }).waitFor()
  expect(await status(third)).toMatch(
    /^not answered · Unexpected first line “hello”, expected a method and a path/,
  )
})

test.each([
  '<img src=x onerror="window.ran=1">',
  '</pre><script>window.ran=1</script>',
  '" onfocus="window.ran=1',
])('%s is text: in the request, in the reply, in the status line', async (evil) => {
  const { page, errors } = await offline()
  const third = exchange(page, '10-cancel', 3)
  await sendEdited(third, withId(evil))
  await page.keyboard.press('Escape')
  await press(third, 'edit')
  await press(third, 'edit')
  const inJson = JSON.stringify(evil).slice(1, -1)
  expect(await third.locator('[data-request]').textContent()).toContain(inJson)
  expect(await third.locator('[data-response]').textContent()).toContain(inJson)
  expect(await third.locator('img, script, [onfocus]').count()).toBe(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(errors).toEqual([])
})

test.each([
  ['an unknown method', (text: string) => text.replace('"CancelTask"', '"Cancel"'), /error -32601/],
  ['wrong types', (text: string) => text.replace(/"params": \{[^}]*\}/, '"params": [1]'), /error -3260[02]/],
  [
    '__proto__',
    (text: string) => text.replace(/"params": \{/, '"params": { "__proto__": { "a": 1 }, '),
    /error -3\d+|200/,
  ],
  [
    'deep nesting',
    (text: string) => text.replace(/"params": \{[^}]*\}/, `"params": ${'['.repeat(9000)}${']'.repeat(9000)}`),
    /error -3\d+/,
  ],
])('%s gets an answer of the protocol', async (_, change, expected) => {
  const { page, errors } = await offline()
  expect(await sendEdited(exchange(page, '10-cancel', 3), change)).toMatch(expected)
  expect(await page.evaluate(() => 'a' in {})).toBe(false)
  expect(errors).toEqual([])
})
