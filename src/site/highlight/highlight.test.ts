// Highlighting: every language gives its classes, never a style, and the styles know each class in both themes.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { highlightToHtml } from './index.ts'

const styles = readdirSync('src/styles')
  .map((file) => readFileSync(`src/styles/${file}`, 'utf8'))
  .join('\n')
const classes = (html: string): string[] => [
  ...new Set([...html.matchAll(/class="(\w+)"/g)].map(([, name]) => name as string)),
]

test.each([
  ['json', '{ "passed": 11, "name": "log", "last": true }', ['k']],
  ['ts', 'export const wait = (ms: number): string => "x" // why', ['w', 'm', 'y']],
  ['proto', 'message Task {\n  string id = 1; // why\n}', ['w', 'm', 'y']],
  ['http', 'POST /a2a/jsonrpc HTTP/1.1\nHost: 127.0.0.1:4101\n\n{\n  "id": 1\n}', ['h', 'k']],
])('%s is coloured by classes', async (lang, code, expected) => {
  const html = await highlightToHtml(code, lang)
  expect(classes(html)).toEqual(expect.arrayContaining(expected))
  expect(html).not.toContain('style')
  expect(
    html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  ).toBe(code)
  for (const name of classes(html)) expect(styles, name).toMatch(new RegExp(`\\.${name}\\b`))
})

test('what a state and an error mean is coloured as such', async () => {
  const html = await highlightToHtml(
    'HTTP/1.1 200 OK\n\n{\n  "error": {\n    "code": -32002\n  },\n  "state": "TASK_STATE_FAILED"\n}',
    'http',
  )
  expect(html).toMatch(/class="e">-32002</)
  expect(html).toMatch(/class="t">"TASK_STATE_FAILED"</)
})

test('text of a server is text', async () => {
  const html = await highlightToHtml('{ "text": "<img src=x onerror=alert(1)> &amp;" }', 'json')
  expect(html).not.toContain('<img')
  expect(html).toContain('&amp;amp;')
})

test('what is shown twice is coloured once', async () => {
  const [one, two] = [highlightToHtml('{ "a": 1 }', 'json'), highlightToHtml('{ "a": 1 }', 'json')]
  expect(one).toBe(two)
  expect(await highlightToHtml('{ "a": 1 }', 'text')).not.toBe(await one)
})

test('colours follow the theme', () => {
  expect(styles).toMatch(/light-dark\(/)
})
