// Runs a scenario against agents over real HTTP, and makes its exchanges from what was read off the sockets.

import { createParser } from 'eventsource-parser'
import {
  type Body,
  type Frame,
  type Header,
  indentJson,
  type Json,
  type Timing,
  type Unplaced,
  valueAt,
} from '../../src/guide/index.ts'
import { CARD_PATH } from '../../src/mock-server/index.ts'
import { routeOf } from '../../src/mock-server/rest-routes.ts'
import { type Clock, REST_PATH, RPC_PATH } from '../kit/index.ts'
import { Client, type Wire } from '../planner.ts'
import type { Demands } from './demand.ts'
import type { Scenario } from './scenario.ts'
import { type Wire as Bytes, exchange } from './socket.ts'

/** Headers of the framing, which a capture leaves out: its bodies are re-indented and not chunked. */
const FRAMING = ['content-length', 'transfer-encoding']

/** Agents that were mounted for one scenario. */
export interface Stand {
  readonly clock: Clock
  /** The binding that the client speaks. */
  readonly wire: Wire
  /** The port that stands for a host of the kit: `127.0.0.1:4101`. Throws where there is none. */
  port(host: string): number
}

interface Recorded {
  readonly wire: Bytes
  readonly note: string
  readonly timing: Timing
  readonly bad: boolean
}

/** Records one scenario: what its client sends, and what the agents tell webhooks meanwhile. */
export class Recorder {
  readonly #demands: Demands
  readonly #recorded: Recorded[] = []
  #note = ''
  #bad = false
  #passMs = 0
  #told = 0
  #heard = (): void => undefined

  constructor(demands: Demands) {
    this.#demands = demands
  }

  /** Sends what an agent tells a webhook. It is an exchange of its own. */
  async deliver(request: Request, port: number): Promise<void> {
    const timing = { ...this.#passed(), byAgent: true } as const
    const response = await exchange(request, port, this.#demands, (wire) => {
      this.#recorded.push({ wire, note: '', timing, bad: false })
    })
    await response.text()
    this.#told++
    this.#heard()
  }

  /** Plays a scenario through and returns its exchanges, in the order of sending. */
  async run(scenario: Scenario, { clock, wire, port }: Stand): Promise<Unplaced[]> {
    const pass = async (ms: number): Promise<void> => {
      this.#passMs += ms
      await clock.pass(ms)
    }
    const send = (request: Request): Promise<Response> => {
      const during = open(this.#recorded)
      const timing = { ...this.#passed(), ...(during ? { during } : {}) }
      const own = { note: this.#note, timing, bad: this.#bad }
      this.#note = ''
      this.#bad = false
      return exchange(request, port(new URL(request.url).host), this.#demands, (bytes) => {
        this.#recorded.push({ wire: bytes, ...own })
      })
    }
    await scenario.run({
      client: new Client({ fetch: send, wait: pass, wire }),
      binding: wire.name,
      at: (origin) => origin + (wire.name === 'JSONRPC' ? RPC_PATH : REST_PATH),
      fetch: send,
      pass,
      note: (text) => {
        this.#note = text
      },
      badRequest: () => {
        this.#bad = true
      },
      told: async (count) => {
        while (this.#told < count) {
          await new Promise<void>((resolve) => {
            this.#heard = resolve
          })
        }
      },
    })
    return this.#recorded.map((each, i) => toExchange(each, i + 1))
  }

  /** The time that has passed since the last exchange was sent. */
  #passed(): Timing {
    const passMs = this.#passMs
    this.#passMs = 0
    return passMs > 0 ? { passMs } : {}
  }
}

/** The stream that is open now, and how many of its frames were taken. */
function open(recorded: readonly Recorded[]): Timing['during'] {
  const streams = recorded.flatMap(({ wire }, i) =>
    wire.head && isStream(wire) && !wire.ended && !wire.dropped
      ? [{ exchange: i + 1, frame: wire.frames }]
      : [],
  )
  if (streams.length > 1) throw new Error('A capture can note one open stream at a time, and two are open.')
  return streams[0]
}

function toExchange({ wire, note, timing, bad }: Recorded, n: number): Unplaced {
  const { head } = wire
  if (!head) throw new Error(`Exchange ${n} got no reply.`)
  const request = readRequest(wire.sent)
  return {
    n,
    operation: operationOf(request, timing),
    note,
    timing: wire.dropped ? { ...timing, dropAfterFrame: wire.frames } : timing,
    ...(bad ? { badRequest: true as const } : {}),
    request,
    response: {
      status: head.status,
      reason: head.reason,
      headers: kept(head.headers),
      body: isStream(wire) ? { kind: 'stream', frames: readFrames(wire.body) } : readBody(wire.body),
    },
  }
}

const isStream = ({ head }: Bytes): boolean =>
  head?.headers.some(([, value]) => value.startsWith('text/event-stream')) ?? false

/** The protocol's name of a call; where there is none, a name for what it was. */
function operationOf({ method, path, body }: Unplaced['request'], { byAgent }: Timing): string {
  if (byAgent) return 'Webhook'
  const { pathname } = new URL(path, 'http://agent.example')
  if (pathname === CARD_PATH) return 'AgentCard'
  if (pathname.startsWith(`${REST_PATH}/`)) {
    return routeOf(method, pathname.slice(REST_PATH.length))?.operation ?? 'Request'
  }
  const named = body.kind === 'json' ? valueAt(body.value, 'method') : undefined
  return typeof named === 'string' && named !== '' ? named.replaceAll(':', '.') : 'Request'
}

function readRequest(sent: string): Unplaced['request'] {
  const end = sent.indexOf('\r\n\r\n')
  const [first = '', ...lines] = sent.slice(0, end).split('\r\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = lines.map((line): Header => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 2)]
  })
  return { method, path, headers: kept(headers), body: readBody(sent.slice(end + 4)) }
}

function readBody(text: string): Body {
  if (text === '') return { kind: 'none' }
  try {
    return { kind: 'json', text: indentJson(text), value: JSON.parse(text) as Json }
  } catch {
    return { kind: 'raw', text }
  }
}

function readFrames(text: string): Frame[] {
  const frames: Frame[] = []
  const parser = createParser({
    onEvent: ({ event, data }) =>
      frames.push({ n: frames.length + 1, ...(event === undefined ? {} : { event }), data, line: 0 }),
  })
  parser.feed(text)
  return frames
}

const kept = (headers: readonly Header[]): Header[] =>
  headers.filter(([name]) => !FRAMING.includes(name.toLowerCase()))
