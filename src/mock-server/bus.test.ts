// A subscription that nobody reads any more ends, and the task's bus goes on.

import { ExecutionEventQueue, ServerCallContext } from '@a2a-js/sdk/server'
import { expect, test } from 'vitest'
import { Buses } from './bus.ts'

test('leaving ends the queue of that call and of no other', async () => {
  const buses = new Buses()
  const [owner, first, second] = [new ServerCallContext(), new ServerCallContext(), new ServerCallContext()]
  buses.createOrGetByTaskId('t', owner)
  const open = (context: ServerCallContext) => {
    const bus = buses.getByTaskId('t', context)
    if (!bus) throw new Error('There is no bus.')
    return new ExecutionEventQueue(bus).events().next()
  }
  const [left, stays] = [open(first), open(second)]
  buses.leave(first)
  expect(await left).toEqual({ done: true, value: undefined })
  const pending = Symbol('pending')
  expect(await Promise.race([stays, new Promise((resolve) => setTimeout(resolve, 20, pending))])).toBe(
    pending,
  )
  buses.getByTaskId('t', owner)?.finished()
  expect(await stays).toEqual({ done: true, value: undefined })
})
