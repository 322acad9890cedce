// axe after the page was used: answers, edits, fired cells, switches, planners; in both themes, wide and narrow.

import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { again, answered, cutNetwork, exchange, fired, press, send } from './live.ts'
import { CHAPTER, on, SCREENS } from './routes.ts'
import { violations } from './violations.ts'

const open = useBrowser()

for (const screen of SCREENS) {
  const { width, colorScheme } = screen
  test(`the chapter after Send, ${colorScheme}, ${width} px`, { timeout: 120_000 }, async () => {
    const opened = await open(CHAPTER, on(screen))
    const { page } = opened
    await cutNetwork(opened)
    expect(await send(exchange(page, '10-cancel', 3))).toMatch(/as captured$/)
    expect(await violations(page)).toEqual([])

    await again(page, 'task-endings', '10-cancel#3').click()
    await answered(fired(page, 'task-endings'))
    await page.locator('guide-planners [data-do=planners]').click()
    await page.locator('.release .decision').nth(1).waitFor()
    await page.locator('guide-predict label').first().click()
    await page.locator('guide-predict [data-do=predict]').click()
    await page.locator('guide-predict .here', { hasText: 'reply has' }).waitFor()
    await page.locator('guide-dispute input[value=task]').check()
    await send(exchange(page, '10-cancel', 3))
    await press(exchange(page, '10-cancel', 2), 'edit')
    expect(await violations(page)).toEqual([])
    // Nothing of all this makes the page wider than its window.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('a page of a capture after Send, with a stream that waits', async () => {
  const opened = await open('captures/10-cancel/')
  await cutNetwork(opened)
  const first = exchange(opened.page, '10-cancel', 1)
  await press(first, 'send')
  await first.locator('[data-do=run]').waitFor()
  expect(await violations(opened.page)).toEqual([])
})
