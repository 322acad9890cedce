// The sides of message-to-working: a message for a task that is submitted or at work.

import { TaskState } from '@a2a-js/sdk'
import { UnsupportedOperationError } from '@a2a-js/sdk/errors'
import type { A2ARequestHandler, ServerCallContext } from '@a2a-js/sdk/server'
import type { Switch } from '../../../src/mock-server/index.ts'
import { beforeMessages, taskOf } from '../before.ts'

const messageToWorking: Switch = {
  id: 'message-to-working',
  sides: {
    // The SDK's own: the agent decides, and the kit's agents take it.
    accept: {},
    refuse: {
      handler: (inner, changed) =>
        beforeMessages(inner, async ({ message }, context) => {
          if (!(await isAtWork(inner, message?.taskId, context))) return
          changed(context)
          throw new UnsupportedOperationError(
            `Task ${message?.taskId} is at work and takes no message. Wait until it asks for one.`,
          )
        }),
    },
  },
}

export default messageToWorking

async function isAtWork(
  inner: A2ARequestHandler,
  id: string | undefined,
  context: ServerCallContext,
): Promise<boolean> {
  const state = (await taskOf(inner, id, context))?.status?.state
  return state === TaskState.TASK_STATE_SUBMITTED || state === TaskState.TASK_STATE_WORKING
}
