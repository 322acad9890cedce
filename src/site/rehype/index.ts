// What happens to a chapter's HTML tree after the guide's own nodes have become components.

import { rehypeHeadingIds } from '@astrojs/markdown-remark'
import { rehypeCites } from './cites.ts'
import { rehypeCode } from './code.ts'
import { rehypeHeadingLinks } from './headings.ts'
import { rehypeTables } from './tables.ts'

/** In this order: the link beside a heading needs its id. */
export const rehypePlugins = [rehypeHeadingIds, rehypeHeadingLinks, rehypeTables, rehypeCode, rehypeCites]
