// Finding excerpts in their source.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCut, matchExcerpt } from './excerpt.ts'

const source = [
  '{',
  '  "a": [',
  '    {',
  '      "id": 1',
  '    },',
  '    {',
  '      "id": 2',
  '    }',
  '  ]',
  '}',
]

test('lines between cuts stand together, at the place that fits', () => {
  expect(matchExcerpt(['    {', '      "id": 2'], source)).toEqual({ ok: true, at: [5, 6] })
  expect(matchExcerpt(['{', '…', '      "id": 2', '   …', '}'], source)).toEqual({
    ok: true,
    at: [0, undefined, 6, undefined, 9],
  })
})

test('a cut skips at least one line', () => {
  expect(matchExcerpt(['{', '…', '  "a": ['], source)).toEqual({ ok: false, reason: 'empty-cut', line: 1 })
  expect(matchExcerpt(['…', '{'], source)).toEqual({ ok: false, reason: 'empty-cut', line: 0 })
  expect(matchExcerpt(['}', '…'], source)).toEqual({ ok: false, reason: 'empty-cut', line: 1 })
  expect(matchExcerpt(['  ]', '…', '…', '}'], source)).toMatchObject({ ok: false, line: 2 })
})

test('a difference is named at its line, beside the place that it most likely comes from', () => {
  expect(matchExcerpt(['    {', '      "id": 3', '    }'], source)).toEqual({
    ok: false,
    reason: 'differs',
    line: 1,
    segment: [0, 3],
    source: 5,
  })
  expect(matchExcerpt(['{', '…', '      "id": 7'], source)).toMatchObject({ line: 2, source: 3 })
  expect(matchExcerpt(['a'], [])).toMatchObject({ ok: false, reason: 'differs', line: 0 })
})

/** Tries every placement: slow, and plainly right. */
function reference(excerpt: readonly string[], lines: readonly string[]): boolean {
  const fits = (i: number, at: number, free: boolean): boolean => {
    if (i === excerpt.length) return true
    const line = excerpt[i] as string
    if (isCut(line)) {
      for (let next = at + 1; next <= lines.length; next++) if (fits(i + 1, next, true)) return true
      return false
    }
    for (let here = at; here < (free ? lines.length : at + 1); here++) {
      if (lines[here] === line && fits(i + 1, here + 1, false)) return true
    }
    return false
  }
  return fits(0, 0, true)
}

const few = fc.constantFrom('a', 'b', 'c')

test('it finds what a slow matcher finds, and no more', () => {
  fc.assert(
    fc.property(
      fc.array(few, { maxLength: 9 }),
      fc.array(fc.oneof(few, fc.constant('…')), { minLength: 1, maxLength: 6 }),
      (lines, excerpt) => {
        expect(matchExcerpt(excerpt, lines).ok).toBe(reference(excerpt, lines))
      },
    ),
    { numRuns: 3000 },
  )
})
