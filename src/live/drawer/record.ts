// The exchanges that were fired on a page, as they went: numbered over the whole page, and by the server that they went to.

import { eventReader } from '../../guide/events.ts'
import type { LiveFrame } from '../../guide/reply.ts'
import { isStream, textBody } from '../../guide/reply.ts'
import { valueAt } from '../../guide/transcript/json.ts'
import type { Unplaced } from '../../guide/transcript/print.ts'
import type { Body, Header, Timing } from '../../guide/transcript/types.ts'

/** One exchange; it grows while a stream comes. */
export interface Fired {
  /** Counted from 1 over the page. */
  readonly number: number
  /** Of the server that it went to. */
  readonly group: number
  readonly exchange: Unplaced
  /** From sending to the end of the reply, or so far, in milliseconds. */
  readonly ms: number
  /** Of the reply's body, in bytes. */
  readonly bytes: number
  readonly ended: boolean
}

/** The event of the document that tells of a change. */
export const FIRED = 'guide:fired'

const all: Fired[] = []
let groups = 0

/** All that was fired, in order. */
export const fired = (): readonly Fired[] => all

/** What records the exchanges of one server, in the order of sending. */
export class Recorder {
  readonly #group = ++groups
  readonly #passed = { ms: 0 }
  /** The streams under way, by their number in the group. */
  readonly #open = new Map<number, () => number>()
  #sent = 0

  /** Time passed on the agents' clock before the next request. */
  pass(ms: number): void {
    this.#passed.ms += ms
  }

  /**
   * Sends a request by `answer`, and notes both. The reply is handed on as it was: of a stream, what is read is noted as
   * it is read, and nothing is read ahead.
   */
  async send(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
    const n = ++this.#sent
    const start = performance.now()
    const during = [...this.#open].at(-1)
    const timing: Timing = {
      ...(this.#passed.ms > 0 ? { passMs: this.#passed.ms } : {}),
      ...(during ? { during: { exchange: during[0], frame: during[1]() } } : {}),
    }
    this.#passed.ms = 0
    const text = await request.clone().text()
    const asked = textBody(text) as Body
    const url = new URL(request.url)
    const sent = {
      method: request.method,
      path: url.pathname + url.search,
      headers: [['Host', url.host] as const, ...[...request.headers].filter(([name]) => name !== 'host')],
      body: asked,
    }
    const operation = operationOf(asked, url.pathname)
    const number = all.length + 1
    let head: { readonly status: number; readonly reason: string; readonly headers: readonly Header[] } = {
      status: 0,
      reason: '',
      headers: [],
    }
    const note = (body: Body, bytes: number, ended: boolean, more: Timing = {}): void => {
      const exchange: Unplaced = {
        n,
        operation,
        note: '',
        timing: { ...timing, ...more },
        request: sent,
        response: { ...head, body },
      }
      all[number - 1] = { number, group: this.#group, exchange, ms: performance.now() - start, bytes, ended }
      globalThis.document?.dispatchEvent(new Event(FIRED))
    }
    note({ kind: 'none' }, 0, false)
    const response = await answer(request)
    head = {
      status: response.status,
      reason: response.statusText,
      headers: [...response.headers] as Header[],
    }
    if (!isStream(response)) {
      const whole = await response.clone().text()
      note(textBody(whole) as Body, new TextEncoder().encode(whole).length, true)
      return response
    }
    return this.#following(response, n, note)
  }

  #following(
    response: Response,
    n: number,
    note: (body: Body, bytes: number, ended: boolean, more?: Timing) => void,
  ): Response {
    const frames: LiveFrame[] = []
    const read = eventReader()
    const decoder = new TextDecoder()
    const reader = response.body?.getReader()
    let bytes = 0
    const body = (): Body => ({ kind: 'stream', frames: frames.map((frame) => ({ ...frame, line: 0 })) })
    this.#open.set(n, () => frames.length)
    const over = (more?: Timing): void => {
      this.#open.delete(n)
      note(body(), bytes, true, more)
    }
    note(body(), 0, false)
    const stream = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          try {
            const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
            if (done || value === undefined) {
              over()
              controller.close()
              return
            }
            bytes += value.length
            for (const event of read(decoder.decode(value, { stream: true })))
              frames.push({ n: frames.length + 1, ...event })
            note(body(), bytes, false)
            controller.enqueue(value)
          } catch (cause) {
            over({ dropAfterFrame: frames.length })
            controller.error(cause)
          }
        },
        async cancel(reason) {
          over({ dropAfterFrame: frames.length })
          await reader?.cancel(reason)
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(stream, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}

/** What an exchange is called: the method of JSON-RPC, or the last part of the path. */
function operationOf(body: Body, path: string): string {
  const method = body.kind === 'json' ? valueAt(body.value, 'method') : undefined
  const name = typeof method === 'string' ? method : (path.split('/').at(-1) ?? '')
  return /^[^:\n]+$/.test(name) ? name : name.replace(/.*:/, '').replaceAll('\n', ' ') || 'request'
}
