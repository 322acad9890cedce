// The sides of unknown-reference: a reference to a task that is not known.

import { TaskNotFoundError } from '@a2a-js/sdk/errors'
import type { Switch } from '../../../src/mock-server/index.ts'
import { beforeMessages, taskOf } from '../before.ts'

const unknownReference: Switch = {
  id: 'unknown-reference',
  sides: {
    // The SDK's own.
    ignore: {},
    refuse: {
      handler: (inner, changed) =>
        beforeMessages(inner, async ({ message }, context) => {
          for (const id of message?.referenceTaskIds ?? []) {
            if (await taskOf(inner, id, context)) continue
            changed(context)
            throw new TaskNotFoundError(`Task not found: ${id}, which the message refers to.`)
          }
        }),
    },
  },
}

export default unknownReference
