// The status line of an exchange: what came, whose answer it is, and whether it is as captured.

import type { Difference } from '../guide/replay.ts'
import type { AnsweredBy } from '../mock-server/index.ts'
import type { Answer } from './answer.ts'
import { outcomeOf } from './outcome.ts'
import type { Step, Verdict } from './step.ts'

/** A piece of the line; `mark` names its colour. The pieces are joined by ` · `. */
export interface Piece {
  readonly text: string
  readonly mark?: 'error' | 'same' | 'differs'
}

/** How many differences are told in the line; the rest are counted. */
const TOLD = 3

/** The status line of a step; empty where it was not sent. */
export function statusLine({ phase, exchange, stale }: Step): Piece[] {
  const { passMs } = exchange.timing
  const waited: Piece[] = passMs === undefined ? [] : [{ text: `${passMs} ms of the agents’ time passed` }]
  switch (phase.is) {
    case 'captured':
      return stale === undefined ? [] : [{ text: 'as it was captured' }, { text: stale, mark: 'differs' }]
    case 'queued':
      return [{ text: 'waits for the steps before it' }]
    case 'waiting':
      return [...waited, { text: 'waiting for an answer' }]
    case 'failed':
      return [{ text: 'not answered' }, { text: phase.message, mark: 'error' }]
    case 'stopped':
      return [...waited, ...(phase.answer ? [outcome(phase.answer)] : []), { text: 'stopped by you' }]
    case 'streaming':
      return [
        ...waited,
        { text: String(phase.answer.status) },
        outcome(phase.answer),
        { text: 'the stream is open' },
      ]
    case 'held':
      return [
        ...waited,
        { text: String(phase.answer.status) },
        outcome(phase.answer),
        { text: `the stream is open and waits: step ${phase.due} is due after frame ${frames(phase)}` },
      ]
    case 'answered':
      return [
        ...waited,
        { text: String(phase.answer.status) },
        outcome(phase.answer),
        { text: whose(phase.answer.by) },
        verdictPiece(phase.verdict),
      ]
  }
}

/** The line as one text, for those who hear it. */
export const statusText = (step: Step): string =>
  statusLine(step)
    .map(({ text }) => text)
    .join(' · ')

/** Whose answer it is, in the reader's words. */
export function whose(answered: AnsweredBy): string {
  switch (answered.by) {
    case 'sdk':
      return 'the SDK’s own answer'
    case 'adapter':
      return 'answered by the kit’s HTTP adapter'
    case 'shape-check':
      return 'answered by the kit’s shape check'
    case 'switch':
      return `kit’s switch ${answered.switch}`
  }
}

/** The verdict in the reader's words. */
export function verdictPiece(verdict: Verdict): Piece {
  switch (verdict.is) {
    case 'as-captured':
      return { text: 'as captured', mark: 'same' }
    case 'not-captured':
      return { text: `not captured: ${verdict.because}` }
    case 'differs': {
      const turned = turnedText(verdict.differences)
      const told = turned ? [turned] : verdict.differences.slice(0, TOLD).map(differenceText)
      const more = turned ? 0 : verdict.differences.length - told.length
      const rest = more > 0 ? [`${more} more`] : []
      return { text: `differs from the capture: ${[...told, ...rest].join('; ')}`, mark: 'differs' }
    }
  }
}

/** One sentence for the many leaves that differ where an error stands for a result, or a result for an error. */
function turnedText(differences: readonly Difference[]): string | undefined {
  const code = differences.find(({ at }) => at === 'body error.code')
  if (code?.captured !== undefined && code.live === undefined)
    return `a result in place of error ${code.captured}`
  if (code?.live !== undefined && code.captured === undefined)
    return `error ${code.live} in place of a result`
  return undefined
}

function differenceText({ at, captured, live }: Difference): string {
  const place = at.replace(/^body /, '')
  if (captured === undefined) return `${place} is new`
  if (live === undefined) return `${place} is missing`
  return `${place} was ${short(captured)}, now ${short(live)}`
}

function outcome(answer: Answer): Piece {
  const { text, isError } = outcomeOf(answer)
  return isError ? { text, mark: 'error' } : { text }
}

const frames = ({ answer: { body } }: { readonly answer: Answer }): number =>
  body.kind === 'stream' ? body.frames.length : 0

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
