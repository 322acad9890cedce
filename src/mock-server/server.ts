// One agent behind one function: its routes, and what is under way.

import { label } from './answered.ts'
import { type AwaitedClock, REAL_TIME } from './awaited.ts'
import { answerCard } from './card.ts'
import { type Agent, Core } from './core.ts'
import { answerJsonRpc } from './json-rpc.ts'
import { plain } from './replies.ts'
import { fillIn } from './shims.ts'
import { type Switch, Switches } from './switch.ts'

export interface ServerOptions {
  readonly agent: Agent
  readonly clock?: AwaitedClock
  readonly switches?: readonly Switch[]
  /** The side that each switch takes at first. */
  readonly sides?: Readonly<Record<string, string>>
}

export interface Server {
  /**
   * Answers a request by its path: the JSON-RPC endpoint of the agent's card, and the card. Rejects on an abort alone,
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

/** An agent on the SDK's server core. It needs nothing that a browser has not. */
export function createServer(options: ServerOptions): Server {
  fillIn(globalThis)
  const { agent, clock = REAL_TIME } = options
  const switches = new Switches(options.switches ?? [], options.sides ?? {})
  const endpoint = endpointOf(agent)
  let core = new Core(agent, clock, switches)
  let era = new AbortController()

  const answer = async (request: Request, signal: AbortSignal): Promise<Response> => {
    for (const [id, route] of switches.inForce('routes')) {
      const response = await route(request)
      if (response) return label(response, { by: 'switch', switch: id })
    }
    const { pathname } = new URL(request.url)
    if (pathname === CARD_PATH && ['GET', 'HEAD'].includes(request.method))
      return answerCard(agent.card, request)
    if (pathname === endpoint && request.method === 'POST') return answerJsonRpc(core, request, signal)
    return label(plain(`There is no ${request.method} ${pathname} here.`, 404), { by: 'adapter' })
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
      core = new Core(agent, clock, switches)
    },
    take: (dispute, side) => switches.take(dispute, side),
    get sides() {
      return switches.sides
    },
  }
}

function endpointOf({ card }: Agent): string | undefined {
  const found = card.supportedInterfaces.find(({ protocolBinding }) => protocolBinding === 'JSONRPC')
  return found && new URL(found.url).pathname
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
