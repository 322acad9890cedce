// What a capture holds: exchanges over HTTP as they were read from the socket, and when they were sent.

export interface Transcript {
  /** The file's name without its ending: `10-cancel`. */
  readonly name: string
  /** The `# key: value` lines at the head of the file, in order. */
  readonly head: ReadonlyMap<string, string>
  readonly exchanges: readonly Exchange[]
  /** The whole file, one entry a line, so that an excerpt can name its place. */
  readonly lines: readonly string[]
}

export interface Exchange {
  /** Counted from 1, in the order of sending. */
  readonly n: number
  /** The protocol's name of the call: the method of a JSON-RPC request, or a name for a plain GET. */
  readonly operation: string
  /** What the author of the scenario says of it: `again, on the canceled task`. May be empty. */
  readonly note: string
  readonly timing: Timing
  /** `# bad request`: the scenario says that the request's body departs from the subject's shapes, and means to. */
  readonly badRequest?: true
  readonly request: HttpRequest
  readonly response: HttpResponse
  /** The line of its `###` heading. */
  readonly line: number
}

/** When a request is sent, and when its stream is dropped. Time is the kit's virtual time, in milliseconds. */
export interface Timing {
  /** `# 3000 ms pass`: virtual time that passes before the request is sent. */
  readonly passMs?: number
  /** `# while 1 is open, after its frame 3`: the request is sent when that stream has brought that frame. */
  readonly during?: { readonly exchange: number; readonly frame: number }
  /** `# the client drops it after frame 2`: the client closes this stream then. */
  readonly dropAfterFrame?: number
  /** `# the agent sends it`: a request of the server, to a webhook of the client. */
  readonly byAgent?: true
}

export type Header = readonly [name: string, value: string]

/** Lines of the file, from 1, both included. */
export interface LineRange {
  readonly first: number
  readonly last: number
}

export interface HttpRequest {
  readonly method: string
  /** Path and query, as on the request line. */
  readonly path: string
  readonly headers: readonly Header[]
  readonly body: Body
  readonly lines: LineRange
}

export interface HttpResponse {
  readonly status: number
  readonly reason: string
  readonly headers: readonly Header[]
  readonly body: Body
  readonly lines: LineRange
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type Body =
  | { readonly kind: 'none' }
  /** `text` is the re-indented JSON as it stands in the file. */
  | { readonly kind: 'json'; readonly text: string; readonly value: Json }
  /** A body that is not JSON: it stands in the file as `> ` lines. `text` is without them. */
  | { readonly kind: 'raw'; readonly text: string }
  | { readonly kind: 'stream'; readonly frames: readonly Frame[] }

/** One server-sent event (WHATWG HTML §9.2). */
export interface Frame {
  /** Counted from 1. */
  readonly n: number
  /** The value of an `event:` line, where there is one. */
  readonly event?: string
  /** The joined values of its `data:` lines. */
  readonly data: string
  /** The parsed data, where it is JSON. */
  readonly value?: Json
  /** The line of its first line in the file. */
  readonly line: number
}

/** The value of a header, whatever the case of its name; undefined where it is missing. */
export function header(headers: readonly Header[], name: string): string | undefined {
  const wanted = name.toLowerCase()
  return headers.find(([found]) => found.toLowerCase() === wanted)?.[1]
}
