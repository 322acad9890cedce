// Sentences: a run of inline pieces, split where one ends.

import type { ProsePiece, ProseRun } from '../facts.ts'

/** A part of a piece that belongs to one sentence: its value from `start` up to `end`. */
export interface Span {
  readonly piece: ProsePiece
  readonly start: number
  readonly end: number
}

export type Sentence = readonly Span[]

/** Short forms that end with a full stop, and go on. */
const GOES_ON = /(?:\b(?:e\.g|i\.e|vs|cf|etc|no|sect?|fig)|(?<![\w.])\d{1,3})\.$/i

/** Splits a run at the full stops, question and exclamation marks of its text. */
export function sentencesOf({ pieces }: ProseRun): Sentence[] {
  const all: Span[][] = [[]]
  for (const piece of pieces) {
    let start = 0
    if (piece.type === 'text') {
      for (const { index, 0: stop } of piece.value.matchAll(/[.?!]["”’)\]]*(?=\s)/g)) {
        const end = index + stop.length
        if (GOES_ON.test(piece.value.slice(Math.max(0, index - 8), index + 1))) continue
        all.at(-1)?.push({ piece, start, end })
        start = end
        all.push([])
      }
    }
    all.at(-1)?.push({ piece, start, end: piece.value.length })
  }
  return all
}

/** The text of a sentence without its cites, and without what stands in backticks if `code` is false. */
export const textOf = (sentence: Sentence, code = true): string =>
  sentence
    .map(({ piece, start, end }) =>
      piece.type === 'cite' || (piece.type === 'inlineCode' && !code) ? ' ' : piece.value.slice(start, end),
    )
    .join('')
