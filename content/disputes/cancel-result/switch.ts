// The sides of cancel-result: whether CancelTask waits for the end of the task.

import { TaskState } from '@a2a-js/sdk'
import type { Switch } from '../../../src/mock-server/index.ts'
import { taskOf } from '../before.ts'

const cancelResult: Switch = {
  id: 'cancel-result',
  sides: {
    // The SDK's own.
    canceled: {},
    'as-it-is': {
      handler: (inner, changed) => ({
        async cancelTask(params, context) {
          const before = await taskOf(inner, params.id, context)
          const state = before?.status?.state
          if (!before || (state !== TaskState.TASK_STATE_WORKING && state !== TaskState.TASK_STATE_SUBMITTED))
            return inner.cancelTask(params, context)
          changed(context)
          const snapshot = structuredClone(before)
          // It goes on by itself; a refusal would be told by the task alone.
          void inner.cancelTask(params, context).catch(() => undefined)
          return snapshot
        },
      }),
    },
  },
}

export default cancelResult
