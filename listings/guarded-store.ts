// A task store that never replaces the ending of a task, whoever writes last.

import { type Task, TaskState } from '@a2a-js/sdk'
import type { ServerCallContext, TaskStore } from '@a2a-js/sdk/server'

const TERMINAL: readonly (TaskState | undefined)[] = [
  TaskState.TASK_STATE_COMPLETED,
  TaskState.TASK_STATE_FAILED,
  TaskState.TASK_STATE_CANCELED,
  TaskState.TASK_STATE_REJECTED,
]

/** Stands before a store. Of one process alone: stores that several share need a condition on the write itself. */
export class GuardedStore implements TaskStore {
  readonly #store: TaskStore
  readonly #turns = new Map<string, Promise<void>>()
  load: TaskStore['load']
  list: TaskStore['list']

  constructor(store: TaskStore) {
    this.#store = store
    this.load = store.load.bind(store)
    this.list = store.list.bind(store)
  }

  // #region guard
  /** Saves in turn, and leaves a task whose stored state has ended as it is. */
  save(task: Task, context: ServerCallContext): Promise<void> {
    const turn = (this.#turns.get(task.id) ?? Promise.resolve()).then(async () => {
      const stored = await this.#store.load(task.id, context)
      if (!TERMINAL.includes(stored?.status?.state)) await this.#store.save(task, context)
    })
    this.#turns.set(
      task.id,
      turn.catch(() => undefined),
    )
    return turn
  }
  // #endregion guard
}
