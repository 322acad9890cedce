// What happens to a chapter's HTML tree after the guide's own nodes have become components.

import { rehypeHeadingIds } from '@astrojs/markdown-remark'
import { rehypeCites } from './cites.ts'
import { rehypeCode } from './code.ts'
import { rehypeHeadingLinks } from './headings.ts'
import { rehypeOpening } from './opening.ts'
import { rehypeTables } from './tables.ts'

/** In this order: the link beside a heading needs its id, and wraps the heading that the opening ends at. */
export const rehypePlugins = [
  rehypeOpening,
  rehypeHeadingIds,
  rehypeHeadingLinks,
  rehypeTables,
  rehypeCode,
  rehypeCites,
]
