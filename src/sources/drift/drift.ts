// What a comparison finds: one pinned entry that is not the same any more.

import type { Checkout, Revision } from '../checkout.ts'
import type { How } from './match.ts'

export interface Drift {
  /** The key of the target that cites of it resolve to: `spec §3.1.5 at v1.0.1`. */
  readonly key: string
  readonly how: readonly How[]
  /** What it was, and what it is now, as a sentence's end: `was “Cancel Task”, is §3.1.6 “Cancel Task”`. */
  readonly words: string
}

/** The version that pins are compared with. */
export interface Newer {
  readonly checkout: Checkout
  readonly revision: Revision
  /** How it was asked for: `main`. */
  readonly ref: string
}

/** What is wrong with a whole source, beside its entries: its tag moved, its file is gone. */
export interface Comparison {
  readonly drifts: readonly Drift[]
  /** How many pinned entries were compared. */
  readonly compared: number
}
