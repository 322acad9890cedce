// A scenario: what the client does in one capture.

import type { Client, Wire } from '../planner.ts'

export interface Stage {
  readonly client: Client
  /** The binding that the client speaks in this run. */
  readonly binding: Wire['name']
  /** The interface of an agent for this binding, by the agent's origin. */
  at(origin: string): string
  /** Sends a request that the client would not make. */
  fetch(request: Request): Promise<Response>
  /** Resolves when the agents have told webhooks this many things since the beginning. */
  told(count: number): Promise<void>
  /** Says something about the next exchange; it stands in its heading. */
  note(text: string): void
  /** Says that the body of the next request departs from the protocol's shapes, and means to. */
  badRequest(): void
  /** Lets virtual time pass before the next exchange. */
  pass(ms: number): Promise<void>
}

export interface Scenario {
  /** What happens, in one sentence or two; it stands at the head of the capture. */
  /** The one binding that it is played in; both, if none is given. */
  readonly binding?: Wire['name']
  readonly story: string | ((binding: Wire['name']) => string)
  run(stage: Stage): Promise<void>
}

/** Types a scenario; returns its argument. */
export const defineScenario = (scenario: Scenario): Scenario => scenario
