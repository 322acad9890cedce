// A copied command, taken apart by a real POSIX shell: every argument arrives as it was.

import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curlCommand, quote } from './curl.ts'
import type { WireRequest } from './wire.ts'

const ORIGIN = 'http://127.0.0.1:4101'
const request = (more: Partial<WireRequest> = {}): WireRequest => ({
  method: 'POST',
  path: '/a2a/jsonrpc',
  headers: [
    ['Host', '127.0.0.1:4102'],
    ['Content-Type', 'application/json'],
  ],
  body: '{\n  "id": 1\n}',
  ...more,
})

/** The arguments of a command, as a shell hands them to the program. */
function split(command: string): string[] {
  const script = command.replace(/^curl /, 'printf "%s\\0" ')
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

test('a request is one command: URL by its host, headers but curl’s own, the body as it stands', () => {
  expect(split(curlCommand(request(), ORIGIN))).toEqual([
    '-isgN',
    'http://127.0.0.1:4102/a2a/jsonrpc',
    '-H',
    'Content-Type: application/json',
    '--data-raw',
    '{\n  "id": 1\n}',
  ])
})

test('quotes, dollars, backticks, backslashes, newlines and a leading @ survive', () => {
  const body = `@it's $HOME \`id\` "x" \\ \n é 🙂 !x`
  expect(split(curlCommand(request({ body }), ORIGIN)).at(-1)).toBe(body)
})

test('whatever is typed, the shell gives it back', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((some) => some.replaceAll('\0', ''))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (texts) => {
      expect(split(`curl ${texts.map(quote).join(' ')}`)).toEqual(texts)
    }),
    { numRuns: 60 },
  )
})

test('GET needs no method, other methods are named, an empty header stays', () => {
  const get = request({ method: 'GET', body: '', headers: [], path: '/.well-known/agent-card.json' })
  expect(split(curlCommand(get, ORIGIN))).toEqual(['-isgN', `${ORIGIN}/.well-known/agent-card.json`])
  const remove = request({ method: 'DELETE', body: '', headers: [['X-Empty', '']] })
  expect(split(curlCommand(remove, ORIGIN)).slice(2)).toEqual(['-X', 'DELETE', '-H', 'X-Empty;'])
  expect(split(curlCommand(request({ body: '' }), ORIGIN))).toContain('-X')
})

test('a body without a Content-Type goes without one', () => {
  expect(split(curlCommand(request({ headers: [] }), ORIGIN))).toContain('Content-Type:')
})
