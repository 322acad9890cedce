// The claim of task-states: it holds, and each clause can be broken: by a version of another shape, or by a capture.

import { expect, test } from 'vitest'
import { captures } from '../broken.ts'
import figure, { type States } from './figure.ts'

const data = figure.data(captures())
const held = (states: States): boolean[] => figure.claim.map((clause) => clause.holds(states))
const change = (tag: string, to: (version: States['all'][number]) => States['all'][number]): States => ({
  ...data,
  all: data.all.map((version) => (version.tag === tag ? to(version) : version)),
})
const only = (broken: number): boolean[] => figure.claim.map((_, i) => i !== broken)

test('the claim holds', () => {
  expect(held(data)).toEqual(figure.claim.map(() => true))
})

test('the tags at which something changed are shown, and the last set of states', () => {
  const tags = data.shown.map(({ tag }) => tag)
  expect(tags).toEqual(['v0.1.0', 'v0.2.0', 'v0.2.2', 'v0.2.4', 'v0.2.6', 'v1.0.0-rc'])
  expect(data.all.at(-1)?.states).toEqual(data.shown.at(-1)?.states)
})

test.each([
  [0, change('v0.1.0', (version) => ({ ...version, states: version.states.slice(1) }))],
  [1, change('v0.2.4', (version) => ({ ...version, states: version.states.slice(1) }))],
  [2, change('v1.0.0', (version) => ({ ...version, zero: false }))],
  [
    3,
    change('v0.2.2', (version) => ({
      ...version,
      groups: version.groups.map((group) => ({ ...group, paused: ['input-required', 'auth-required'] })),
    })),
  ],
  [
    4,
    figure.data(
      captures(
        { exchange: '08-rejected#1', from: 'TASK_STATE_REJECTED', to: 'TASK_STATE_FAILED' },
        { exchange: '08-rejected#3', from: 'TASK_STATE_REJECTED', to: 'TASK_STATE_FAILED' },
      ),
    ),
  ],
  [
    5,
    figure.data(
      captures({ exchange: '03-blocking-task#3', from: 'TASK_STATE_COMPLETED', to: 'TASK_STATE_WORKING' }),
    ),
  ],
] as const)('clause %i is broken alone', (broken, states) => {
  expect(held(states)).toEqual(only(broken))
})
