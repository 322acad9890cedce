// A cite kind: what one file in the folder of kinds exports.

import type { Cite, CiteTarget } from './cite.ts'
import type { PinnedSource } from './source.ts'

/** The parsed files of content/sources, by path without extension: `spec`, `sdk-js`, `proto-v1.0.0`. */
export type Sources = ReadonlyMap<string, unknown>

/** Names that other parts of the domain give to the kinds: which captures exist, and how many exchanges each has. */
export interface KindContext {
  readonly sources: Sources
  /** Exchanges per capture name. */
  readonly captures: ReadonlyMap<string, number>
}

export type Resolution =
  | { readonly ok: true; readonly target: CiteTarget }
  | {
      readonly ok: false
      /** An id of the catalogue: `cite/unknown-section`. */
      readonly fault: string
      /** `Unexpected §3.1.55: the specification v1.0.1 has no such section.` */
      readonly message: string
      /** Near names that do exist, best first: `§3.1.5 “Cancel Task”`. */
      readonly near: readonly string[]
      readonly help?: string
    }

/** An entry of a source that was pinned for a cite, so that it is a fault when nothing cites it. */
export interface PinnedEntry {
  /** The key of the target that uses it, as in {@link CiteTarget.key}. */
  readonly key: string
  /** The file of content/sources that holds it, and its line there, counted from 1, where known. */
  readonly source: string
}

export interface CiteKind {
  /** The first words that this kind claims: `['spec']`, `['sdk', 'sdk-go', …]`. */
  readonly names: readonly string[]
  /** Finds what a cite points at. Never throws for what an author wrote. */
  resolve(cite: Cite): Resolution
  /** The entries that exist only to be cited. */
  pinned(): readonly PinnedEntry[]
  /** The sources that are pinned whole, each with all that may be cited of it: what nobody cites is counted, no fault. */
  all?(): readonly PinnedSource[]
}

/** The default export of a file in the folder of kinds. Throws only if a source file has the wrong shape. */
export type CiteKindFactory = (context: KindContext) => CiteKind
