// What the guide was made to hold: each file of content/coverage goes through one text, sentence by sentence, and names
// for each the place of the built site that has what it says, and the words that must stand there; or why there is none.

import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { siteUrl, useBrowser } from './browser.ts'

const FOLDER = new URL('../../content/coverage/', import.meta.url)
const sentence = { n: z.int().positive(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const coverage = z.strictObject({
  about: z.string(),
  count: z.int().positive(),
  rows: z.array(
    z.union([
      z.strictObject({
        ...sentence,
        /** `/cancel-task/#four-terminal-states`: a heading stands for all up to the next of its rank. */
        at: z.string().regex(/^\/[\w/-]*#[\w-]+$/),
        holds: z.array(z.string().min(1)).min(1),
      }),
      /** Why the guide has no place for it. */
      z.strictObject({ ...sentence, why: z.string().min(20) }),
    ]),
  ),
})
type Row = z.infer<typeof coverage>['rows'][number]

const files = readdirSync(FOLDER).map(
  (name) => [name, coverage.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))] as const,
)
const open = useBrowser()

test('there is a text to go through', () => {
  expect(files.length).toBeGreaterThan(0)
})

test.each(files)('%s has a row for each sentence', (_, { count, rows }) => {
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: count }, (_, i) => i + 1))
  expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(count)
})

test.each(files)('%s: every place has what its row says', async (name, { rows }) => {
  const { page } = await open('')
  for (const { n, why } of rows.filter((row) => 'why' in row)) console.log(`${name} ${n}: no place. ${why}`)
  expect(await missing(page, rows)).toEqual([])
})

test('a place that does not exist, or has other words, is told', async () => {
  const { page } = await open('')
  const row = { n: 1, sha256: '' }
  const rows = [
    { ...row, at: '/nowhere/#main', holds: ['a'] },
    { ...row, at: '/cancel-task/#nowhere', holds: ['a'] },
    { ...row, at: '/cancel-task/#term-terminal-state', holds: ['TASK_STATE_FAILED', 'TASK_STATE_WORKING'] },
    { ...row, at: '/cancel-task/#four-terminal-states', holds: ['spec §3.1.1', 'spec §5.4'] },
  ]
  expect(await missing(page, rows)).toEqual([
    '1: there is no page /nowhere/',
    '1: nothing at /cancel-task/#nowhere',
    '1: no TASK_STATE_WORKING at /cancel-task/#term-terminal-state',
    '1: no spec §5.4 at /cancel-task/#four-terminal-states',
  ])
})

/** What the rows name and the site does not have. */
async function missing(page: Page, rows: readonly Row[]): Promise<string[]> {
  const placed = rows.flatMap((row) => ('at' in row ? [row] : []))
  const found: string[] = []
  for (const route of new Set(placed.map(({ at }) => at.replace(/#.*/, '')))) {
    const here = placed.filter(({ at }) => at.startsWith(`${route}#`))
    const response = await page.goto(siteUrl() + route.slice(1), { waitUntil: 'domcontentloaded' })
    if (response?.status() !== 200) {
      found.push(...here.map(({ n }) => `${n}: there is no page ${route}`))
      continue
    }
    const texts = await textsAt(
      page,
      here.map(({ at }) => at.slice(route.length + 1)),
    )
    found.push(
      ...here.flatMap(({ n, at, holds }, i) => {
        const text = texts[i]
        if (text === undefined || text === null) return [`${n}: nothing at ${at}`]
        return holds.filter((words) => !text.includes(words)).map((words) => `${n}: no ${words} at ${at}`)
      }),
    )
  }
  return found
}

/** The text at each id of a page, in order: of an element, or of all that a heading stands over. */
const textsAt = (page: Page, ids: readonly string[]): Promise<(string | null)[]> =>
  page.evaluate((ids) => {
    const plain = (text: string): string => text.replace(/\s+/g, ' ')
    return ids.map((id) => {
      const element = document.getElementById(id)
      if (!element) return null
      const rank = /^H([1-6])$/.exec(element.tagName)?.[1]
      if (rank === undefined) return plain(element.textContent ?? '')
      const range = document.createRange()
      range.setStartBefore(element)
      const next = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].find(
        (other) =>
          other.tagName <= `H${rank}` &&
          element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
      if (next) range.setEndBefore(next)
      else range.setEndAfter(document.querySelector('main') ?? element)
      return plain(range.toString())
    })
  }, ids)
