// Blocks in the opening of a chapter, before its first section: their own headings have the rank of a section's.

import type { Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'

/** Blocks that bring a heading. */
const HEADED: readonly string[] = ['Try', 'Predict']

/** Gives `heading="h2"` to each block that stands before the first `h2`: no rank is left out. */
export function rehypeOpening() {
  return (tree: Root): void => {
    for (const child of tree.children as readonly (Root['children'][number] | MdxJsxFlowElementHast)[]) {
      if (child.type === 'element' && child.tagName === 'h2') return
      if (child.type === 'mdxJsxFlowElement' && HEADED.includes(child.name ?? ''))
        child.attributes.push({ type: 'mdxJsxAttribute', name: 'heading', value: 'h2' })
    }
  }
}
