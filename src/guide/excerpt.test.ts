// Finding excerpts in their source.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchExcerpt } from './excerpt.ts'
import { slowMatch } from './slow-match.ts'

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

const few = fc.constantFrom('a', 'b', 'c')

test('it finds what a slow matcher finds, and no more', () => {
  fc.assert(
    fc.property(
      fc.array(few, { maxLength: 9 }),
      fc.array(fc.oneof(few, fc.constant('…')), { minLength: 1, maxLength: 6 }),
      (lines, excerpt) => {
        expect(matchExcerpt(excerpt, lines).ok).toBe(slowMatch(excerpt, lines))
      },
    ),
    { numRuns: 3000 },
  )
})

test('lines that repeat themselves take no longer than others', () => {
  const lines = Array<string>(200_000).fill('}')
  const excerpt = [...Array<string>(20_000).fill('}'), '{']
  const from = performance.now()
  expect(matchExcerpt(excerpt, lines).ok).toBe(false)
  expect(matchExcerpt(excerpt, [...lines, '{']).ok).toBe(true)
  // Line by line at each place, it would be four billion comparisons.
  expect(performance.now() - from).toBeLessThan(5000)
})
