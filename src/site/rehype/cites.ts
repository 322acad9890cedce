// Numbers a chapter's cites, so that its list of sources can link back to each of them, and keeps them off line ends.

import type { Element, Parents, Root, RootContent } from 'hast'
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'

/**
 * Gives every `<Cite>` the attribute `n`, counted from 1 in the order of the text. A cite and the punctuation after it
 * go into a `span.nb`: else a line could begin with a full stop, since a button is like a picture to line breaking.
 */
export function rehypeCites() {
  return (tree: Root): void => {
    let n = 0
    walk(tree, (cite, parent, index) => {
      n++
      cite.attributes.push({ type: 'mdxJsxAttribute', name: 'n', value: String(n) })
      const next = parent.children[index + 1]
      const mark = next?.type === 'text' ? /^[.,;:!?)\]]+/.exec(next.value)?.[0] : undefined
      if (next?.type !== 'text' || mark === undefined) return
      next.value = next.value.slice(mark.length)
      parent.children[index] = together(cite, mark)
    })
  }
}

const together = (cite: MdxJsxTextElementHast, mark: string): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['nb'] },
  children: [cite, { type: 'text', value: mark }],
})

type Visitor = (cite: MdxJsxTextElementHast, parent: Parents, index: number) => void

function walk(parent: Parents, visit: Visitor): void {
  for (const [index, child] of [...parent.children].entries()) {
    if (isCite(child)) visit(child, parent, index)
    if ('children' in child) walk(child, visit)
  }
}

const isCite = (node: RootContent): node is MdxJsxTextElementHast => 'name' in node && node.name === 'Cite'
