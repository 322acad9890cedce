// The sides of subscribe-to-finished: a subscription to a task that has ended.

import { TaskNotFoundError } from '@a2a-js/sdk/errors'
import type { Switch } from '../../../src/mock-server/index.ts'
import { hasEnded, taskOf } from '../before.ts'

const subscribeToFinished: Switch = {
  id: 'subscribe-to-finished',
  sides: {
    // The SDK's own.
    unsupported: {},
    'not-found': {
      handler: (inner, changed) => ({
        async *resubscribe(params, context) {
          if (hasEnded(await taskOf(inner, params.id, context))) {
            changed(context)
            throw new TaskNotFoundError(`Task not found: ${params.id}`)
          }
          yield* inner.resubscribe(params, context)
        },
      }),
    },
    snapshot: {
      handler: (inner, changed) => ({
        async *resubscribe(params, context) {
          const task = await taskOf(inner, params.id, context)
          if (!task || !hasEnded(task)) return yield* inner.resubscribe(params, context)
          changed(context)
          yield { payload: { $case: 'task', value: task } }
        },
      }),
    },
  },
}

export default subscribeToFinished
