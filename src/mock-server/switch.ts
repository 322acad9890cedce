// A switch: what a server does otherwise on each side of a dispute.

import type { A2ARequestHandler, AgentExecutor, ServerCallContext } from '@a2a-js/sdk/server'
import type { HttpError } from './http-error.ts'
import type { RpcError } from './rpc-error.ts'

/** Says that the switch, not the SDK, made the answer of this call. */
export type Changed = (context: ServerCallContext) => void

/** What one side does otherwise. A side with no part is the SDK as it is. */
export interface SwitchParts {
  /** Methods that stand before the request handler's own, which are in `inner`. `server` is the same at each call. */
  readonly handler?: (
    inner: A2ARequestHandler,
    changed: Changed,
    server: object,
  ) => Partial<A2ARequestHandler>
  readonly executor?: (inner: AgentExecutor) => AgentExecutor
  /** The last step on an error; another object than the given one counts as a change. */
  readonly error?: (error: RpcError) => RpcError
  /** The status of an error in HTTP+JSON; another object than `before` counts as a change. */
  readonly status?: (error: RpcError, before: HttpError) => HttpError
  /** Answers a request before all else, or gives another one in its place; undefined leaves it to the server. */
  readonly routes?: (request: Request) => Promise<Response | Request | undefined>
  /** The last step on a whole answer; undefined leaves it as it is. */
  readonly reply?: (response: Response, request: Request) => Promise<Response | undefined>
}

export interface Switch {
  /** The dispute's folder: `repeat-cancel`. */
  readonly id: string
  /** By their ids in the dispute. */
  readonly sides: Readonly<Record<string, SwitchParts>>
}

/**
 * The switches of a server, and the side that each of them takes now; one that was given none leaves the SDK as it is.
 * Throws a RangeError on an unknown side.
 */
export class Switches {
  readonly #switches: readonly Switch[]
  readonly #sides = new Map<string, string>()

  constructor(switches: readonly Switch[], sides: Readonly<Record<string, string>>) {
    this.#switches = switches
    for (const [id, side] of Object.entries(sides)) this.take(id, side)
  }

  /** Takes a side from now on; tasks stay as they are. */
  take(id: string, side: string): void {
    const found = this.#switches.find((each) => each.id === id)
    if (!found) throw new RangeError(`There is no switch ${id}, expected one of ${list(this.#switches)}.`)
    if (!Object.hasOwn(found.sides, side)) {
      throw new RangeError(`The switch ${id} has no side ${side}: ${Object.keys(found.sides).join(', ')}.`)
    }
    this.#sides.set(id, side)
  }

  get sides(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#sides)
  }

  /** The parts in force, with the dispute that each belongs to. */
  inForce<Part extends keyof SwitchParts>(part: Part): [id: string, part: NonNullable<SwitchParts[Part]>][] {
    return this.#switches.flatMap(({ id, sides }) => {
      const found = sides[this.#sides.get(id) ?? '']?.[part]
      return found ? [[id, found] as [string, NonNullable<SwitchParts[Part]>]] : []
    })
  }
}

const list = (switches: readonly Switch[]): string => switches.map(({ id }) => id).join(', ') || 'none'
