// The event buses of tasks, so that a subscription that nobody reads any more can be ended.

import {
  DefaultExecutionEventBusManager,
  type ExecutionEventBus,
  type FinishedListener,
  type ServerCallContext,
} from '@a2a-js/sdk/server'

/**
 * The SDK's bus manager; a call made under a context that {@link leave} knows gets a view of the bus that remembers its
 * `finished` listeners. An idle subscription waits inside the SDK's generator, where `return()` does not reach it; its
 * listeners do.
 */
export class Buses extends DefaultExecutionEventBusManager {
  readonly #left = new WeakMap<ServerCallContext, Set<FinishedListener>>()

  override getByTaskId(taskId: string, context?: ServerCallContext): ExecutionEventBus | undefined {
    const bus = super.getByTaskId(taskId, context)
    return bus && context ? view(bus, this.#listeners(context)) : bus
  }

  /** Ends what this call still listens to. The task goes on. */
  leave(context: ServerCallContext): void {
    for (const listener of this.#listeners(context)) listener()
  }

  #listeners(context: ServerCallContext): Set<FinishedListener> {
    const known = this.#left.get(context) ?? new Set()
    this.#left.set(context, known)
    return known
  }
}

function view(bus: ExecutionEventBus, listeners: Set<FinishedListener>): ExecutionEventBus {
  return new Proxy(bus, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (typeof found !== 'function') return found
      // An EventTarget refuses to be called through a Proxy.
      if (name !== 'on' && name !== 'off') return found.bind(target)
      return (event: string, listener: FinishedListener) => {
        if (event === 'finished') listeners[name === 'on' ? 'add' : 'delete'](listener)
        found.call(target, event, listener)
        return target
      }
    },
  })
}
