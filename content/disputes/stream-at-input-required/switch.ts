// The sides of stream-at-input-required: whether a stream ends where the task asks its client something.

import { type StreamResponse, type Task, TaskState } from '@a2a-js/sdk'
import type { A2ARequestHandler, ServerCallContext } from '@a2a-js/sdk/server'
import type { Changed, Switch } from '../../../src/mock-server/index.ts'

const streamAtInputRequired: Switch = {
  id: 'stream-at-input-required',
  sides: {
    // The SDK's own.
    close: {},
    open: {
      handler: (inner, changed) => ({
        sendMessageStream: (params, context) =>
          lasting(inner, inner.sendMessageStream(params, context), context, changed),
        resubscribe: (params, context) =>
          lasting(inner, inner.resubscribe(params, context), context, changed),
      }),
    },
  },
}

export default streamAtInputRequired

type Events = ReturnType<A2ARequestHandler['sendMessageStream']>

/**
 * A stream that goes on where the SDK ends it since the task waits: it subscribes to the task again, as often as the task
 * asks, and leaves out the snapshot with which a subscription opens. Where nothing came but that, nobody reads any more.
 */
async function* lasting(
  inner: A2ARequestHandler,
  events: Events,
  context: ServerCallContext,
  changed: Changed,
): Events {
  // What is streamed first is labelled before the stream stays open, so this is said of each stream that might.
  changed(context)
  let waits: string | undefined
  for await (const event of events) {
    waits = waitingTask(event)
    yield event
  }
  while (waits !== undefined) {
    const id: string = waits
    waits = undefined
    let first = true
    for await (const event of inner.resubscribe({ id, tenant: context.tenant ?? '' }, context)) {
      if (!first) {
        waits = waitingTask(event)
        yield event
      }
      first = false
    }
  }
}

/** The id of the task that an event leaves waiting for its client. */
function waitingTask({ payload }: StreamResponse): string | undefined {
  if (payload?.$case === 'task') return isWaiting(payload.value) ? payload.value.id : undefined
  if (payload?.$case === 'statusUpdate') return isWaiting(payload.value) ? payload.value.taskId : undefined
  return undefined
}

const isWaiting = ({ status }: Pick<Task, 'status'>): boolean =>
  status?.state === TaskState.TASK_STATE_INPUT_REQUIRED
