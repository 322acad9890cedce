// What a new recording keeps of the earlier one.

import { expect, test } from 'vitest'
import { steady } from './steady.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const time = (n: number): string => `2026-01-01T00:00:0${n}.000Z`

test('ids keep their earlier values by order of appearance, the same id the same value', () => {
  const fresh = `a ${id(7)} b ${id(8)} a ${id(7)}`
  expect(steady(fresh, `a ${id(1)} b ${id(2)} a ${id(1)}`)).toBe(`a ${id(1)} b ${id(2)} a ${id(1)}`)
})

test('two ids that change places show', () => {
  const earlier = `${id(1)} ${id(2)} ${id(1)}`
  expect(steady(`${id(8)} ${id(7)} ${id(7)}`, earlier)).toBe(`${id(1)} ${id(2)} ${id(2)}`)
})

test('times and Date headers keep theirs by place', () => {
  const fresh = `Date: Tue\n"${time(5)}" "${time(5)}" ${id(3)}\nDate: Tue\n`
  const earlier = `Date: Mon\n"${time(1)}" "${time(2)}" ${id(1)}\nDate: Sun\n`
  expect(steady(fresh, earlier)).toBe(earlier)
})

test('what the earlier recording has none for stays', () => {
  expect(steady(`${id(7)} ${time(5)} Date`, '')).toBe(`${id(7)} ${time(5)} Date`)
  expect(steady(`${id(7)} ${id(8)}`, id(1))).toBe(`${id(1)} ${id(8)}`)
})

test('all else is the new recording’s', () => {
  expect(steady(`new ${id(7)}`, `old ${id(1)}`)).toBe(`new ${id(1)}`)
})
