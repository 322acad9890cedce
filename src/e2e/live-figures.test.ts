// The figures and the prediction: every cell asks again and is answered as captured; the planners run and decide.

import { expect, test } from 'vitest'
import { type Opened, useBrowser } from './browser.ts'
import { again, answered, cutNetwork, exchange, fired, reply, send, status } from './live.ts'
import { CHAPTER } from './routes.ts'

const open = useBrowser()

async function offline(): Promise<Opened & { readonly asked: readonly string[] }> {
  const opened = await open(CHAPTER)
  return { ...opened, asked: await cutNetwork(opened) }
}

test.each([
  ['task-endings', 16],
  ['after-a-failed-cancel', 7],
  ['two-planners', 5],
] as const)('%s: all its %i cells are fired, and each answers as captured', async (figure, count) => {
  const { page, asked, errors } = await offline()
  const cells = page.locator(`#fig-${figure} [data-cell]`)
  expect(await cells.count()).toBe(count)
  for (const cell of await cells.all()) {
    const name = (await cell.getAttribute('data-cell')) ?? ''
    const word = (await cell.textContent()) ?? ''
    await cell.locator('xpath=following-sibling::button').click()
    const shown = fired(page, figure)
    expect(`${await shown.getAttribute('capture')}#${await shown.getAttribute('n')}`).toBe(name)
    const line = await answered(shown)
    expect(line, name).toMatch(/ · (the SDK’s own answer|kit’s switch repeat-cancel) · as captured$/)
    if (!word.includes(' ')) expect(line, name).toContain(word)
    expect((await reply(shown)).text, name).toContain(word)
    const said = cell.locator('xpath=ancestor::*[self::dd or self::p][1]').locator('.said')
    expect(await said.textContent(), name).toBe(line)
    expect(await said.isVisible()).toBe(true)
    expect(await cell.getAttribute('aria-current')).toBe('true')
  }
  expect(await page.locator(`#fig-${figure} [aria-current]`).count()).toBe(1)
  expect(asked).toEqual([])
  expect(errors).toEqual([])
})

test('each ending has the same four calls, and one of the sixteen answers is the kit’s switch', async () => {
  const { page } = await offline()
  const cards = page.locator('#fig-task-endings .ending')
  expect(await cards.count()).toBe(4)
  for (const card of await cards.all()) {
    expect(await card.locator('.call dt').allTextContents()).toEqual([
      'GetTask',
      'SendMessage',
      'CancelTask',
      'SubscribeToTask',
    ])
  }
  await again(page, 'task-endings', '10-cancel#3').click()
  expect(await answered(fired(page, 'task-endings'))).toMatch(/kit’s switch repeat-cancel · as captured$/)
})

test('a switch takes back what the cells say, and with it flipped the cell says what differs', async () => {
  const { page } = await offline()
  await again(page, 'task-endings', '10-cancel#3').click()
  await answered(fired(page, 'task-endings'))
  await page.locator('guide-dispute input[value=task]').check()
  const said = page.locator('#fig-task-endings .call:has([data-cell="10-cancel#3"]) .said')
  await said.filter({ hasText: 'Send again' }).waitFor()
  await again(page, 'task-endings', '10-cancel#3').click()
  await said.filter({ hasText: 'differs from the capture' }).waitFor()
  expect(await said.textContent()).not.toContain('switch')
})

test('the link of a cell leads to its transcript', async () => {
  const { page } = await open(CHAPTER)
  await page.locator('#fig-task-endings [data-cell="03-blocking-task#2"]').click()
  await page.waitForURL(/\/captures\/03-blocking-task\/#2$/)
  expect(await page.locator('guide-exchange[n="2"]').isVisible()).toBe(true)
})

test('a prediction is told right or wrong by a reply that was sent here; a later choice at once', async () => {
  const { page, asked, errors } = await offline()
  const predict = page.locator('guide-predict').first()
  const here = predict.locator('.here')
  const answer = predict.locator('.answer')
  expect(await answer.isVisible()).toBe(false)
  await predict.locator('label', { hasText: '-32001' }).click()
  expect(await answer.isVisible()).toBe(false)
  await predict.locator('[data-do=predict]').click()
  await here.filter({ hasText: 'reply has' }).waitFor()
  expect(await here.textContent()).toBe(
    'Not -32001. Sent here, the reply has error.code -32002: kit’s switch repeat-cancel, as captured.',
  )
  expect(await answer.isVisible()).toBe(true)
  expect(await answered(exchange(page, '10-cancel', 3))).toMatch(/as captured$/)
  await predict.locator('label', { hasText: '-32002' }).click()
  expect(await here.textContent()).toMatch(/^Right\. Sent here, the reply has error\.code -32002: /)
  expect(asked).toEqual([])
  expect(errors).toEqual([])
})

test('the planners: one deploys broken code; with `failed` edited to 0 the careful one does, too', async () => {
  const { page, asked, errors } = await offline()
  const figure = page.locator('guide-planners')
  const decisions = figure.locator('.release .decision')
  const run = figure.locator('[data-do=planners]')
  await run.click()
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
  await run.click()
  await figure.locator('.edited').nth(1).waitFor()
  await decisions.nth(1).waitFor()
  expect((await decisions.allTextContents())[1]).toBe(
    'deploys broken code, 9f3c2e1: the summary says that 0 failed.',
  )
  expect(await figure.locator('.release').nth(1).locator('li').allTextContents()).toEqual([
    'SendMessage to test-runner · 200 · TASK_STATE_COMPLETED · “1 failed, 11 passed”',
    'You edit the artifact: failed 1 becomes 0',
    'SendMessage to deployer · 200 · TASK_STATE_COMPLETED · “9f3c2e1 is on staging.”',
  ])
  expect(asked).toEqual([])
  expect(errors).toEqual([])
})

test.each(['many', '', '-1', '1.5'])('“%s” failed tests are refused with a clear line', async (typed) => {
  const { page } = await offline()
  const figure = page.locator('guide-planners')
  await figure.locator('[data-failed]').fill(typed)
  await figure.locator('[data-do=planners]').click()
  const line = figure.locator('[data-status]', { hasText: 'Unexpected' })
  await line.waitFor()
  expect(await line.textContent()).toBe(`Unexpected “${typed}”, expected how many tests failed: 0, 1, 2, …`)
  expect(await line.isVisible()).toBe(true)
})

test('cells and exchanges of one capture share a server: what was sent in one is not sent again for the other', async () => {
  const { page } = await offline()
  await send(exchange(page, '10-cancel', 3))
  await again(page, 'task-endings', '10-cancel#4').click()
  expect(await answered(fired(page, 'task-endings'))).toMatch(/as captured$/)
  expect(await page.locator('#fig-task-endings .folded').count()).toBe(0)
  expect(await status(exchange(page, '10-cancel', 3))).toMatch(/as captured$/)
})
