// A pinned source: what of it may be cited, whether or not anything is, and how it stands beside its own newest version.

import type { CiteTarget } from './cite.ts'

export interface PinnedSource {
  /** The first word of its cites: `spec`. */
  readonly kind: string
  /** As {@link CiteTarget.source} has it. */
  readonly name: string
  /** What is pinned: `v1.0.1`. */
  readonly version: string
  /** The commit that it points at, whole, and the day of that commit. */
  readonly commit: string
  readonly date: string
  /** The last comparison with a branch; missing where there was none. */
  readonly compared?: BranchComparison
  /** All that may be cited of it at this version, in the source's own order. */
  readonly entries: readonly Citable[]
}

export interface BranchComparison {
  /** `main`. */
  readonly branch: string
  /** Its commit then, whole. */
  readonly commit: string
  /** The day on which the comparison was made: `2026-11-30`. */
  readonly on: string
}

export interface Citable {
  /** What a cite of it resolves to; its key is what the uses of a guide are counted by. */
  readonly target: CiteTarget
  /** How deep it stands within its source, from 0: §3 is 0, §3.1.5 is 2; a message is 0, its field 1. */
  readonly depth: number
}

/** `pinned to v1.0.1, compared with main on 2026-11-30`; without its second half where nothing was compared. */
export function pinSentence({ version, compared }: PinnedSource): string {
  const pinned = `pinned to ${version}`
  return compared ? `${pinned}, compared with ${compared.branch} on ${compared.on}` : pinned
}
