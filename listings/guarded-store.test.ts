// The guarded store and the SDK's own, in every order in which an agent and a cancel can read and write.

import { type Task, TaskState } from '@a2a-js/sdk'
import { InMemoryTaskStore, ServerCallContext, type TaskStore } from '@a2a-js/sdk/server'
import { expect, test } from 'vitest'
import { interleavings } from '../figures/race-orders/orders.ts'
import { GuardedStore } from './guarded-store.ts'

const context = new ServerCallContext({ requestedVersion: '1.0' } as never)
const WRITES = [TaskState.TASK_STATE_COMPLETED, TaskState.TASK_STATE_CANCELED]

const taskIn = (state: TaskState): Task => ({
  id: 't',
  contextId: 'c',
  status: { state, message: undefined, timestamp: undefined },
  artifacts: [],
  history: [],
  metadata: undefined,
})

/** Whether the first ending was replaced. */
async function replaced(store: TaskStore, order: readonly number[]): Promise<boolean> {
  await store.save(taskIn(TaskState.TASK_STATE_WORKING), context)
  const seen = new Map<number, TaskState | undefined>()
  let first: TaskState | undefined
  for (const writer of order) {
    if (!seen.has(writer)) {
      seen.set(writer, (await store.load('t', context))?.status?.state)
    } else if (seen.get(writer) === TaskState.TASK_STATE_WORKING) {
      const state = WRITES[writer] as TaskState
      first ??= state
      await store.save(taskIn(state), context)
    }
  }
  return (await store.load('t', context))?.status?.state !== first
}

const orders = interleavings([2, 2])

test('the SDK’s own store replaces an ending in four of six orders', async () => {
  const found = await Promise.all(orders.map((order) => replaced(new InMemoryTaskStore(), order)))
  expect([found.length, found.filter(Boolean).length]).toEqual([6, 4])
})

test('the guarded one in none', async () => {
  const found = await Promise.all(
    orders.map((order) => replaced(new GuardedStore(new InMemoryTaskStore()), order)),
  )
  expect(found).toEqual(orders.map(() => false))
})

test('writes at once go in turn: the first ending stays', async () => {
  const store = new GuardedStore(new InMemoryTaskStore())
  await Promise.all(
    [TaskState.TASK_STATE_WORKING, ...WRITES, TaskState.TASK_STATE_FAILED].map((state) =>
      store.save(taskIn(state), context),
    ),
  )
  expect((await store.load('t', context))?.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
})

test('a store that fails once does not block the next write', async () => {
  const inner = new InMemoryTaskStore()
  const store = new GuardedStore({
    load: (id, call) => inner.load(id, call),
    list: (params, call) => inner.list(params, call),
    save: (() => {
      let calls = 0
      return async (task: Task, call: ServerCallContext) => {
        calls++
        if (calls === 1) throw new Error('disk full')
        await inner.save(task, call)
      }
    })(),
  })
  await expect(store.save(taskIn(TaskState.TASK_STATE_WORKING), context)).rejects.toThrow('disk full')
  await store.save(taskIn(TaskState.TASK_STATE_COMPLETED), context)
  expect((await store.load('t', context))?.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
})
