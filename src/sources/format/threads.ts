// The indexes of what is cited by its id alone: threads, commits, papers and pages. All but commits are kept by hand.

import { z } from 'zod'

const entry = {
  /** As its own site has it. */
  title: z.string(),
  /** The day of its first words. */
  date: z.iso.date(),
  /** The day on which it was last looked at. */
  seen: z.iso.date(),
}

export const thread = z.strictObject({
  /** `owner/name#number`. */
  id: z.string().regex(/^[\w.-]+\/[\w.-]+#\d+$/),
  kind: z.enum(['issue', 'pull', 'discussion']),
  ...entry,
  /** A thread without title or date was not seen: what it says is reported. */
  title: entry.title.optional(),
  date: entry.date.optional(),
})
export const threadsIndex = z.strictObject({ threads: z.array(thread) })

export const commitEntry = z.strictObject({
  repository: z.string(),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  title: z.string(),
  date: z.iso.date(),
})
export const commitsIndex = z.strictObject({
  /** `owner/name@hash`, which an author edits. */
  wanted: z.array(z.string().regex(/^[\w.-]+\/[\w.-]+@[0-9a-f]{7,40}$/)),
  commits: z.array(commitEntry),
})

export const paper = z.strictObject({
  /** The arXiv identifier. */
  id: z.string().regex(/^\d{4}\.\d{4,5}$/),
  ...entry,
  /** A paper without a title was not seen, as with threads. */
  title: entry.title.optional(),
  date: entry.date.optional(),
})
export const papersIndex = z.strictObject({ papers: z.array(paper) })

export const page = z.strictObject({
  id: z.string().regex(/^[\w.-]+$/),
  url: z.url(),
  ...entry,
  /** A page without a title was not seen, as with threads; one may be seen and have no date. */
  title: entry.title.optional(),
  date: entry.date.optional(),
})
export const pagesIndex = z.strictObject({ pages: z.array(page) })

export type Thread = z.infer<typeof thread>
export type CommitEntry = z.infer<typeof commitEntry>
export type CommitsIndex = z.infer<typeof commitsIndex>
export type Paper = z.infer<typeof paper>
export type Page = z.infer<typeof page>
