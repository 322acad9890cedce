// One exchange of a capture as it stands on this page: not sent, under way, answered, and how that compares.

import type { Difference } from '../guide/replay.ts'
import type { Unplaced } from '../guide/transcript/print.ts'
import type { Answer } from './answer.ts'

export type Phase =
  /** Not sent from this page: the captured reply stands. */
  | { readonly is: 'captured' }
  /** To be sent when the steps before it are done. */
  | { readonly is: 'queued' }
  /** Sent, and no answer yet. */
  | { readonly is: 'waiting' }
  /** A stream that is being read. */
  | { readonly is: 'streaming'; readonly answer: Answer }
  /** A stream that waits, since step `due` of the capture is sent after this many frames. */
  | { readonly is: 'held'; readonly answer: Answer; readonly due: number }
  | { readonly is: 'answered'; readonly answer: Answer; readonly verdict: Verdict }
  /** The reader stopped it. What had come of the answer stays. */
  | { readonly is: 'stopped'; readonly answer?: Answer }
  /** It was not sent, or the server function itself failed: one sentence for the reader. */
  | { readonly is: 'failed'; readonly message: string }

export type Verdict =
  | { readonly is: 'as-captured' }
  /** What differs, ids and times apart. */
  | { readonly is: 'differs'; readonly differences: readonly Difference[] }
  /** It was asked in a way that was not captured, so that nothing can be held against it. */
  | { readonly is: 'not-captured'; readonly because: string }

export interface Step {
  readonly exchange: Unplaced
  readonly phase: Phase
  /** What a reader typed over the request, where they did. */
  readonly draft?: string
  /** The text that was sent last; in it, the ids that earlier replies gave. */
  readonly sent?: string
  /** Why its reply was taken away, so that it must be sent again. */
  readonly stale?: string
}

/** The answer of a step, as far as there is one. */
export const answerOf = ({ phase }: Step): Answer | undefined =>
  'answer' in phase ? phase.answer : undefined
