// Sends the requests of a capture again, in its order and at its times, and says what differs.

import {
  type Bindings,
  bindReply,
  bindSent,
  compareResponses,
  createBindings,
  type Difference,
  toLive,
} from '../../src/guide/replay.ts'
import { type LiveFrame, type LiveResponse, readResponse, textBody } from '../../src/guide/reply.ts'
import { type Exchange, type Header, header, type Transcript } from '../../src/guide/transcript/types.ts'
import { type AnsweredBy, answeredBy } from '../../src/mock-server/index.ts'
import type { Clock } from './clock.ts'

export interface ReplayTarget {
  fetch(request: Request): Promise<Response>
  /** What the agents tell webhooks, in order; `next` gives undefined where nothing more comes. */
  readonly inbox: { next(): Promise<Request | undefined> }
  readonly clock: Pick<Clock, 'pass'>
}

export interface Replayed {
  readonly exchange: Exchange
  readonly live: LiveResponse
  /** Undefined where the reply did not come from the server function. */
  readonly by: AnsweredBy | undefined
  readonly differences: readonly Difference[]
}

export interface Replay {
  readonly exchanges: readonly Replayed[]
  /** Which live id stands for which captured one. */
  readonly bindings: Bindings
}

/** A stream that is read while later requests are sent. */
interface Reading {
  /** Resolves when this many frames have come, or the stream has ended. */
  reached(frame: number): Promise<void>
  readonly ended: Promise<void>
}

/**
 * Replays a capture. It obeys the notes on time: virtual time passes where one says so, a request that is sent while a
 * stream is open waits for its frame, that stream is not read on before the request is answered, and a stream that was
 * dropped is dropped again. Rejects where the target does.
 */
export async function replayCapture(transcript: Transcript, target: ReplayTarget): Promise<Replay> {
  const bindings = createBindings()
  const done = new Map<number, Replayed>()
  const readings = new Map<number, Reading>()
  const answered = new Map<number, () => void>()

  for (const exchange of transcript.exchanges) {
    const { n, timing } = exchange
    const { during } = timing
    if (during) await readings.get(during.exchange)?.reached(during.frame)
    else await Promise.all([...readings.values()].map(({ ended }) => ended))
    if (timing.passMs !== undefined) await target.clock.pass(timing.passMs)

    if (timing.byAgent) {
      done.set(n, await told(exchange, await target.inbox.next(), bindings))
      continue
    }

    const due = transcript.exchanges.filter((each) => each.timing.during?.exchange === n)
    const gate = gates(due, answered)
    const reading = (async () => {
      const response = await target.fetch(liveRequest(exchange, bindings))
      const by = answeredBy(response)
      const live = await readResponse(response, async (frame) => {
        gate.came(frame)
        bindReply(exchange.response, { kind: 'stream', frames: gate.frames }, bindings)
        if (frame.n === timing.dropAfterFrame) return 'drop'
        await gate.hold(frame.n)
        return 'read'
      })
      done.set(n, { exchange, live, by, differences: compareResponses(exchange.response, live, bindings) })
    })()
    const ended = reading.finally(() => {
      gate.end()
      answered.get(n)?.()
    })
    readings.set(n, { reached: gate.reached, ended })
    if (due.length === 0) await ended
  }
  await Promise.all([...readings.values()].map(({ ended }) => ended))
  const exchanges = transcript.exchanges.map(({ n }) => done.get(n) as Replayed)
  return { exchanges, bindings }
}

/** Headers that say what a webhook is told; the rest belong to whatever sends it. */
const TOLD = ['content-type', 'authorization', 'x-a2a-notification-token']

/** What an agent told a webhook, beside the captured request. The answer is the webhook's, which is the client's own. */
async function told(exchange: Exchange, request: Request | undefined, bindings: Bindings): Promise<Replayed> {
  const { response: live } = exchange
  const captured = { ...exchange.request, status: 0, headers: said(exchange.request.headers) }
  if (!request) {
    const nothing = { at: 'request', captured: `${captured.method} ${captured.path}`, live: undefined }
    return { exchange, live, by: undefined, differences: [nothing] }
  }
  const { pathname, search } = new URL(request.url)
  const sent = {
    status: 0,
    headers: said([...request.headers]),
    body: textBody(await request.text()),
  }
  const line = [`${captured.method} ${captured.path}`, `${request.method} ${pathname}${search}`]
  const differences = [
    ...(line[0] === line[1] ? [] : [{ at: 'line', captured: line[0], live: line[1] }]),
    ...compareResponses(captured, sent, bindings),
  ].map((each) => ({ ...each, at: `request ${each.at}` }))
  return { exchange, live, by: undefined, differences }
}

const said = (headers: readonly Header[]): Header[] =>
  headers.filter(([name]) => TOLD.includes(name.toLowerCase()))

interface Gate {
  readonly frames: readonly LiveFrame[]
  came(frame: LiveFrame): void
  /** Resolves when the exchanges that are due after this frame were answered. */
  hold(frame: number): Promise<void>
  reached(frame: number): Promise<void>
  end(): void
}

/** Holds a stream at the frames after which other exchanges are due. */
function gates(due: readonly Exchange[], answered: Map<number, () => void>): Gate {
  const frames: LiveFrame[] = []
  let over = false
  let waiting: { readonly frame: number; readonly go: () => void }[] = []
  const look = (): void => {
    const go = waiting.filter(({ frame }) => over || frames.length >= frame)
    waiting = waiting.filter((each) => !go.includes(each))
    for (const each of go) each.go()
  }
  const holds = due.map(({ n, timing }) => ({
    frame: timing.during?.frame,
    answered: new Promise<void>((resolve) => answered.set(n, resolve)),
  }))
  return {
    frames,
    came(frame) {
      frames.push(frame)
      look()
    },
    async hold(frame) {
      await Promise.all(holds.filter((each) => each.frame === frame).map((each) => each.answered))
    },
    reached: (frame) =>
      new Promise((go) => {
        waiting.push({ frame, go })
        look()
      }),
    end() {
      over = true
      look()
    },
  }
}

/** The captured request as it is sent now, with the ids that earlier replies gave. */
function liveRequest({ request }: Exchange, bindings: Bindings): Request {
  const body = request.body.kind === 'json' || request.body.kind === 'raw' ? request.body.text : undefined
  for (const text of [request.path, body]) if (text !== undefined) bindSent(text, bindings)
  const host = header(request.headers, 'host') ?? '127.0.0.1'
  const headers = request.headers.filter(([name]) => name.toLowerCase() !== 'host')
  return new Request(`http://${host}${toLive(request.path, bindings)}`, {
    method: request.method,
    headers: headers as [string, string][],
    ...(body === undefined ? {} : { body: toLive(body, bindings) }),
  })
}
