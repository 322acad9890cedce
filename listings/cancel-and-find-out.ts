// Cancels a task and says what became of it, on whichever side of the repeat-cancel dispute the server stands.

import { type Task, TaskState } from '@a2a-js/sdk'
import type { Client } from '@a2a-js/sdk/client'
import { TaskNotCancelableError, TaskNotFoundError } from '@a2a-js/sdk/errors'

/** What a cancel came to. `ended` is a task that had ended by itself; `running` is one that the server did not stop. */
export type CancelOutcome =
  | { readonly is: 'canceled'; readonly task: Task }
  | { readonly is: 'ended'; readonly task: Task }
  | { readonly is: 'running'; readonly task: Task }
  | { readonly is: 'gone' }

// #region cancel
/** Asks for the cancel of task `id`, then reads the state that counts. Other errors are the caller's. */
export async function cancelAndFindOut(client: Client, id: string): Promise<CancelOutcome> {
  try {
    return outcome(await client.cancelTask({ id, tenant: '', metadata: undefined }))
  } catch (error) {
    if (error instanceof TaskNotFoundError) return { is: 'gone' }
    if (!(error instanceof TaskNotCancelableError)) throw error
  }
  try {
    return outcome(await client.getTask({ id, tenant: '' }))
  } catch (error) {
    if (error instanceof TaskNotFoundError) return { is: 'gone' }
    throw error
  }
}
// #endregion cancel

// #region outcome
function outcome(task: Task): CancelOutcome {
  switch (task.status?.state) {
    case TaskState.TASK_STATE_CANCELED:
      return { is: 'canceled', task }
    case TaskState.TASK_STATE_COMPLETED:
    case TaskState.TASK_STATE_FAILED:
    case TaskState.TASK_STATE_REJECTED:
      return { is: 'ended', task }
    default:
      return { is: 'running', task }
  }
}
// #endregion outcome
