// The sides of context-id-from-client: what becomes of a context that the client made up.

import { TaskState } from '@a2a-js/sdk'
import { RequestMalformedError } from '@a2a-js/sdk/errors'
import type { A2ARequestHandler, ServerCallContext } from '@a2a-js/sdk/server'
import type { Changed, Switch, SwitchParts } from '../../../src/mock-server/index.ts'

type Sent = Parameters<A2ARequestHandler['sendMessage']>[0]

const contextIdFromClient: Switch = {
  id: 'context-id-from-client',
  sides: {
    // The SDK's own: the context is the client's.
    keep: {},
    refuse: { handler: refuse },
  },
}

export default contextIdFromClient

/** A server that makes all contexts itself. It knows one by the tasks in it. */
function refuse(inner: A2ARequestHandler, changed: Changed): ReturnType<NonNullable<SwitchParts['handler']>> {
  const check = async ({ message }: Sent, context: ServerCallContext): Promise<void> => {
    // With a task, its context is checked by the SDK.
    if (!message?.contextId || message.taskId || (await isKnown(inner, message.contextId, context))) return
    changed(context)
    throw new RequestMalformedError(
      `Unknown contextId ${message.contextId}: this agent makes contexts itself. Leave contextId out to begin one.`,
    )
  }
  return {
    async sendMessage(params, context) {
      await check(params, context)
      return inner.sendMessage(params, context)
    },
    async *sendMessageStream(params, context) {
      await check(params, context)
      yield* inner.sendMessageStream(params, context)
    },
  }
}

async function isKnown(
  inner: A2ARequestHandler,
  contextId: string,
  context: ServerCallContext,
): Promise<boolean> {
  const { totalSize } = await inner.listTasks(
    {
      tenant: context.tenant ?? '',
      contextId,
      status: TaskState.TASK_STATE_UNSPECIFIED,
      pageSize: 1,
      pageToken: '',
      historyLength: 0,
      statusTimestampAfter: undefined,
      includeArtifacts: false,
    },
    context,
  )
  return totalSize > 0
}
