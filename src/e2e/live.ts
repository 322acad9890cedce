// What the tests of the live page share: the network cut, exchanges and their status lines.

import type { Locator, Page } from 'playwright-core'
import type { Opened } from './browser.ts'

/** Waits until the live part has all that it fetches, then cuts the network. */
export async function cutNetwork({ page, context }: Opened): Promise<void> {
  await page.locator('guide-exchange [data-do=send]').first().hover()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
}

/** An exchange that the page came with; not one that was sent first, and none in a figure. */
export const exchange = (page: Page, capture: string, n: number): Locator =>
  page.locator(`guide-exchange[capture="${capture}"][n="${n}"]:not([data-folded], [data-fired] *)`).first()

/** Presses a button of an exchange. */
export const press = (of: Locator, action: string): Promise<void> => of.locator(`[data-do=${action}]`).click()

/** The status line, as soon as an answer has come. */
export async function answered(of: Locator): Promise<string> {
  await of
    .page()
    .waitForFunction(
      (element) => element?.getAttribute('data-state') === 'answered',
      await of.elementHandle(),
    )
  return (await of.locator('[data-status]').textContent()) ?? ''
}

/** Sends an exchange and returns its status line. */
export async function send(of: Locator): Promise<string> {
  await press(of, 'send')
  return answered(of)
}

/** Opens the editor of an exchange, changes its text, and sends it. */
export async function sendEdited(of: Locator, change: (text: string) => string): Promise<string> {
  await press(of, 'edit')
  const area = of.locator('textarea')
  await area.fill(change(await area.inputValue()))
  return send(of)
}
