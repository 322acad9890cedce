// A request as text that a reader may edit, and back: request line, headers, a blank line, the body as typed.

import type { Unplaced } from '../guide/transcript/print.ts'
import type { Header } from '../guide/transcript/types.ts'
import { header } from '../guide/transcript/types.ts'

/** A request before it is sent. The body is sent as it stands, JSON or not. */
export interface WireRequest {
  readonly method: string
  /** Path and query, or an absolute URL. */
  readonly path: string
  readonly headers: readonly Header[]
  readonly body: string
}

export type ReadRequest =
  | { readonly ok: true; readonly request: WireRequest }
  /** One sentence for the reader: what was found, what was expected. */
  | { readonly ok: false; readonly message: string }

/** The most that is sent, in bytes; the same as the server reads. */
export const MAX_BODY_BYTES = 1_048_576

const REQUEST_LINE = /^([!#$%&'*+.^_`|~\w-]+) +(\S+)(?: +HTTP\/\d(?:\.\d)?)?$/
const HEADER = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*?)[ \t]*$/

/** A captured request, ready to be sent. */
export function fromCapture({ method, path, headers, body }: Unplaced['request']): WireRequest {
  return { method, path, headers, body: body.kind === 'json' || body.kind === 'raw' ? body.text : '' }
}

/** The text of a request, as HTTP/1.1 writes it (RFC 9112 §2.1) but with plain line ends. */
export function printRequest({ method, path, headers, body }: WireRequest): string {
  const head = [`${method} ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  return body === '' ? head.join('\n') : `${head.join('\n')}\n\n${body}`
}

/**
 * Reads what a reader typed. It refuses a head that is no HTTP head and a body over {@link MAX_BODY_BYTES}; whatever
 * else the body holds is for the server to judge.
 */
export function readRequest(text: string): ReadRequest {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const start = lines.findIndex((line) => line.trim() !== '')
  if (start === -1) return refuse('Unexpected empty request, expected a line such as POST /path HTTP/1.1.')
  const first = REQUEST_LINE.exec((lines[start] as string).trim())
  if (!first) {
    return refuse(
      `Unexpected first line “${short(lines[start])}”, expected a method and a path: POST /path HTTP/1.1.`,
    )
  }
  const headers: Header[] = []
  let at = start + 1
  for (; at < lines.length && lines[at] !== ''; at++) {
    const line = lines[at] as string
    const match = HEADER.exec(line)
    if (!match) {
      return refuse(
        /^\s*[{["]/.test(line)
          ? 'Unexpected body right after the headers, expected a blank line between them.'
          : `Unexpected line “${short(line)}” among the headers, expected Name: value, or a blank line before the body.`,
      )
    }
    headers.push([match[1] as string, match[2] as string])
  }
  const body = lines.slice(at + 1).join('\n')
  const bytes = new TextEncoder().encode(body).length
  if (bytes > MAX_BODY_BYTES) {
    return refuse(
      `Unexpected body of ${bytes.toLocaleString('en')} bytes, expected at most ${MAX_BODY_BYTES.toLocaleString('en')}. Nothing was sent.`,
    )
  }
  return {
    ok: true,
    request: { method: (first[1] as string).toUpperCase(), path: first[2] as string, headers, body },
  }
}

/**
 * The absolute URL that a request goes to, by its Host header; `fallback` is the origin where it has none.
 * Undefined where the two make no http URL.
 */
export function urlOf({ path, headers }: WireRequest, fallback: string): URL | undefined {
  const host = header(headers, 'host') ?? ''
  const url = URL.parse(path, host === '' ? fallback : `http://${host}`)
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined
}

export type Prepared =
  | { readonly ok: true; make(signal: AbortSignal): Request }
  | { readonly ok: false; readonly message: string }

/** What a reader typed, as a Request that can be made; or one sentence that says why it cannot. */
export function prepare(text: string, origin: string): Prepared {
  const read = readRequest(text)
  if (!read.ok) return read
  const { method, path, headers, body } = read.request
  const url = urlOf(read.request, origin)
  if (!url) return refuse(`Unexpected target “${short(path)}”, expected a path such as /a2a/jsonrpc.`)
  // As bytes, so that the browser adds no Content-Type of its own.
  const bytes = body === '' ? {} : { body: new TextEncoder().encode(body) }
  const make = (signal?: AbortSignal): Request =>
    new Request(url, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      ...bytes,
      ...(signal ? { signal } : {}),
    })
  try {
    make()
  } catch {
    return refuse(`A browser makes no such request: ${method} with these headers and this body.`)
  }
  return { ok: true, make }
}

const refuse = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message })
const short = (line = ''): string => (line.length > 40 ? `${line.slice(0, 40)}…` : line)
