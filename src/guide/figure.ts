// A figure: data drawn from captures, and a claim about them that a fixture can break.

import type { Transcript } from './transcript/index.ts'

export type FigureKind =
  | 'comparison'
  | 'sequence'
  | 'state'
  | 'timeline'
  | 'matrix'
  | 'graph'
  | 'structure'
  | 'decision'

/** One clause of a claim. The printed claim is the join of all texts. */
export interface Clause<Data> {
  readonly text: string
  holds(data: Data): boolean
}

export interface Figure<Data = unknown> {
  /** The folder's name. */
  readonly id: string
  readonly kind: FigureKind
  readonly title: string
  readonly caption: string
  /** The names of the captures it reads. */
  readonly captures: readonly string[]
  /** Draws the data from the captures. Throws a FigureDataError where a capture lacks what the figure needs. */
  data(captures: ReadonlyMap<string, Transcript>): Data
  readonly claim: readonly Clause<Data>[]
}

/** A capture lacks what a figure needs; `message` says what, in one sentence for the author. */
export class FigureDataError extends Error {
  override name = 'FigureDataError'
}

/** Types a figure.ts; returns its argument. */
export const defineFigure = <Data>(figure: Figure<Data>): Figure<Data> => figure

/** The claim as the reader sees it: one sentence, made of its clauses. */
export const claimText = (figure: Pick<Figure<never>, 'claim'>): string =>
  figure.claim.map((clause) => clause.text).join(' ')
