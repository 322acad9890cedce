// The sides of duplicate-message-id: a message with the id of an earlier one.

import type { A2ARequestHandler } from '@a2a-js/sdk/server'
import type { Changed, Switch, SwitchParts } from '../../../src/mock-server/index.ts'
import { taskOf } from '../before.ts'

const duplicateMessageId: Switch = {
  id: 'duplicate-message-id',
  sides: {
    // The SDK's own.
    'run-again': {},
    'answer-as-before': { handler: remembering },
  },
}

export default duplicateMessageId

type Sent = Awaited<ReturnType<A2ARequestHandler['sendMessage']>>

/** The first answer to each message, by its id, for each server. */
const ANSWERS = new WeakMap<object, Map<string, Sent>>()

/** Blocking sends alone: a stream that was lost is taken up again by a subscription. */
function remembering(
  inner: A2ARequestHandler,
  changed: Changed,
  server: object,
): ReturnType<NonNullable<SwitchParts['handler']>> {
  const answers = ANSWERS.get(server) ?? new Map<string, Sent>()
  ANSWERS.set(server, answers)
  return {
    async sendMessage(params, context) {
      const messageId = params.message?.messageId ?? ''
      const before = answers.get(messageId)
      if (before) {
        changed(context)
        return 'messageId' in before ? before : ((await taskOf(inner, before.id, context)) ?? before)
      }
      const answer = await inner.sendMessage(params, context)
      answers.set(messageId, answer)
      return answer
    },
  }
}
