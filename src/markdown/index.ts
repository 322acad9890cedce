// The notation of a chapter: one plugin list for the check and for Astro.

import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { type ComponentOptions, guideComponents } from './components.ts'
import { guideNodes } from './guide-nodes.ts'
import { guideSyntax } from './syntax.ts'

export { routeOf, slugOf } from './chapter-name.ts'
export type { ComponentOptions } from './components.ts'
export { chapterSchema, type Frontmatter } from './frontmatter.ts'
export { headingText } from './headings.ts'
export type { SourcesParagraph, StatedSource } from './older-chapter.ts'
export { type ParsedChapter, parseChapter } from './parse.ts'
export {
  chapterTargets,
  type ReferenceTarget,
  type ReferenceTargets,
  type ResolvedReference,
  resolveReference,
} from './reference.ts'
export { SourceText, type Spot } from './source-text.ts'
export { termId } from './term.ts'

/**
 * The remark plugins of a page, for `unified({ remarkPlugins, gfm: false, smartypants: false })`: syntax, guide nodes,
 * components. The check uses the first two, through {@link parseChapter}.
 */
export const guidePlugins = (options: ComponentOptions = {}): Plugin<[], Root>[] => [
  guideSyntax,
  guideNodes,
  () => guideComponents(options),
]
