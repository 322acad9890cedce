// The live page without a mouse: send, edit, leave; what comes is announced, and the focus stays.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Opened, useBrowser } from './browser.ts'
import { again, answered, cutNetwork, exchange, fired, status } from './live.ts'
import { CHAPTER } from './routes.ts'

const open = useBrowser()

async function offline(): Promise<Opened> {
  const opened = await open(CHAPTER)
  await cutNetwork(opened)
  return opened
}

/** What has the focus: what its button does, or its tag. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    return element.dataset.do ?? element.tagName.toLowerCase()
  })

test('Tab leads from an exchange’s heading to Send, Edit, Reset and Copy; Enter sends, and the focus stays', async () => {
  const { page } = await offline()
  const third = exchange(page, '10-cancel', 3)
  await third.locator('header a').focus()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('send')
  const announced = await third.locator('[role=status]').elementHandle()
  await page.keyboard.press('Enter')
  const line = await answered(third)
  expect(line).toMatch(/as captured$/)
  // The live region that was there before is the one that holds the line: another would not be announced.
  expect(await announced?.textContent()).toBe(line)
  expect(await focused(page)).toBe('send')
  for (const next of ['edit', 'reset', 'copy']) {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(next)
  }
})

test('Ctrl+Enter sends and the focus stays; Tab moves on; Esc leaves to the Edit button and keeps what was typed', async () => {
  const { page } = await offline()
  const third = exchange(page, '10-cancel', 3)
  const edit = third.locator('[data-do=edit]')
  await edit.focus()
  await page.keyboard.press('Enter')
  await third.locator('textarea').waitFor()
  expect(await focused(page)).toBe('textarea')
  expect(await edit.getAttribute('aria-expanded')).toBe('true')
  const area = third.locator('textarea')
  await area.press('Control+End')
  await page.keyboard.type('\n\n')
  await page.keyboard.press('Control+Enter')
  expect(await answered(third)).toMatch(/not captured: step 3 was edited$/)
  expect(await focused(page)).toBe('textarea')
  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('edit')
  expect(await third.locator('textarea').count()).toBe(0)
  expect(await edit.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Enter')
  expect(await area.inputValue()).toMatch(/\n\n$/)
  await page.keyboard.press('Tab')
  expect(await focused(page)).not.toBe('textarea')
  expect(await area.inputValue()).not.toContain('\t')
})

test('the button beside a cell is the next Tab after its link; Enter and Space fire it', async () => {
  const { page } = await offline()
  const button = again(page, 'task-endings', '03-blocking-task#2')
  expect(await button.getAttribute('aria-label')).toContain('03-blocking-task#2')
  for (const key of ['Enter', ' ']) {
    await page.locator('#fig-task-endings [data-cell="03-blocking-task#2"]').focus()
    await page.keyboard.press('Tab')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press(key)
    expect(await answered(fired(page, 'task-endings'))).toMatch(/as captured$/)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})

test('a side of a dispute is taken by arrow keys, and put back by the bar without losing the focus', async () => {
  const { page } = await offline()
  const sides = page.locator('guide-dispute input')
  await sides.first().focus()
  await page.keyboard.press('ArrowDown')
  expect(await sides.nth(1).isChecked()).toBe(true)
  const bar = page.getByRole('button', { name: 'Put all back' })
  await bar.focus()
  await page.keyboard.press('Enter')
  await bar.waitFor({ state: 'detached' })
  expect(await sides.first().isChecked()).toBe(true)
  const link = page.locator('.switches a')
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await status(page.locator('guide-dispute'))).toMatch(/emptied/)
})
