// An error that came from elsewhere: pasted on the chapter of errors, it leads to its page; what holds none is told.

import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const open = useBrowser()

test.each([
  ['{"jsonrpc":"2.0","id":1,"error":{"code":-32004,"message":"no"}}', '/errors/-32004/'],
  ['{"error":{"code":400,"details":[{"reason":"TASK_NOT_CANCELABLE"}]}}', '/errors/-32002/'],
])('%s leads to %s', async (text, path) => {
  const { page } = await open('errors/')
  await page.fill('#pasted-error', text)
  await page.click('form[data-errors] button')
  await page.waitForURL((url) => url.pathname.endsWith(path))
  expect(await page.textContent('h1')).toMatch(/Error$/)
})

test('a text without an error stays, and is told', async () => {
  const { page } = await open('errors/')
  await page.fill('#pasted-error', 'it does not work')
  await page.click('form[data-errors] button')
  await page.waitForFunction(
    () => (document.querySelector('form[data-errors] [role=status]')?.textContent ?? '') !== '',
  )
  expect(page.url()).toMatch(/\/errors\/$/)
})

test('a code and its reason have a page each', async () => {
  for (const name of ['-32001', 'TASK_NOT_FOUND', '-32700']) {
    const { page } = await open(`errors/${name}/`)
    expect(await page.textContent('h1')).toBe(name === '-32700' ? 'JSONParseError' : 'TaskNotFoundError')
  }
})
