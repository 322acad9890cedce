// The SDK's request handler and the agent's executor, each behind the switches that are in force at the call.

import type { A2ARequestHandler, AgentExecutor, ServerCallContext } from '@a2a-js/sdk/server'
import type { Switches } from './switch.ts'
import { turn } from './turn.ts'

/** Which dispute's switch made the answer of a call. */
export type Marks = WeakMap<ServerCallContext, string>

/** The handler as the switches leave it. They are asked at each call, so that one can be flipped between two. */
export function switched(inner: A2ARequestHandler, switches: Switches, marks: Marks): A2ARequestHandler {
  return new Proxy(inner, {
    get(_, name) {
      const current = switches.inForce('handler').reduce((handler, [id, part]) => {
        const own = part(handler, (context) => marks.set(context, id), inner)
        return new Proxy(handler, { get: (below, key) => Reflect.get(own, key) ?? method(below, key) })
      }, inner)
      return method(current, name)
    },
  })
}

function method(target: object, name: string | symbol): unknown {
  const found: unknown = Reflect.get(target, name)
  return typeof found === 'function' ? found.bind(target) : found
}

/**
 * The executor as the switches leave it. It starts a macrotask late, so that a subscription that came in the same one
 * misses nothing: the SDK's queue attaches at the call, and the store lags behind the bus.
 */
export function patient(inner: AgentExecutor, switches: Switches): AgentExecutor {
  const current = (): AgentExecutor =>
    switches.inForce('executor').reduce((executor, [, part]) => part(executor), inner)
  return {
    execute: async (context, bus) => {
      await turn()
      return current().execute(context, bus)
    },
    cancelTask: (id, bus) => current().cancelTask(id, bus),
  }
}
