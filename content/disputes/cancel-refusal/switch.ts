// The sides of cancel-refusal: the error of a task at work that does not stop.

import { TaskNotCancelableError, UnsupportedOperationError } from '@a2a-js/sdk/errors'
import type { Switch } from '../../../src/mock-server/index.ts'
import { hasEnded, taskOf } from '../before.ts'

const cancelRefusal: Switch = {
  id: 'cancel-refusal',
  sides: {
    // The SDK's own.
    'not-cancelable': {},
    unsupported: {
      handler: (inner, changed) => ({
        async cancelTask(params, context) {
          try {
            return await inner.cancelTask(params, context)
          } catch (cause) {
            const refused = cause instanceof TaskNotCancelableError
            if (!refused || hasEnded(await taskOf(inner, params.id, context))) throw cause
            changed(context)
            throw new UnsupportedOperationError(cause.message)
          }
        },
      }),
    },
  },
}

export default cancelRefusal
