// The SDK's server core for one agent: stores, buses, request handler, and whose answer a call's answer is.

import type { AgentCard } from '@a2a-js/sdk'
import {
  type A2ARequestHandler,
  type AgentExecutor,
  DefaultRequestHandler,
  InMemoryPushNotificationStore,
  InMemoryTaskStore,
  type ServerCallContext,
  type TaskStore,
} from '@a2a-js/sdk/server'
import { label } from './answered.ts'
import type { AwaitedClock } from './awaited.ts'
import { Buses } from './bus.ts'
import { type Marks, patient, switched } from './handler.ts'
import type { HttpError } from './http-error.ts'
import { type Deliver, Sender } from './push.ts'
import type { RpcError } from './rpc-error.ts'
import type { ShapeCheck } from './shape-check.ts'
import type { Switches } from './switch.ts'

/** An agent as it is mounted: its card, and what it does. */
export interface Agent {
  readonly card: AgentCard
  readonly executor: AgentExecutor
  /** The extended card (A2A §3.1.11); rejects with an error of the SDK where this caller has none. */
  readonly extendedCard?: (context: ServerCallContext) => Promise<AgentCard>
  readonly authentication?: Authentication
  /** Where its tasks are kept, also over a reset; memory of its own, if nothing is said. */
  readonly store?: TaskStore
}

/** How an agent knows its callers. */
export interface Authentication {
  /** The value of WWW-Authenticate for a call that only a known user may make (RFC 9110 §11.6.1). */
  readonly challenge: string
  /** The user whose credentials an Authorization header holds; undefined for nobody known. */
  readonly userOf: (authorization: string) => string | undefined
}

/** What a core needs beside its agent. */
export interface CoreOptions {
  readonly clock: AwaitedClock
  readonly switches: Switches
  readonly deliver: Deliver
  readonly check: ShapeCheck | undefined
}

export class Core {
  readonly clock: AwaitedClock
  readonly buses = new Buses()
  readonly handler: A2ARequestHandler
  /** Stands before the handler, where there is one. */
  readonly check: ShapeCheck | undefined
  readonly #authentication: Authentication | undefined
  readonly #switches: Switches
  readonly #marks: Marks = new WeakMap()

  constructor(agent: Agent, { clock, switches, deliver, check }: CoreOptions) {
    this.clock = clock
    this.check = check
    this.#switches = switches
    this.#authentication = agent.authentication
    const configs = new InMemoryPushNotificationStore()
    const own = new DefaultRequestHandler(
      agent.card,
      agent.store ?? new InMemoryTaskStore(),
      patient(agent.executor, switches),
      this.buses,
      configs,
      new Sender(configs, deliver),
      agent.extendedCard,
    )
    this.handler = switched(own, switches, this.#marks)
  }

  /** Who sends a request; undefined for nobody known. */
  userOf({ headers }: Request): string | undefined {
    const authorization = headers.get('authorization')
    return authorization === null ? undefined : this.#authentication?.userOf(authorization)
  }

  get challenge(): string | undefined {
    return this.#authentication?.challenge
  }

  /** A call that only a known user may make, without one (RFC 9110 §15.5.2). A2A has no error of its own for it. */
  refuse(): Response {
    const headers = { 'WWW-Authenticate': this.challenge ?? '' }
    return label(new Response(null, { status: 401, headers }), { by: 'adapter' })
  }

  /** The error after all switches had their say. */
  lastStep(error: RpcError, context: ServerCallContext): RpcError {
    return this.#switches.inForce('error').reduce((before, [id, part]) => {
      const after = part(before)
      if (after !== before) this.#marks.set(context, id)
      return after
    }, error)
  }

  /** The status of an error in HTTP+JSON, after all switches had their say. */
  httpError(error: RpcError, own: HttpError, context: ServerCallContext): HttpError {
    return this.#switches.inForce('status').reduce((before, [id, part]) => {
      const after = part(error, before)
      if (after !== before) this.#marks.set(context, id)
      return after
    }, own)
  }

  /** Labels the answer of a call: the switch's where one changed it, else the SDK's. */
  sign(response: Response, context: ServerCallContext): Response {
    return this.#sign(response, context, 'sdk')
  }

  /** Labels what this guide's adapter answered by itself: the switch's where one changed it. */
  signOwn(response: Response, context: ServerCallContext): Response {
    return this.#sign(response, context, 'adapter')
  }

  #sign(response: Response, context: ServerCallContext, else_: 'sdk' | 'adapter'): Response {
    const by = this.#marks.get(context)
    return label(response, by === undefined ? { by: else_ } : { by: 'switch', switch: by })
  }
}
