// Every chapter keeps the rules of its prose; and each rule tells a chapter that breaks it.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { departures, paragraphsOf } from './writing.ts'

const FOLDER = new URL('../../content/chapters/', import.meta.url)
const chapters = readdirSync(FOLDER).filter((name) => name.endsWith('.mdx'))

test('there are chapters to read', () => {
  expect(chapters.length).toBeGreaterThan(0)
})

test.each(chapters)('%s', (name) => {
  expect(departures(readFileSync(new URL(name, FOLDER), 'utf8'))).toEqual([])
})

const FILL = 'The agent answers with a task. '.repeat(3).trim()
const chapter = (paragraph: string, takeaways = 3): string =>
  [
    '---\ntitle: A\n---',
    ...Array.from({ length: 45 }, () => FILL),
    paragraph,
    `:::takeaways\n${'- Read the card.\n'.repeat(takeaways)}:::`,
  ].join('\n\n')

test('a chapter that keeps the rules', () => {
  expect(departures(chapter('A last word {{spec §3.1}}.'))).toEqual([])
})

test.each([
  ['a long sentence', `${'word '.repeat(25)}more.`, '26 words, expected 25 at most'],
  ['a long paragraph', 'It ends. It ends. It ends. It ends. It ends.', '5 sentences, expected 4 at most'],
  ['a banned word', 'You simply send it.', 'simply'],
  ['a dash', 'One call — one task.', 'a dash'],
  ['a question', 'Who knows?', 'a question'],
])('%s is told', (_, paragraph, told) => {
  expect(departures(chapter(paragraph))).toEqual([`${told}: ${paragraph}`])
})

test('too few words, too few takeaways and too many are told', () => {
  expect(departures('One word.')).toEqual(['2 words, expected 700 to 1300', '0 takeaways, expected 3 to 5'])
  expect(departures(chapter('It ends.', 6))).toEqual(['6 takeaways, expected 3 to 5'])
})

test('tables, listings, predictions, captions, headings and cites are not prose', () => {
  const text =
    '## A\n\nIt ends {{spec §3.1}}.\n\n| a | b |\n|---|---|\n\n:::predict{of="a#1"}\nWhich?\n:::\n\n::try{capture="a#1"}'
  expect(paragraphsOf(text)).toEqual(['It ends.'])
})
