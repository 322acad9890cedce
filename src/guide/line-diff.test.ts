// Line by line: the diff gives both texts back, and finds the longest common part.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines } from './line-diff.ts'

const marks = (before: string, after: string): string =>
  diffLines([...before], [...after])
    .map(({ is, text }) => ({ same: ' ', removed: '-', added: '+' })[is] + text)
    .join('')

test('what is removed stands before what is added', () => {
  expect(marks('abc', 'axc')).toBe(' a-b+x c')
  expect(marks('', 'ab')).toBe('+a+b')
  expect(marks('ab', '')).toBe('-a-b')
  expect(marks('abcd', 'bd')).toBe('-a b-c d')
})

test('it gives both texts back, and equal ones have nothing but the same', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = diffLines(before, after)
      const of = (without: string): string[] =>
        diff.filter(({ is }) => is !== without).map(({ text }) => text)
      expect(of('added')).toEqual(before)
      expect(of('removed')).toEqual(after)
      expect(diffLines(before, before).every(({ is }) => is === 'same')).toBe(true)
    }),
  )
})
