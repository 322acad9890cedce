// A scenario: what the client does in one capture.

import type { Client } from '../planner.ts'

export interface Stage {
  readonly client: Client
  /** Says something about the next exchange; it stands in its heading. */
  note(text: string): void
  /** Says that the body of the next request departs from the protocol's shapes, and means to. */
  badRequest(): void
  /** Lets virtual time pass before the next exchange. */
  pass(ms: number): Promise<void>
}

export interface Scenario {
  /** What happens, in one sentence; it stands at the head of the capture. */
  readonly story: string
  run(stage: Stage): Promise<void>
}

/** Types a scenario; returns its argument. */
export const defineScenario = (scenario: Scenario): Scenario => scenario
