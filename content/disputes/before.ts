// What several switches ask before the SDK's request handler answers.

import { type Task, TaskState } from '@a2a-js/sdk'
import type { A2ARequestHandler, ServerCallContext } from '@a2a-js/sdk/server'

type Sent = Parameters<A2ARequestHandler['sendMessage']>[0]

/** Methods that look at a message, whole or streamed, before the handler takes it; `look` may throw. */
export function beforeMessages(
  inner: A2ARequestHandler,
  look: (params: Sent, context: ServerCallContext) => Promise<void>,
): Pick<A2ARequestHandler, 'sendMessage' | 'sendMessageStream'> {
  return {
    async sendMessage(params, context) {
      await look(params, context)
      return inner.sendMessage(params, context)
    },
    async *sendMessageStream(params, context) {
      await look(params, context)
      yield* inner.sendMessageStream(params, context)
    },
  }
}

/** The task as it is stored; undefined where there is none. */
export async function taskOf(
  inner: A2ARequestHandler,
  id: string | undefined,
  context: ServerCallContext,
): Promise<Task | undefined> {
  if (!id) return undefined
  try {
    return await inner.getTask({ id, tenant: context.tenant ?? '' }, context)
  } catch {
    return undefined
  }
}

const ENDINGS: readonly unknown[] = [
  TaskState.TASK_STATE_COMPLETED,
  TaskState.TASK_STATE_FAILED,
  TaskState.TASK_STATE_CANCELED,
  TaskState.TASK_STATE_REJECTED,
]

/** Whether a task is in a terminal state (A2A §4.1.3). */
export const hasEnded = (task: Task | undefined): boolean => ENDINGS.includes(task?.status?.state)
