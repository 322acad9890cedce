// The finished tasks of the captures: `npm run kit` starts with them, so that a copied request finds its task.

import { Task } from '@a2a-js/sdk'
import { InMemoryTaskStore } from '@a2a-js/sdk/server'
import {
  type Exchange,
  header,
  type Json,
  sideOfCapture,
  type Transcript,
  valueAt,
} from '../../src/guide/index.ts'

const ENDINGS = ['COMPLETED', 'FAILED', 'CANCELED', 'REJECTED'].map((state) => `TASK_STATE_${state}`)

type Store = InstanceType<typeof InMemoryTaskStore>
type Context = Parameters<Store['save']>[1]

/** By host, each task that a capture shows in a terminal state, as it was shown last. Those of disputes' sides are left out. */
export function finishedTasks(captures: readonly Transcript[]): Map<string, Json[]> {
  const byHost = new Map<string, Map<string, Json>>()
  for (const { name, exchanges } of captures) {
    if (sideOfCapture(name)) continue
    for (const exchange of exchanges) {
      const host = header(exchange.request.headers, 'Host') ?? ''
      for (const task of tasksIn(exchange)) {
        const tasks = byHost.get(host) ?? new Map<string, Json>()
        byHost.set(host, tasks.set(String(valueAt(task, 'id')), task))
      }
    }
  }
  return new Map([...byHost].map(([host, tasks]) => [host, [...tasks.values()]]))
}

/** Whole tasks that have ended: of a send, of GetTask and CancelTask, in a list, in frames. Lists may leave artifacts out. */
function tasksIn({ response: { body }, operation }: Exchange): Json[] {
  if (operation === 'ListTasks') return []
  const values =
    body.kind === 'json' ? [body.value] : body.kind === 'stream' ? body.frames.map(({ value }) => value) : []
  return values.flatMap((value) => {
    const result = valueAt(value, 'result') ?? value
    const task = valueAt(result, 'task') ?? result
    const ended = ENDINGS.includes(String(valueAt(task, 'status.state')))
    return task !== undefined && ended && typeof valueAt(task, 'id') === 'string' ? [task] : []
  })
}

/** A store that holds these tasks, for every caller who is nobody known. */
export async function storeWith(tasks: readonly Json[], context: Context): Promise<Store> {
  const store = new InMemoryTaskStore()
  for (const task of tasks) await store.save(Task.fromJSON(task), context)
  return store
}
