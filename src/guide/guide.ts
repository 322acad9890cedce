// The whole guide, read and resolved: what the check reports on and what the pages are made from.

import type { CiteTarget } from './cite.ts'
import type { Diagnostic, Place } from './diagnostic.ts'
import type { Dispute } from './dispute.ts'
import type { Figure } from './figure.ts'
import type { PinnedSource } from './source.ts'
import type { Transcript } from './transcript/index.ts'

export interface Guide {
  /** Parts in the order of their first chapter. */
  readonly parts: readonly Part[]
  readonly chapters: readonly Chapter[]
  /** By name: `10-cancel`. */
  readonly captures: ReadonlyMap<string, Transcript>
  /** By id, in the order of first use. */
  readonly figures: ReadonlyMap<string, ResolvedFigure>
  readonly disputes: ReadonlyMap<string, Dispute>
  /** By the text between the braces as an author wrote it, trimmed. */
  readonly cites: ReadonlyMap<string, CiteTarget>
  /** The pages that are made from modules, in the order of their files. */
  readonly pages: readonly GuidePage[]
  /** Where each target is cited, by its key. */
  readonly uses: ReadonlyMap<string, readonly CiteUse[]>
  readonly terms: readonly Term[]
  /** The sources that are pinned whole, with all that may be cited of each. */
  readonly sources: readonly PinnedSource[]
  /** All faults, in order of place. Empty where the guide may be built. */
  readonly faults: readonly Diagnostic[]
}

export interface Part {
  readonly title: string
  readonly chapters: readonly Chapter[]
}

export interface Chapter {
  /** `cancel-task`; the route is `/cancel-task/`. */
  readonly slug: string
  readonly route: string
  /** The path of its file within the guide's folder. */
  readonly file: string
  readonly title: string
  readonly summary: string
  readonly part: string
  readonly anchor?: string
  /** The fragments that links may name: headings, figures, terms. */
  readonly ids: readonly string[]
  /** Names of the captures that it shows, in order of first use. */
  readonly captures: readonly string[]
  /** The exchanges that its try blocks, predictions and figure cells can send, by capture. */
  readonly exchanges: ReadonlyMap<string, readonly number[]>
  /** The distinct targets of its cites, in order of first use. */
  readonly targets: readonly CiteTarget[]
}

/** A page that is no chapter, and cites what the modules that it is made from cite. */
export interface GuidePage {
  readonly route: string
  readonly title: string
}

export interface CiteUse {
  /** The slug of the chapter; where a page cites that is none, its route. */
  readonly chapter: string
  readonly place: Place
  /** On a page that is no chapter, the fragment of what cites it, if that has one. */
  readonly fragment?: string
}

export interface ResolvedFigure {
  readonly figure: Figure
  readonly data: unknown
  /** Counted from 1 within its chapter. */
  readonly number: number
  readonly chapter: string
}

export interface Term {
  readonly name: string
  readonly chapter: string
  /** The id of its paragraph: `term-terminal-state`. */
  readonly id: string
  readonly place: Place
}
