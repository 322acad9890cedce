// How chapters are read: the guide's own notation, and what happens to the HTML tree afterwards.

import type { UnifiedProcessorOptions } from '@astrojs/markdown-remark'
import { referenceTargets } from '../check/index.ts'
import { config } from '../guide.config.ts'
import { guidePlugins } from '../markdown/index.ts'
import { showFaults } from './faulty.ts'
import { getGuide } from './guide.ts'
import { rehypePlugins } from './rehype/index.ts'
import { base } from './settings.ts'

const plugins = guidePlugins({ base, references: () => referenceTargets(getGuide(), config) })

/** Options of Astro's Markdown processor; both `.mdx` and the check take their notation from src/markdown. */
export const guideMarkdown: UnifiedProcessorOptions = {
  gfm: false,
  smartypants: false,
  remarkPlugins: [...plugins.slice(0, -1), showFaults, ...plugins.slice(-1)],
  rehypePlugins: [...rehypePlugins],
}
