// A reply as it comes: read to its end, or frame by frame, into the shapes of a captured one.

import { eventReader } from './events.ts'
import { indentJson } from './transcript/json.ts'
import type { Body, Frame, Header, Json } from './transcript/types.ts'

/** A frame that stands in no file. */
export type LiveFrame = Omit<Frame, 'line'>
export type LiveBody =
  | Exclude<Body, { readonly kind: 'stream' }>
  | { readonly kind: 'stream'; readonly frames: readonly LiveFrame[] }

/** A reply as it came, or a captured one. */
export interface LiveResponse {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: LiveBody
}

/** Hears of each frame of a stream. The next read waits for it; after `drop` the stream is canceled. */
export type OnFrame = (frame: LiveFrame) => Promise<'read' | 'drop'>

/**
 * Reads a reply to its end. Nothing is read ahead: a server whose time passes only while it is read stands still while
 * `onFrame` waits. Rejects where the body cannot be read.
 */
export async function readResponse(response: Response, onFrame?: OnFrame): Promise<LiveResponse> {
  const head = { status: response.status, headers: [...response.headers] as Header[] }
  if (!isStream(response)) return { ...head, body: textBody(await response.text()) }
  const frames: LiveFrame[] = []
  for await (const frame of readFrames(response)) {
    frames.push(frame)
    if ((await onFrame?.(frame)) === 'drop') break
  }
  return { ...head, body: { kind: 'stream', frames } }
}

/** Whether a reply is a stream of server-sent events. */
export const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

/** A body that is no stream: JSON, indented as in a capture, or raw. */
export function textBody(text: string): LiveBody {
  if (text === '') return { kind: 'none' }
  const value = parsed(text)
  return value === undefined ? { kind: 'raw', text } : { kind: 'json', text: indentJson(text), value }
}

/** The frames of a stream, each read when it is asked for. Returning early cancels the stream. */
export async function* readFrames(response: Response): AsyncGenerator<LiveFrame, void, undefined> {
  const reader = response.body?.getReader()
  if (!reader) return
  const read = eventReader()
  const decoder = new TextDecoder()
  let n = 0
  try {
    for (;;) {
      const { done, value: bytes } = await reader.read()
      if (done) return
      for (const event of read(decoder.decode(bytes, { stream: true }))) {
        const value = parsed(event.data)
        yield { n: ++n, ...event, ...(value === undefined ? {} : { value }) }
      }
    }
  } finally {
    // After the end this does nothing.
    await reader.cancel()
  }
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
