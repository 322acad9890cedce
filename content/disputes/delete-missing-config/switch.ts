// The sides of delete-missing-config: the deletion of a push configuration that is not there.

import { TaskNotFoundError } from '@a2a-js/sdk/errors'
import type { Switch } from '../../../src/mock-server/index.ts'

const deleteMissingConfig: Switch = {
  id: 'delete-missing-config',
  sides: {
    // The SDK's own.
    idempotent: {},
    'not-found': {
      handler: (inner, changed) => ({
        async deleteTaskPushNotificationConfig(params, context) {
          try {
            await inner.getTaskPushNotificationConfig(params, context)
          } catch (cause) {
            if (cause instanceof TaskNotFoundError) changed(context)
            throw cause
          }
          return inner.deleteTaskPushNotificationConfig(params, context)
        },
      }),
    },
  },
}

export default deleteMissingConfig
