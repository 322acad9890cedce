// Ends a task as failed with a class on its status message: the server's side of the failure classes.

import { type Message, Role, TaskState } from '@a2a-js/sdk'
import { AgentEvent, type ExecutionEventBus, type RequestContext } from '@a2a-js/sdk/server'
import { type FailureClass, markFailure } from '../src/failure/index.ts'

// #region fail
/** Publishes the failed status: the words are for people, the class is for the caller. */
export function fail(
  request: RequestContext,
  bus: ExecutionEventBus,
  failure: FailureClass,
  words: string,
): void {
  const { taskId, contextId } = request
  const message = markFailure(agentMessage(request, words), failure)
  const status = { state: TaskState.TASK_STATE_FAILED, message, timestamp: new Date().toISOString() }
  bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status, metadata: undefined }))
}
// #endregion fail

function agentMessage({ taskId, contextId }: RequestContext, words: string): Message {
  return {
    messageId: crypto.randomUUID(),
    taskId,
    contextId,
    role: Role.ROLE_AGENT,
    parts: [
      {
        content: { $case: 'text', value: words },
        metadata: undefined,
        filename: '',
        mediaType: 'text/plain',
      },
    ],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  }
}
