// Renewing an excerpt: the lines as they stand now, the cuts as they were, nothing where too little is found.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchExcerpt, renewExcerpt } from './index.ts'

const lines = (text: string): string[] => text.split('|')

test('a changed line is renewed, and its cuts stay', () => {
  const source = lines('{|  "a": 1,|  "b": 2,|  "c": 3,|  "d": 4|}')
  expect(renewExcerpt(lines('{|…|  "b": 7,|  …|  "d": 4'), source)).toEqual(
    lines('{|…|  "b": 2,|  …|  "d": 4'),
  )
})

test('lines that came between two of a segment come in; those in a cut stay out', () => {
  const source = lines('{|  "a": 1,|  "x": 0,|  "b": 2,|  "y": 0,|  "z": 0,|  "c": 3|}')
  expect(renewExcerpt(lines('  "a": 1,|  "b": 2,|…|  "c": 3'), source)).toEqual(
    lines('  "a": 1,|  "x": 0,|  "b": 2,|…|  "c": 3'),
  )
})

test('lines that are gone go, and a cut with them that leaves nothing out any more', () => {
  const source = lines('{|  "a": 1,|  "c": 3|}')
  expect(renewExcerpt(lines('{|  "a": 1,|  "b": 2,|  "c": 3|}'), source)).toEqual(source)
  expect(renewExcerpt(lines('{|  "a": 1,|…|  "c": 3|}'), source)).toEqual(source)
})

test('the segment that was meant is renewed where its lines occur twice', () => {
  const source = lines('{|  "state": 1,|  "x": 1|}|{|  "state": 3,|  "y": 2|}')
  expect(renewExcerpt(lines('  "state": 2,|  "y": 2'), source)).toEqual(lines('  "state": 3,|  "y": 2'))
})

test('an excerpt of something else is left to its author', () => {
  expect(renewExcerpt(lines('one|two|three'), lines('{|  "a": 1|}'))).toBeUndefined()
  expect(renewExcerpt(['a'], [])).toBeUndefined()
})

test('what is renewed holds, and what held is left as it was', () => {
  const line = fc.constantFrom('{', '}', '  "a": 1,', '  "b": 2,', '  "c": 3', 'data', '')
  const excerpt = fc.array(fc.oneof(line, fc.constant('…')), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(excerpt, fc.array(line, { maxLength: 20 }), (old, source) => {
      const renewed = renewExcerpt(old, source)
      if (renewed) expect(matchExcerpt(renewed, source).ok).toBe(true)
    }),
    { numRuns: 500 },
  )
})
