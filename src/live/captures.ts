// A capture on its way to a page: all that is sent and compared, and nothing that can be made again.

import type { Unplaced } from '../guide/transcript/print.ts'
import type { Body, Frame, Json, Transcript } from '../guide/transcript/types.ts'

/** What a page knows of a capture. */
export interface Capture {
  readonly name: string
  readonly exchanges: readonly Unplaced[]
}

type PackedBody =
  | string
  | { readonly raw: string }
  | { readonly frames: readonly Omit<Frame, 'value'>[] }
  | null
type Side = 'request' | 'response'
/** An exchange as it stands in the page's file: bodies that are JSON as text, and no places. */
export type PackedExchange = Omit<Unplaced, Side> & {
  readonly [Of in Side]: Omit<Unplaced[Of], 'body'> & { readonly body: PackedBody }
}

/** For the page's file; {@link unpack} reads it. */
export const pack = ({ exchanges }: Transcript): PackedExchange[] =>
  exchanges.map(({ line: _, request, response, ...own }) => {
    const { lines: _asked, ...asked } = request
    const { lines: _answered, ...answered } = response
    return {
      ...own,
      request: { ...asked, body: packBody(asked.body) },
      response: { ...answered, body: packBody(answered.body) },
    }
  })

/** A capture from the page's file. */
export const unpack = (name: string, exchanges: readonly PackedExchange[]): Capture => ({
  name,
  exchanges: exchanges.map((each) => ({
    ...each,
    request: { ...each.request, body: unpackBody(each.request.body) },
    response: { ...each.response, body: unpackBody(each.response.body) },
  })),
})

function packBody(body: Body): PackedBody {
  switch (body.kind) {
    case 'none':
      return null
    case 'json':
      return body.text
    case 'raw':
      return { raw: body.text }
    case 'stream':
      return { frames: body.frames.map(({ value: _, ...frame }) => frame) }
  }
}

function unpackBody(packed: PackedBody): Body {
  if (packed === null) return { kind: 'none' }
  if (typeof packed === 'string') return { kind: 'json', text: packed, value: JSON.parse(packed) as Json }
  if ('raw' in packed) return { kind: 'raw', text: packed.raw }
  // A capture's frames are JSON: the reader of captures takes no others.
  const frames = packed.frames.map((frame) => ({ ...frame, value: JSON.parse(frame.data) as Json }))
  return { kind: 'stream', frames }
}
