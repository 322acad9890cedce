// All orders of each race, counted: without a guard at least one replaces an ending, with it none does.

import { expect, test } from 'vitest'
import { interleavings, isTerminal, playAll, type Writer } from './orders.ts'

const agent = { name: 'agent', writes: 'TASK_STATE_COMPLETED' }
const cancel = { name: 'cancel', writes: 'TASK_STATE_CANCELED' }
const late = { name: 'progress', writes: 'TASK_STATE_WORKING' }

const RACES: readonly (readonly [
  name: string,
  writers: readonly Writer[],
  orders: number,
  replaced: number,
])[] = [
  ['a cancel against a completion', [agent, cancel], 6, 4],
  ['two cancels', [cancel, { ...cancel, name: 'second' }], 6, 4],
  ['a late progress update against a completion', [agent, late], 6, 2],
  ['all three at once', [agent, cancel, late], 90, 72],
]

test.each(RACES)('%s', (name, writers, orders, replaced) => {
  const [bare, guarded] = [playAll(writers, false), playAll(writers, true)]
  console.log(
    `${name}: ${bare.length} orders, ${bare.filter((each) => each.replaced).length} replace an ending`,
  )
  expect(bare).toHaveLength(orders)
  expect(guarded).toHaveLength(orders)
  expect(bare.filter((each) => each.replaced)).toHaveLength(replaced)
  expect(guarded.filter((each) => each.replaced)).toEqual([])
})

test('every order is there once, and keeps each writer’s own steps in order', () => {
  const orders = interleavings([2, 2, 2]).map((order) => order.join(''))
  expect(new Set(orders).size).toBe(90)
  for (const order of orders) expect([...order].sort().join('')).toBe('001122')
})

test('with the guard, the ending that was written first is the one that stays', () => {
  for (const { steps, ends } of playAll([agent, cancel], true)) {
    const first = steps.find(({ does, state }) => does === 'writes' && isTerminal(state))
    expect(ends).toBe(first?.state)
  }
})
