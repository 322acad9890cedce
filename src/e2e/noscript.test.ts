// Without JavaScript: the captured replies stand in the page, and nothing is offered that would not work.

import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { CHAPTER } from './routes.ts'

const open = useBrowser()
const off = { javaScriptEnabled: false }

test('a chapter shows the captured requests and replies, whole', async () => {
  const { page } = await open(CHAPTER, off)
  const reply = page.locator('guide-exchange[capture="10-cancel"][n="3"] [data-response]')
  const text = (await reply.textContent()) ?? ''
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\n/)
  const body = JSON.parse(text.slice(text.indexOf('{')))
  expect(body.error.code).toBe(-32002)
  expect(body.error.data[0]['@type']).toContain('ErrorInfo')
  expect(await reply.isVisible()).toBe(true)
})

test('no button is there that only JavaScript could answer', async () => {
  for (const route of ['', CHAPTER, '404.html', 'sources/', 'check/', 'check/cite/unknown-section/']) {
    const { page } = await open(route, off)
    const dead = await page
      .locator('button:visible, select:visible, input[type=search]:visible')
      .evaluateAll((all) =>
        all.filter((element) => !element.hasAttribute('popovertarget')).map((element) => element.outerHTML),
      )
    expect(dead, route).toEqual([])
  }
})

test('a cite opens, and a prediction shows the captured answer once there is a choice', async () => {
  const { page } = await open(CHAPTER, off)
  await page.locator('.cite').first().click()
  expect(await page.locator(':popover-open').count()).toBe(1)
  await page.keyboard.press('Escape')
  const answer = page.locator('guide-predict .answer').first()
  expect(await answer.isVisible()).toBe(false)
  await page.locator('guide-predict label').first().click()
  expect(await answer.isVisible()).toBe(true)
})

test('the front page starts with two captured calls', async () => {
  const { page } = await open('', off)
  const shown = await page.locator('guide-exchange [data-response]').allTextContents()
  expect(shown).toHaveLength(2)
  expect(shown[0]).toContain('"TASK_STATE_CANCELED"')
  expect(shown[1]).toContain('-32002')
})

test('figures show their captured answers, each a link to its transcript', async () => {
  const { page } = await open(CHAPTER, off)
  const cells = page.locator('#fig-task-endings a.cell:visible')
  expect(await cells.count()).toBe(16)
  expect(await cells.allInnerTexts()).toEqual(expect.arrayContaining(['COMPLETED', '-32002', '-32004']))
  await cells.filter({ hasText: '-32002' }).first().click()
  await page.waitForURL(/\/captures\/[\w-]+\/#\d+$/)
  expect(await page.locator(':target').isVisible()).toBe(true)
})

test('a dispute shows each side, who stands on it, and which one the kit takes', async () => {
  const { page } = await open(CHAPTER, off)
  const sides = page.locator('guide-dispute [data-side]:visible')
  expect(await sides.count()).toBe(3)
  const [error, task] = await sides.allInnerTexts()
  expect(error).toMatch(/-32002[\s\S]*This guide’s kit/)
  expect(task).toMatch(/The kit’s own SDK[\s\S]*a2a-js/)
  expect(await page.locator('guide-dispute input').count()).toBe(0)
})

test('the popover of a cite leads to its entry among the sources, and that back to the sentences', async () => {
  const { page } = await open(CHAPTER, off)
  await page
    .locator('.cite', { hasText: /^spec §3\.1\.5$/ })
    .first()
    .click()
  await page.locator(':popover-open a', { hasText: /^Cited \d+ times in this guide$/ }).click()
  await page.waitForURL(/\/sources\/#315-cancel-task$/)
  const entry = page.locator(':target')
  expect(await entry.textContent()).toMatch(
    /3\.1\.5 Cancel Task[\s\S]*CancelTask and terminal states[\s\S]*shown by/,
  )
  await entry.locator('.at a[href*="/cancel-task/#u"]').first().click()
  await page.waitForURL(/\/cancel-task\/#u\d+$/)
  expect(await page.locator('.cite:target').textContent()).toBe('spec §3.1.5')
})

test('a fault has a page with an example, the same mended, and the report', async () => {
  const { page } = await open('check/', off)
  await page.getByRole('link', { name: 'cite/unknown-section', exact: true }).click()
  const text = await page.locator('main').textContent()
  expect(text).toContain('{{spec §3.1.55}}')
  expect(text).toContain('{{spec §3.1.5}}')
  expect(text).toContain('error  cite/unknown-section')
})
