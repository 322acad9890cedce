// The sides of crash-in-blocking-send: what a blocking send answers when the agent throws.

import type { A2ARequestHandler, AgentExecutor } from '@a2a-js/sdk/server'
import type { Changed, Switch, SwitchParts } from '../../../src/mock-server/index.ts'

const crashInBlockingSend: Switch = {
  id: 'crash-in-blocking-send',
  sides: {
    // The SDK's own: the failed task.
    task: {},
    error: { handler: telling, executor: noting('rethrow') },
    lost: { handler: telling, executor: noting('swallow') },
  },
}

export default crashInBlockingSend

/** What an agent threw, by its task. Ids of tasks are unique, also among servers. */
const CRASHES = new Map<string, string>()

/** Notes what the agent throws. Swallowed, the SDK hears of nothing, and the task stays in its state. */
function noting(then: 'rethrow' | 'swallow'): NonNullable<SwitchParts['executor']> {
  return (inner: AgentExecutor) => ({
    async execute(context, bus) {
      try {
        await inner.execute(context, bus)
      } catch (cause) {
        CRASHES.set(context.taskId, cause instanceof Error ? cause.message : String(cause))
        if (then === 'rethrow') throw cause
      }
    },
    cancelTask: (id, bus) => inner.cancelTask(id, bus),
  })
}

/** A blocking send throws what the agent threw, which the SDK answers as InternalError. */
function telling(
  inner: A2ARequestHandler,
  changed: Changed,
): ReturnType<NonNullable<SwitchParts['handler']>> {
  return {
    async sendMessage(params, context) {
      const answer = await inner.sendMessage(params, context)
      const crash = 'messageId' in answer ? undefined : CRASHES.get(answer.id)
      if (crash === undefined) return answer
      changed(context)
      throw new Error(`Agent execution failed: ${crash}`)
    },
  }
}
