// What a guide says of itself in its guide.config.ts: all that the check and the site need to know of its subject.

import type { Sources } from './kind.ts'
import type { ShapeCheck } from './shape.ts'

export interface GuideConfig {
  /** The guide's name, as the site and the check print it. */
  readonly title: string
  readonly folders: GuideFolders
  /** The parts that chapters may name, in the order in which the site shows them. */
  readonly parts: readonly string[]
  /** Routes of the site that are no chapters: `/`, `/captures/:capture/`, `/listings/:listing/`. */
  readonly routes: readonly string[]
  /** Names that prose may use only as the sources spell them. */
  readonly names: readonly NamePattern[]
  /** Names that look like one of the patterns but belong to something else: `TypeError`. */
  readonly foreignNames: readonly string[]
  /** A short id in backticks, such as `3d8f7801`; it must occur in a capture that the chapter shows. */
  readonly shortId?: RegExp
  /** Verbs that make a sentence a claim about the subject: must, answers, refuses, … */
  readonly verbs: readonly string[]
  /** Words that mark a sentence as the guide's own reading. */
  readonly readings: readonly string[]
  /** Holds the bodies of captures to the subject's shapes; undefined where the sources do not have them. */
  readonly shapes?: (sources: Sources) => ShapeCheck | undefined
  /** Where links out lead: templates with `{name}` in place of what a cite kind fills in. */
  readonly links: Readonly<Record<string, string>>
}

/** Paths within the guide's folder, without a slash at the end. */
export interface GuideFolders {
  /** `NN-slug.mdx`. */
  readonly chapters: string
  /** `**\/*.json`. */
  readonly sources: string
  /** `NAME.http`. */
  readonly captures: string
  /** `ID/figure.ts`. */
  readonly figures: string
  /** `ID/dispute.ts`. */
  readonly disputes: string
  /** Programs that have a page of their own: `NAME.ts`. */
  readonly listings?: string
  /**
   * Folders of modules that hold what pages are made from. One that exports its `page` has what stands in its lists
   * named `cites` held to the sources.
   */
  readonly pages?: readonly string[]
  /** `KIND.ts`: within the folder of the project that the configuration belongs to. */
  readonly kinds: string
}

/** A family of names that prose may use. */
export interface NamePattern {
  /** What such a name is called in a message: `state`. */
  readonly what: string
  /** Finds the names in prose. Global, without captures. */
  readonly pattern: RegExp
  /** The names that the sources have; at `version`, where a cite of the same sentence names one. */
  known(sources: Sources, version?: string): Iterable<string>
}

/** Types a guide.config.ts; returns its argument. */
export const defineGuide = (config: GuideConfig): GuideConfig => config
