// The index of the documentation's pages and their headings: `docs.json`.

import { z } from 'zod'
import { comparisons, lineRange, pin, sha256 } from './pin.ts'

export const docsHeading = z.strictObject({
  title: z.string(),
  /** The id of its heading on the published page. */
  slug: z.string(),
  lines: lineRange,
  /** Of its own text, without the heading and its subsections, normalised. */
  sha256,
  /** Left out where it is the page's. */
  at: comparisons.optional(),
})

export const docsPage = z.strictObject({
  /** The name of its file: `life-of-a-task`. */
  id: z.string(),
  title: z.string(),
  path: z.string(),
  /** Its address below the version's on the published site: `topics/life-of-a-task/`. */
  route: z.string(),
  sha256,
  at: comparisons,
  /** Empty for the specification itself, whose sections have an index of their own. */
  headings: z.array(docsHeading),
})

export const docsIndex = pin.extend({ pages: z.array(docsPage) })

export type DocsHeading = z.infer<typeof docsHeading>
export type DocsPage = z.infer<typeof docsPage>
export type DocsIndex = z.infer<typeof docsIndex>
