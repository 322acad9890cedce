// The sides of send-blocks: what SendMessage does where returnImmediately is not set.

import type { Switch } from '../../../src/mock-server/index.ts'

const sendBlocks: Switch = {
  id: 'send-blocks',
  sides: {
    // The SDK's own.
    waits: {},
    'at-once': {
      handler: (inner, changed) => ({
        async sendMessage(params, context) {
          const { configuration } = params
          if (configuration?.returnImmediately) return inner.sendMessage(params, context)
          const own = {
            acceptedOutputModes: [],
            taskPushNotificationConfig: undefined,
            ...configuration,
            returnImmediately: true,
          }
          changed(context)
          return inner.sendMessage({ ...params, configuration: own }, context)
        },
      }),
    },
  },
}

export default sendBlocks
