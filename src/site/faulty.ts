// In `astro dev` a guide with faults is shown as far as it can be: each fault of a chapter stands before the block that has
// it, and what cannot be drawn is left out. A build never comes here with a fault.

import type { Nodes, Parents, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { type Diagnostic, disputeFaults, formatFault } from './fault-text.ts'
import { getGuide, type NamedGuide } from './guide.ts'

/** A remark plugin for after the guide's nodes are made, and before they become components. */
export function showFaults() {
  return (tree: Root, file: VFile): void => {
    const guide = getGuide()
    if (guide.faults.length === 0) return
    const path = file.path.replaceAll('\\', '/')
    const here = guide.faults.filter(({ place }) => path.endsWith(`/${place.file}`))
    tree.children = tree.children.flatMap((block) => {
      const faults = [...here.filter((fault) => covers(block, fault)), ...disputeFaults(block, guide.faults)]
      const shown = drawable(block, guide, faults)
      return [...faults.map(noteOf), ...(shown ? [shown] : [])]
    })
  }
}

function covers({ position }: Nodes, { place }: Diagnostic): boolean {
  if (!position || !('line' in place)) return false
  return position.start.line <= place.line && place.line <= position.end.line
}

/** A block without what the pages could not draw; undefined where nothing of it is left. */
function drawable(
  block: RootContent,
  guide: NamedGuide,
  faults: readonly Diagnostic[],
): RootContent | undefined {
  switch (block.type) {
    case 'cite':
      return guide.cites.has(block.value.trim()) ? block : { type: 'inlineCode', value: `{{${block.value}}}` }
    case 'figure':
      return guide.figures.has(block.id) ? block : undefined
    case 'dispute':
    case 'try':
    case 'predict':
      return faults.length === 0 ? block : undefined
    case 'listing':
      return block.keep && faults.length > 0 ? undefined : block
    default:
      if ('children' in block) within(block, guide, faults)
      return block
  }
}

function within(parent: Parents, guide: NamedGuide, faults: readonly Diagnostic[]): void {
  parent.children = parent.children.flatMap((child) => {
    const shown = drawable(child, guide, faults)
    return shown ? [shown] : []
  }) as typeof parent.children
}

/** A fault as the terminal has it, at its place in the page. */
const noteOf = (fault: Diagnostic): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name: 'div',
  attributes: [
    { type: 'mdxJsxAttribute', name: 'class', value: 'fault-note' },
    { type: 'mdxJsxAttribute', name: 'data-fault', value: fault.id },
  ],
  children: [{ type: 'paragraph', children: [{ type: 'text', value: formatFault(fault) }] }],
})
