// The guide's own nodes in a chapter's tree: one type for each block of the notation.

import type { Literal, Node, Parent } from 'mdast'
import type { Cite } from './cite.ts'

/** `{{spec §3.1.5}}`. `value` is the text between the braces; `cite` is missing where it could not be read. */
export interface CiteNode extends Literal {
  type: 'cite'
  cite?: Cite
}

/** `:::listing{title source lang note}` around a fence. */
export interface ListingNode extends Node {
  type: 'listing'
  title: string
  source: string
  lang: string
  note?: string
  /** The paths of `keep="…"`: the excerpt is made from the source, and there are no lines. */
  keep?: string[]
  /** The excerpt, line by line, as the author wrote it, `…` lines included. */
  lines: string[]
  /** The line of the chapter that holds the first line of the excerpt. */
  firstLine: number
}

/** `::figure{#task-endings}`. The older fence also brings its own words, which must equal the figure's. */
export interface FigureNode extends Node {
  type: 'figure'
  id: string
  stated?: { kind?: string; title?: string; claim?: string; caption?: string }
}

/** `:::takeaways` around a list. */
export interface TakeawaysNode extends Parent {
  type: 'takeaways'
}

/** `::try{capture="10-cancel#2-4"}`. */
export interface TryNode extends Node {
  type: 'try'
  capture: string
}

/** `:::predict{of="10-cancel#3" value="error.code"}` around a question and a list of values. */
export interface PredictNode extends Parent {
  type: 'predict'
  of: string
  value: string
  /** The listed values, as text, in order; the question stands in `children`. */
  choices: string[]
}

/** `::dispute{#repeat-cancel}`. */
export interface DisputeNode extends Node {
  type: 'dispute'
  id: string
}

/** A paragraph that opens `**Terminal state:**` and so defines a term. */
export interface TermNode extends Parent {
  type: 'term'
  name: string
}

export type GuideNode =
  | CiteNode
  | ListingNode
  | FigureNode
  | TakeawaysNode
  | TryNode
  | PredictNode
  | DisputeNode
  | TermNode

declare module 'mdast' {
  interface RootContentMap {
    cite: CiteNode
    listing: ListingNode
    figure: FigureNode
    takeaways: TakeawaysNode
    try: TryNode
    predict: PredictNode
    dispute: DisputeNode
    term: TermNode
  }
  interface PhrasingContentMap {
    cite: CiteNode
  }
}
