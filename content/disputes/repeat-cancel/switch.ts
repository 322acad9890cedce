// The sides of repeat-cancel: what CancelTask answers on a task that an earlier CancelTask had canceled.

import { TaskState } from '@a2a-js/sdk'
import { TaskNotCancelableError, TaskNotFoundError } from '@a2a-js/sdk/errors'
import type { A2ARequestHandler, ServerCallContext } from '@a2a-js/sdk/server'
import type { Changed, Switch, SwitchParts } from '../../../src/mock-server/index.ts'

const repeatCancel: Switch = {
  id: 'repeat-cancel',
  sides: {
    error: {
      handler: (inner, changed) => ({
        async cancelTask(params, context) {
          if (await isCanceled(inner, params.id, context)) {
            changed(context)
            throw new TaskNotCancelableError(`Task not cancelable: ${params.id}`)
          }
          return inner.cancelTask(params, context)
        },
      }),
    },
    // The SDK's own: the canceled task again.
    task: {},
    'not-found': { handler: afterPurge },
  },
}

export default repeatCancel

/** A server that purges a task once it was canceled: no later call finds it. */
function afterPurge(
  inner: A2ARequestHandler,
  changed: Changed,
): ReturnType<NonNullable<SwitchParts['handler']>> {
  const refuseIfPurged = async (id: string, context: ServerCallContext): Promise<void> => {
    if (!(await isCanceled(inner, id, context))) return
    changed(context)
    throw new TaskNotFoundError(`Task not found: ${id}`)
  }
  return {
    async cancelTask(params, context) {
      await refuseIfPurged(params.id, context)
      return inner.cancelTask(params, context)
    },
    async getTask(params, context) {
      await refuseIfPurged(params.id, context)
      return inner.getTask(params, context)
    },
    async sendMessage(params, context) {
      await refuseIfPurged(params.message?.taskId ?? '', context)
      return inner.sendMessage(params, context)
    },
    async *sendMessageStream(params, context) {
      await refuseIfPurged(params.message?.taskId ?? '', context)
      yield* inner.sendMessageStream(params, context)
    },
    async *resubscribe(params, context) {
      await refuseIfPurged(params.id, context)
      yield* inner.resubscribe(params, context)
    },
  }
}

/** Whether there is such a task and it is canceled. All else is the SDK's to answer. */
async function isCanceled(
  inner: A2ARequestHandler,
  id: string,
  context: ServerCallContext,
): Promise<boolean> {
  try {
    const task = await inner.getTask({ id, tenant: context.tenant ?? '', historyLength: 0 }, context)
    return task.status?.state === TaskState.TASK_STATE_CANCELED
  } catch {
    return false
  }
}
