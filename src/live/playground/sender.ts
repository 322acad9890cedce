// One call from the playground: sent, its reply read as it comes, and what is shown of it.

import type { LiveBody, LiveFrame } from '../../guide/reply.ts'
import { readResponse } from '../../guide/reply.ts'
import type { Header } from '../../guide/transcript/types.ts'
import { prepare, printRequest, type WireRequest } from '../wire.ts'

/** Answers a request; `by` says in words whose answer it is. */
export type Answering = (request: Request) => Promise<{ readonly response: Response; readonly by: string }>

/** A reply, as far as it has come. */
export interface Coming {
  readonly status: number
  readonly reason: string
  readonly headers: readonly Header[]
  readonly body: LiveBody
  readonly by: string
  readonly ended: boolean
  /** Since it was sent, in milliseconds. */
  readonly ms: number
}

/** Sends it. `heard` hears of the head and of each frame. Rejects with an Error for the reader. */
export async function call(
  request: WireRequest,
  origin: string,
  answer: Answering,
  signal: AbortSignal,
  heard: (coming: Coming) => void,
): Promise<Coming> {
  const prepared = prepare(printRequest(request), origin)
  if (!prepared.ok) throw new Error(prepared.message)
  const start = performance.now()
  const { response, by } = await answer(prepared.make(signal))
  const frames: LiveFrame[] = []
  const head = {
    status: response.status,
    reason: response.statusText,
    headers: [...response.headers] as Header[],
    by,
  }
  const at = (body: LiveBody, ended: boolean): Coming => ({
    ...head,
    body,
    ended,
    ms: performance.now() - start,
  })
  const { body } = await readResponse(response, async (frame) => {
    if (signal.aborted) return 'drop'
    frames.push(frame)
    heard(at({ kind: 'stream', frames: [...frames] }, false))
    return 'read'
  })
  return at(body, true)
}
