// What becomes of a chapter's HTML tree: links beside headings, labelled tables, numbered cites, highlighted fences.

import type { Element, ElementContent, Root } from 'hast'
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { expect, test } from 'vitest'
import { rehypeCites } from './cites.ts'
import { rehypeCode } from './code.ts'
import { rehypeHeadingLinks } from './headings.ts'
import { rehypeTables } from './tables.ts'
import { toText } from './text.ts'

const text = (value: string): ElementContent => ({ type: 'text', value })
const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: ElementContent[]
): Element => ({ type: 'element', tagName, properties, children })
const root = (...children: ElementContent[]): Root => ({ type: 'root', children })
const cite = (): MdxJsxTextElementHast => ({
  type: 'mdxJsxTextElement',
  name: 'Cite',
  attributes: [],
  children: [],
})

test('a link stands beside a heading, not within it, and says where it leads', () => {
  const heading = element('h2', { id: 'four-endings' }, text('Four '), element('em', {}, text('endings')))
  const tree = root(heading, element('h1', { id: 'title' }, text('Title')), element('h3', {}, text('No id')))
  rehypeHeadingLinks()(tree)
  const box = tree.children[0] as Element
  expect(box.properties.className).toEqual(['heading'])
  expect(box.children[0]).toBe(heading)
  const link = box.children[1] as Element
  expect(link.properties.href).toBe('#four-endings')
  expect(link.properties.ariaLabel).toBe('Section “Four endings”')
  expect(tree.children.slice(1).map((each) => (each as Element).tagName)).toEqual(['h1', 'h3'])
})

test('alignment becomes a class, and each cell knows its column', () => {
  const row = (tag: string, ...cells: string[]) =>
    element(
      'tr',
      {},
      ...cells.map((cell) => element(tag, { align: cell === '7' ? 'right' : 'left' }, text(cell))),
    )
  const table = element(
    'table',
    {},
    element('thead', {}, row('th', 'SDK', 'code')),
    element('tbody', {}, row('td', 'go', '7')),
  )
  rehypeTables()(root(table))
  const cells = ((table.children[1] as Element).children[0] as Element).children as Element[]
  expect(cells.map(({ properties }) => properties.dataLabel)).toEqual(['SDK', 'code'])
  expect(cells.map(({ properties }) => properties.className)).toEqual([undefined, ['align-right']])
  expect(JSON.stringify(table)).not.toContain('"align"')
})

test('cites are numbered in the order of the text, and keep the mark that follows them', () => {
  const [first, second, third] = [cite(), cite(), cite()]
  const paragraph = element(
    'p',
    {},
    text('One '),
    first,
    text('. Two '),
    element('strong', {}, second),
    text(' on'),
  )
  const tree = root(paragraph, element('p', {}, third, text('), so')))
  rehypeCites()(tree)
  const numbers = [first, second, third].map(({ attributes }) => attributes[0])
  expect(numbers.map((each) => each && 'value' in each && each.value)).toEqual(['1', '2', '3'])
  const kept = paragraph.children[1] as Element
  expect(kept.children[0]).toBe(first)
  expect(toText(kept)).toBe('.')
  expect(toText(tree)).toBe('One . Two  on), so')
})

test('a fence is highlighted by classes, a language that is not known stays plain', async () => {
  const fence = (lang: string, code: string) =>
    element('pre', {}, element('code', { className: [`language-${lang}`] }, text(code)))
  const json = fence('json', '{ "code": -32002 }\n')
  const other = fence('cobol', 'MOVE A TO B\n')
  await rehypeCode()(root(json, other))
  expect(toText(json)).toBe('{ "code": -32002 }')
  expect(JSON.stringify(json)).toContain('"className":["k"]')
  expect(JSON.stringify(json)).not.toContain('style')
  expect(other.children).toEqual([text('MOVE A TO B')])
})
