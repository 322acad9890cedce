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
import type { Clock } from '../kit/index.ts'
import { Client } from '../planner.ts'
import type { Demands } from './demand.ts'
import type { Scenario } from './scenario.ts'
import { exchange, type Wire } from './socket.ts'

/** Headers of the framing, which a capture leaves out: its bodies are re-indented and not chunked. */
const FRAMING = ['content-length', 'transfer-encoding']

/** Agents that were mounted for one scenario. */
export interface Stand {
  readonly clock: Clock
  /** The port that stands for a host of the kit: `127.0.0.1:4101`. Throws where there is none. */
  port(host: string): number
}

interface Recorded {
  readonly wire: Wire
  readonly note: string
  readonly timing: Timing
  readonly bad: boolean
}

/** Plays a scenario through and returns its exchanges, in the order of sending. */
export async function record(
  scenario: Scenario,
  { clock, port }: Stand,
  demands: Demands,
): Promise<Unplaced[]> {
  const recorded: Recorded[] = []
  let note = ''
  let bad = false
  let passMs = 0
  const pass = async (ms: number): Promise<void> => {
    passMs += ms
    await clock.pass(ms)
  }
  const send = (request: Request): Promise<Response> => {
    const during = open(recorded)
    const timing = { ...(passMs > 0 ? { passMs } : {}), ...(during ? { during } : {}) }
    const own = { note, timing, bad }
    note = ''
    bad = false
    passMs = 0
    return exchange(request, port(new URL(request.url).host), demands, (wire) => {
      recorded.push({ wire, ...own })
    })
  }
  await scenario.run({
    client: new Client({ fetch: send, wait: pass }),
    pass,
    note: (text) => {
      note = text
    },
    badRequest: () => {
      bad = true
    },
  })
  return recorded.map((each, i) => toExchange(each, i + 1))
}

/** The stream that is open now, and how many of its frames were taken. */
function open(recorded: readonly Recorded[]): Timing['during'] {
  const streams = recorded.flatMap(({ wire }, i) =>
    wire.head && !wire.ended && !wire.dropped ? [{ exchange: i + 1, frame: wire.frames }] : [],
  )
  if (streams.length > 1) throw new Error('A capture can note one open stream at a time, and two are open.')
  return streams[0]
}

function toExchange({ wire, note, timing, bad }: Recorded, n: number): Unplaced {
  const { head } = wire
  if (!head) throw new Error(`Exchange ${n} got no reply.`)
  const request = readRequest(wire.sent)
  const json = request.body.kind === 'json' ? request.body.value : undefined
  const operation = String(valueAt(json, 'method') ?? 'AgentCard')
  const stream = head.headers.some(([, value]) => value.startsWith('text/event-stream'))
  return {
    n,
    operation,
    note,
    timing: wire.dropped ? { ...timing, dropAfterFrame: wire.frames } : timing,
    ...(bad ? { badRequest: true as const } : {}),
    request,
    response: {
      status: head.status,
      reason: head.reason,
      headers: kept(head.headers),
      body: stream ? { kind: 'stream', frames: readFrames(wire.body) } : readBody(wire.body),
    },
  }
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
