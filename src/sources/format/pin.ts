// What every index derived from a repository opens with: what its author wants, and what that pointed at.

import { z } from 'zod'

/** How an entry stands at another version. `absent`: that version has no such entry. */
export const comparison = z.enum(['same', 'changed', 'absent'])

/** By the name of the other version: `v1.0.0`, `main`. */
export const comparisons = z.record(z.string(), comparison)

/** What an author edits. All else in the file is derived from it and a checkout. */
export const wanted = z.strictObject({
  /** `owner/name` on GitHub. */
  repository: z.string(),
  /** The tag that is pinned. */
  at: z.string(),
  /** Tags and branches that each entry is compared with. */
  compare: z.array(z.string()),
  /** The day of the last comparison with the branches among them. */
  compared: z.iso.date().optional(),
})

/** The pin of a whole file. */
export const pin = z.object({
  wanted,
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  date: z.iso.date(),
  /** The commits of the compared tags and branches. */
  compared: z.record(z.string(), z.string().regex(/^[0-9a-f]{40}$/)),
})

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A first and a last line, counted from 1. */
export const lineRange = z.tuple([z.int().positive(), z.int().positive()])

export type Comparison = z.infer<typeof comparison>
export type Comparisons = z.infer<typeof comparisons>
export type Wanted = z.infer<typeof wanted>
export type Pin = z.infer<typeof pin>
