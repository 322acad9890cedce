// Where a text stops being JSON.

import { expect, it } from 'vitest'
import { jsonFaultAt } from './json-place.ts'

it.each([
  ['{ "a": nothing }', 8],
  ['{\n "a": 1,\n}', 11],
  ['{ "a": 1 } x', 11],
  ['{ "a": "cut', 11],
  ['{ "a": -', 8],
  ['[1, 2', 5],
  ['', 0],
  ['x', 0],
  ['[tru]', 4],
  ['["a\nb"]', 3],
  ['{ a: 1 }', 2],
  ['{ "a" 1 }', 6],
  ['["\\x"]', 3],
  ['[01]', 2],
])('%j: %i', (text, offset) => {
  expect(jsonFaultAt(text)).toBe(offset)
})
