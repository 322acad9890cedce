// A target of replays that sends each request by the official client, and holds what the client makes of the answer.

import { AgentCard } from '@a2a-js/sdk'
import {
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
  type Transport,
} from '@a2a-js/sdk/client'
import { isStream, type Json, valueAt } from '../../src/guide/index.ts'
import { type ReplayTarget, testRunnerCard } from '../kit/index.ts'
import { bare, type Call, callOf } from './calls.ts'

/** What became of one request, in the order of sending. */
export interface Sent {
  /** False where the client cannot say it; then it was sent without the client. */
  readonly byClient: boolean
  /** Where the client's result is not what the reply says. */
  readonly wrong: string[]
}

/** A target behind the client, and what was sent through it. */
export function throughClient(target: ReplayTarget): ReplayTarget & { readonly sent: readonly Sent[] } {
  const sent: Sent[] = []
  return {
    clock: target.clock,
    inbox: target.inbox,
    sent,
    async fetch(request) {
      const call = await callOf(request)
      const entry: Sent = { byClient: call !== undefined, wrong: [] }
      sent.push(entry)
      if (!call) return target.fetch(request)
      return call.stream ? streamed(target, call, entry) : answered(target, call, entry)
    },
  }
}

type Fetch = (request: Request) => Promise<Response>

/** The official client for the binding, on a fetch of ours. Its card is not asked for: each call names its URL. */
async function transportOf({ binding, endpoint }: Call, send: Fetch): Promise<Transport> {
  const fetchImpl = ((input: RequestInfo, init?: RequestInit) =>
    send(new Request(input, init))) as typeof fetch
  const Factory = binding === 'JSONRPC' ? JsonRpcTransportFactory : RestTransportFactory
  return new Factory({ fetchImpl }).create(endpoint, testRunnerCard)
}

async function answered(target: ReplayTarget, call: Call, entry: Sent): Promise<Response> {
  let raw: Response | undefined
  const send: Fetch = async (request) => {
    const response = await target.fetch(request)
    raw = response.clone()
    return response
  }
  try {
    judge(entry, await resultOf(call, send), call, raw && (await textOf(raw)))
  } catch (error) {
    judgeError(entry, error, raw && (await textOf(raw)))
  }
  if (!raw) throw new Error('The client sent nothing.')
  return withId(raw, call)
}

async function resultOf(call: Call, send: Fetch): Promise<unknown> {
  if (call.binding !== 'card') return call.run(await transportOf(call, send))
  const fetchImpl = ((input: RequestInfo, init?: RequestInit) =>
    send(new Request(input, init))) as typeof fetch
  return AgentCard.toJSON(await new DefaultAgentCardResolver({ fetchImpl }).resolve(call.endpoint))
}

/** The client reads one frame whenever the replay does, and not ahead: the kit's time passes while somebody reads. */
async function streamed(target: ReplayTarget, call: Call, entry: Sent): Promise<Response> {
  const permits = new Permits()
  let reply: Response | undefined
  let chunk: string | undefined
  let came = (): void => undefined
  const replied = new Promise<void>((resolve) => {
    came = resolve
  })
  const send: Fetch = async (request) => {
    const response = await target.fetch(request)
    const stream = isStream(response) ? response.body?.getReader() : undefined
    // A stream is not cloned: a clone reads ahead, and while somebody reads, the kit's time passes.
    reply = stream ? new Response(null, response) : response.clone()
    came()
    if (!stream) return response
    const paced = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await permits.next()
          const { done, value } = await stream.read()
          chunk = done ? undefined : new TextDecoder().decode(value)
          if (done) controller.close()
          else controller.enqueue(value)
        },
        cancel: () => stream.cancel(),
      },
      { highWaterMark: 0 },
    )
    return new Response(paced, { status: response.status, headers: response.headers })
  }
  const events = call.run(await transportOf(call, send)) as AsyncGenerator<unknown>
  let next: Promise<IteratorResult<unknown>> | undefined = events.next()
  const refused = next.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  await Promise.race([replied, refused])
  if (!reply) throw new Error('The client sent nothing.')
  if (!isStream(reply)) {
    judgeError(entry, (await refused)?.error, await textOf(reply))
    return withId(reply, call)
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        permits.give()
        const event = await (next ?? events.next())
        next = undefined
        if (event.done) return controller.close()
        judge(entry, event.value, call, chunk?.replace(/^data: /, ''))
        controller.enqueue(new TextEncoder().encode(frameWithId(chunk ?? '', call)))
      },
      cancel: async () => void (await events.return(undefined)),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: reply.status, headers: reply.headers })
}

/** Lets one through for each that is given. */
class Permits {
  #given = 0
  #wake = (): void => undefined

  give(): void {
    this.#given++
    this.#wake()
  }

  async next(): Promise<void> {
    while (this.#given === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    this.#given--
  }
}

const textOf = (response: Response): Promise<string> => response.clone().text()

/** Holds a result to the reply that it was read from. */
function judge(entry: Sent, result: unknown, { binding }: Call, raw: string | undefined): void {
  const body = raw ? (JSON.parse(raw) as Json) : {}
  const said = binding === 'JSONRPC' ? valueAt(body, 'result') : body
  const [found, expected] = [result as Json, said ?? null].map((each) => JSON.stringify(bare(each, 0)))
  if (found !== expected) entry.wrong.push(`the client has ${found}, and the reply says ${expected}`)
}

/** An error of the client says what the reply says: its message, and its reason where it has one. */
function judgeError(entry: Sent, error: unknown, raw: string | undefined): void {
  if (!(error instanceof Error)) return void entry.wrong.push(`the client threw ${JSON.stringify(error)}`)
  const body = raw ? (JSON.parse(raw) as Json) : null
  const message = valueAt(body, 'error.message')
  const reason = valueAt(body, 'error.data[0].reason') ?? valueAt(body, 'error.details[0].reason')
  if (typeof message === 'string' && !error.message.includes(message))
    entry.wrong.push(`the client says “${error.message}”, and the reply “${message}”`)
  if (reason !== undefined && (error as { reason?: unknown }).reason !== reason)
    entry.wrong.push(
      `the client gives the reason ${(error as { reason?: unknown }).reason}, and the reply ${reason}`,
    )
  if (body !== null && message === undefined)
    entry.wrong.push(`the client threw ${error.message}, and the reply is none`)
}

/** The client counts its envelopes by itself; the replay looks for the captured id. */
async function withId(response: Response, call: Call): Promise<Response> {
  const text = await response.text()
  const { status, headers } = response
  return new Response(text === '' ? null : mapped(text, call), { status, headers })
}

const frameWithId = (chunk: string, call: Call): string =>
  chunk.replace(/^data: (.*)$/m, (_, data: string) => `data: ${mapped(data, call)}`)

function mapped(text: string, { binding, id }: Call): string {
  if (binding !== 'JSONRPC' || id === undefined) return text
  const body = JSON.parse(text) as { readonly [key: string]: Json }
  return body.id === null ? text : JSON.stringify({ ...body, id })
}
