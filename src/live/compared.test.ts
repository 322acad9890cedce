// What is told of two replies: their differences alone, with the lines around them.

import { expect, test } from 'vitest'
import { comparable, differing, marked } from './compared.ts'

const reply = (status: string, body: object, date = '1'): string =>
  `HTTP/1.1 ${status}\nContent-Type: application/json\nDate: ${date}\n\n${JSON.stringify(body, null, 2)}`

test('ids, times and headers of the connection do not differ', () => {
  const of = (id: string, at: string): string => reply('200 OK', { id, at }, at)
  const [a, b] = [
    of('0a2f1b1e-0000-4000-8000-000000000001', '2026-11-30T10:00:00.000Z'),
    of('0a2f1b1e-0000-4000-8000-000000000002', '2026-11-30T11:00:00.000Z'),
  ]
  expect(differing(a, b)).toEqual([])
})

test('what differs is told with two lines around it, and the rest is left out', () => {
  const before = reply('200 OK', { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 })
  const after = reply('200 OK', { a: 1, b: 2, c: 3, d: 4, e: 7, f: 6 })
  expect(differing(before, after).map(marked)).toEqual([
    '  …',
    '    "c": 3,',
    '    "d": 4,',
    '−   "e": 5,',
    '+   "e": 7,',
    '    "f": 6',
    '  }',
  ])
})

test('a frame is indented, and one that is not JSON stands as it is', () => {
  expect(comparable('HTTP/1.1 200 OK\n\ndata: {"a":1}\n\ndata: x')).toEqual([
    'HTTP/1.1 200 OK',
    '',
    'data:',
    '{',
    '  "a": 1',
    '}',
    '',
    'data:',
    'x',
  ])
})
