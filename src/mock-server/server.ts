// One agent behind one function: its routes, and what is under way.

import { label } from './answered.ts'
import { type AwaitedClock, REAL_TIME } from './awaited.ts'
import { answerCard } from './card.ts'
import { type Agent, Core } from './core.ts'
import { answerJsonRpc } from './json-rpc.ts'
import type { Deliver } from './push.ts'
import { plain } from './replies.ts'
import type { ShapeCheck } from './shape-check.ts'
import { fillIn } from './shims.ts'
import { type Switch, Switches } from './switch.ts'

export interface ServerOptions {
  readonly agent: Agent
  readonly clock?: AwaitedClock
  readonly switches?: readonly Switch[]
  /** The side that each switch takes at first. */
  readonly sides?: Readonly<Record<string, string>>
  /** Takes what the agent tells a webhook. Without it, nobody hears of it. */
  readonly deliver?: Deliver
  /** Stands before the SDK's core, in both bindings. Without it, the SDK answers as it does. */
  readonly check?: ShapeCheck
}

export interface Server {
  /**
   * Answers a request by its path: the interfaces of the agent's card, JSON-RPC and HTTP+JSON, and the card. Rejects on an abort alone,
   * with the reason of the request's signal, or when the server is reset.
   */
  fetch(request: Request): Promise<Response>
  /** Forgets all tasks, and ends all that is under way. */
  reset(): void
  /** Takes a side of a switch from now on. Throws a RangeError where there is no such side. */
  take(dispute: string, side: string): void
  readonly sides: Readonly<Record<string, string>>
}

export const CARD_PATH = '/.well-known/agent-card.json'

/**
 * Fetches the HTTP+JSON binding, which is a file of its own: most pages speak JSON-RPC alone. The server does it by itself
 * at the first request of that binding; whoever knows that there will be one may do it before. Rejects with an Error that
 * says so where it cannot be had.
 */
export const loadRest = () =>
  import('./rest.ts').catch(() => {
    throw new Error('its HTTP+JSON part could not be fetched. Try again when you are online.')
  })

/** An agent on the SDK's server core. It needs nothing that a browser has not. */
export function createServer(options: ServerOptions): Server {
  fillIn(globalThis)
  const { agent, clock = REAL_TIME } = options
  const switches = new Switches(options.switches ?? [], options.sides ?? {})
  const { deliver = async () => undefined, check } = options
  const rpc = pathOf(agent, 'JSONRPC')
  const rest = pathOf(agent, 'HTTP+JSON')
  let core = new Core(agent, { clock, switches, deliver, check })
  let era = new AbortController()

  const own = async (request: Request, signal: AbortSignal): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === CARD_PATH && ['GET', 'HEAD'].includes(request.method))
      return answerCard(agent.card, request)
    if (pathname.replace(/\/$/, '') === rpc && request.method === 'POST')
      return answerJsonRpc(core, request, signal)
    if (rest !== undefined && pathname.startsWith(`${rest}/`)) {
      const { answerRest } = await loadRest()
      const response = await answerRest(core, request, pathname.slice(rest.length), signal)
      if (response) return response
    }
    return label(plain(`There is no ${request.method} ${pathname} here.`, 404), { by: 'adapter' })
  }

  /** The server's own answer, between what switches put before it and after it. */
  const answer = async (request: Request, signal: AbortSignal): Promise<Response> => {
    for (const [id, route] of switches.inForce('routes')) {
      const found = await route(request)
      if (!found) continue
      return label(found instanceof Request ? await own(found, signal) : found, { by: 'switch', switch: id })
    }
    let response = await own(request, signal)
    for (const [id, part] of switches.inForce('reply')) {
      const other = await part(response, request)
      if (other) response = label(other, { by: 'switch', switch: id })
    }
    return response
  }

  return {
    async fetch(request) {
      const signal = AbortSignal.any([request.signal, era.signal])
      signal.throwIfAborted()
      return Promise.race([answer(request, signal), aborted(signal)])
    },
    reset() {
      era.abort(new DOMException('The server was reset.', 'AbortError'))
      era = new AbortController()
      core = new Core(agent, { clock, switches, deliver, check })
    },
    take: (dispute, side) => switches.take(dispute, side),
    get sides() {
      return switches.sides
    },
  }
}

/** The path of an interface of the agent, without a slash at its end. */
function pathOf({ card }: Agent, binding: string): string | undefined {
  const found = card.supportedInterfaces.find(({ protocolBinding }) => protocolBinding === binding)
  return found && new URL(found.url).pathname.replace(/\/$/, '')
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
