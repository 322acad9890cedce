// The SDK's server core for one agent: store, buses, request handler, and whose answer a call's answer is.

import type { AgentCard } from '@a2a-js/sdk'
import {
  type A2ARequestHandler,
  type AgentExecutor,
  DefaultRequestHandler,
  InMemoryTaskStore,
  type ServerCallContext,
} from '@a2a-js/sdk/server'
import { label } from './answered.ts'
import type { AwaitedClock } from './awaited.ts'
import { Buses } from './bus.ts'
import { type Marks, patient, switched } from './handler.ts'
import type { RpcError, Switches } from './switch.ts'

/** An agent as it is mounted: its card, and what it does. */
export interface Agent {
  readonly card: AgentCard
  readonly executor: AgentExecutor
}

export class Core {
  readonly clock: AwaitedClock
  readonly buses = new Buses()
  readonly handler: A2ARequestHandler
  readonly #switches: Switches
  readonly #marks: Marks = new WeakMap()

  constructor({ card, executor }: Agent, clock: AwaitedClock, switches: Switches) {
    this.clock = clock
    this.#switches = switches
    const own = new DefaultRequestHandler(
      card,
      new InMemoryTaskStore(),
      patient(executor, switches),
      this.buses,
    )
    this.handler = switched(own, switches, this.#marks)
  }

  /** The error after all switches had their say. */
  lastStep(error: RpcError, context: ServerCallContext): RpcError {
    return this.#switches.inForce('error').reduce((before, [id, part]) => {
      const after = part(before)
      if (after !== before) this.#marks.set(context, id)
      return after
    }, error)
  }

  /** Labels the answer of a call: the switch's where one changed it, else the SDK's. */
  sign(response: Response, context: ServerCallContext): Response {
    const by = this.#marks.get(context)
    return label(response, by === undefined ? { by: 'sdk' } : { by: 'switch', switch: by })
  }
}
