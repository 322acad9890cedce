// How chapters are read: the guide's own notation, and what happens to the HTML tree afterwards.

import type { UnifiedProcessorOptions } from '@astrojs/markdown-remark'
import { remarkPlugins } from '../markdown/index.ts'
import { rehypePlugins } from './rehype/index.ts'

/** Options of Astro's Markdown processor; both `.mdx` and the check take their notation from src/markdown. */
export const guideMarkdown: UnifiedProcessorOptions = {
  gfm: false,
  smartypants: false,
  remarkPlugins: [...remarkPlugins],
  rehypePlugins: [...rehypePlugins],
}
