// The sides of resume-without-context: a message that names a task and no context.

import { RequestMalformedError } from '@a2a-js/sdk/errors'
import type { Switch } from '../../../src/mock-server/index.ts'
import { beforeMessages, hasEnded, taskOf } from '../before.ts'

const resumeWithoutContext: Switch = {
  id: 'resume-without-context',
  sides: {
    // The SDK's own.
    infer: {},
    refuse: {
      handler: (inner, changed) =>
        beforeMessages(inner, async ({ message }, context) => {
          const task = message?.contextId ? undefined : await taskOf(inner, message?.taskId, context)
          if (!task || hasEnded(task)) return
          changed(context)
          throw new RequestMalformedError(
            `Task ${task.id} is resumed by its id and its context: contextId ${task.contextId} is missing.`,
          )
        }),
    },
  },
}

export default resumeWithoutContext
