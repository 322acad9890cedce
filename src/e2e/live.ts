// What the tests of the live page share: the network cut, exchanges and their status lines, cells of figures.

import type { Locator, Page } from 'playwright-core'
import type { Opened } from './browser.ts'

/** Waits until the live part has all that it fetches, then cuts the network. Gives what is asked of it from then on. */
export async function cutNetwork({ page, context }: Opened): Promise<readonly string[]> {
  await page.locator('guide-exchange [data-do=send]').first().hover()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
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
  return status(of)
}

/** The status line as it now is. */
export const status = async (of: Locator): Promise<string> =>
  (await of.locator('[data-status]').textContent()) ?? ''

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

/** What the response's side of an exchange shows, and the JSON body in it. */
export async function reply(of: Locator): Promise<{ readonly text: string; readonly body: unknown }> {
  const text = (await of.locator('[data-response]').textContent()) ?? ''
  const [, body = ''] = text.split(/\n\n(.*)/s)
  return { text, body: JSON.parse(body) }
}

/** The button beside a figure's cell, which sends the exchange named as `03-blocking-task#2`. */
export const again = (page: Page, figure: string, name: string): Locator =>
  page.locator(`#fig-${figure} .ask:has([data-cell="${name}"]) button`).first()

/** The exchange that a figure shows since one of its cells was fired. */
export const fired = (page: Page, figure: string): Locator =>
  page.locator(`#fig-${figure} [data-fired] > guide-exchange`)
