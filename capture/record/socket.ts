// fetch over a bare socket, so that what was written and read can be kept to the byte.

import { connect, type Socket } from 'node:net'
import type { Header } from '../../src/guide/transcript/index.ts'
import type { Demand, Demands } from './demand.ts'

/** One exchange on the wire, as far as it has come. */
export interface Wire {
  /** The bytes of the request as they were written. */
  readonly sent: string
  /** The head of the reply, when it has come. */
  head?: { readonly status: number; readonly reason: string; readonly headers: readonly Header[] }
  /** The body of the reply without its chunking. */
  body: string
  /** How many frames of a stream the client has taken. */
  frames: number
  /** The client closed the connection before the reply ended. */
  dropped: boolean
  ended: boolean
}

/**
 * Sends a request to a port of this machine, whatever host its URL names, on a connection of its own. A stream is
 * handed on frame by frame, each one when it is asked for. Rejects where the reply is not HTTP/1.1.
 */
export async function exchange(
  request: Request,
  port: number,
  demands: Demands,
  started: (wire: Wire) => void,
): Promise<Response> {
  const body = await request.text()
  const wire: Wire = { sent: requestText(request, body), body: '', frames: 0, dropped: false, ended: false }
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect(port, '127.0.0.1', () => resolve(opening))
    opening.once('error', reject)
  })
  started(wire)
  const reply = new Reply(request.method, wire, socket, demands.of(port, socket.localPort))
  socket.write(wire.sent)
  return reply.response
}

function requestText(request: Request, body: string): string {
  const { pathname, search, host } = new URL(request.url)
  const headers: Header[] = [['Host', host], ...[...request.headers].map(spelled)]
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    headers.push(['Content-Length', String(Buffer.byteLength(body))])
  }
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `${request.method} ${pathname}${search} HTTP/1.1\r\n${head}\r\n${body}`
}

/** Header names as A2A and HTTP write them; Fetch keeps them in small letters. */
function spelled([name, value]: Header): Header {
  const known = name === 'a2a-version' ? 'A2A-Version' : name
  return [known.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()), value]
}

/** Statuses whose replies have no body (RFC 9112 §6.3). */
const BODILESS: readonly number[] = [204, 304]

class Reply {
  readonly response: Promise<Response>
  readonly #method: string
  readonly #wire: Wire
  readonly #socket: Socket
  readonly #demand: Demand
  #raw = Buffer.alloc(0)
  #body = Buffer.alloc(0)
  #wake = (): void => undefined

  constructor(method: string, wire: Wire, socket: Socket, demand: Demand) {
    this.#method = method
    this.#wire = wire
    this.#socket = socket
    this.#demand = demand
    socket.on('data', (data) => {
      this.#raw = Buffer.concat([this.#raw, data])
      this.#read()
      this.#wake()
    })
    socket.on('close', () => {
      wire.ended = true
      this.#wake()
    })
    this.response = this.#respond()
  }

  async #respond(): Promise<Response> {
    while (!this.#wire.head) {
      if (this.#wire.ended) throw new Error('The connection was closed before a reply came.')
      await this.#next()
    }
    const { status, reason, headers } = this.#wire.head
    const init = { status, statusText: reason, headers: headers as [string, string][] }
    if (value(headers, 'content-type')?.startsWith('text/event-stream')) {
      return new Response(this.#frames(), init)
    }
    while (!this.#wire.ended) await this.#next()
    // A Response that is given a text, even an empty one, makes a Content-Type of its own.
    return new Response(this.#wire.body || null, init)
  }

  #frames(): ReadableStream<Uint8Array> {
    let at = 0
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          this.#demand.more()
          for (;;) {
            const end = this.#wire.body.indexOf('\n\n', at)
            if (end !== -1) {
              this.#wire.frames++
              controller.enqueue(new TextEncoder().encode(this.#wire.body.slice(at, end + 2)))
              at = end + 2
              return
            }
            if (this.#wire.ended) return controller.close()
            await this.#next()
          }
        },
        cancel: () => {
          this.#wire.dropped = true
          this.#socket.destroy()
        },
      },
      { highWaterMark: 0 },
    )
  }

  #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  /** Takes what has come off the raw bytes: the head, then the body by its length or its chunks (RFC 9112 §6, §7.1). */
  #read(): void {
    const wire = this.#wire
    if (!wire.head) {
      const end = this.#raw.indexOf('\r\n\r\n')
      if (end === -1) return
      wire.head = parseHead(this.#raw.subarray(0, end).toString('latin1'))
      this.#raw = this.#raw.subarray(end + 4)
    }
    const { status, headers } = wire.head
    if (this.#method === 'HEAD' || BODILESS.includes(status)) {
      this.#finish()
      return
    }
    const length = value(headers, 'content-length')
    if (value(headers, 'transfer-encoding') === 'chunked') this.#readChunks()
    else {
      this.#body = this.#raw
      if (this.#raw.length >= Number(length ?? 0)) this.#finish()
    }
    wire.body = this.#body.toString('utf8')
  }

  #readChunks(): void {
    for (;;) {
      const end = this.#raw.indexOf('\r\n')
      const size =
        end === -1 ? Number.NaN : Number.parseInt(this.#raw.subarray(0, end).toString('latin1'), 16)
      if (Number.isNaN(size) || this.#raw.length < end + 2 + size + 2) return
      this.#body = Buffer.concat([this.#body, this.#raw.subarray(end + 2, end + 2 + size)])
      this.#raw = this.#raw.subarray(end + 2 + size + 2)
      if (size > 0) continue
      this.#finish()
      return
    }
  }

  #finish(): void {
    this.#wire.ended = true
    this.#socket.end()
  }
}

function parseHead(text: string): NonNullable<Wire['head']> {
  const [first = '', ...lines] = text.split('\r\n')
  const match = /^HTTP\/1\.1 (\d{3}) ?(.*)$/.exec(first)
  if (!match) throw new Error(`Unexpected status line “${first}”, expected HTTP/1.1.`)
  const headers = lines.map((line): Header => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  return { status: Number(match[1]), reason: match[2] ?? '', headers }
}

const value = (headers: readonly Header[], name: string): string | undefined =>
  headers.find(([found]) => found.toLowerCase() === name)?.[1]
