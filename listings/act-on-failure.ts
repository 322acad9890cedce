// Sends a request and acts on the class of its failure: the client's side of the failure classes.

import { type Task, TaskState } from '@a2a-js/sdk'
import type { Client } from '@a2a-js/sdk/client'
import { failureClass, nextStep } from '../src/failure/index.ts'

/** How often `transient` is tried, and how often `internal`. */
const TRIES = { 'retry-later': 4, 'retry-once': 2 } as const

// #region act
/** Sends until a task is not worth another try, and returns the last one. Errors of the protocol are the caller's. */
export async function sendAndAct(
  send: () => Promise<Task>,
  wait: (ms: number) => Promise<void>,
): Promise<Task> {
  for (let tried = 1; ; tried++) {
    const task = await send()
    if (task.status?.state !== TaskState.TASK_STATE_FAILED) return task
    const next = nextStep(failureClass(task))
    if (next !== 'retry-later' && next !== 'retry-once') return task
    if (tried >= TRIES[next]) return task
    await wait(1000 * 2 ** tried)
  }
}
// #endregion act

/** One blocking send of a text; each is a new message, and so a new task. */
export const sender = (client: Client, text: string) => async (): Promise<Task> => {
  const message = {
    messageId: crypto.randomUUID(),
    role: 1,
    parts: [{ content: { $case: 'text', value: text } }],
  }
  const result = await client.sendMessage({ message } as Parameters<Client['sendMessage']>[0])
  if ('messageId' in result) throw new Error('The agent answered with a message, and no task was started.')
  return result
}
