// Numbers a chapter's cites, so that its list of sources can link back to each of them.

import type { Root } from 'hast'
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'

/** Gives every `<Cite>` the attribute `n`, counted from 1 in the order of the text. */
export function rehypeCites() {
  return (tree: Root): void => {
    let n = 0
    walk(tree, (cite) => {
      n++
      cite.attributes.push({ type: 'mdxJsxAttribute', name: 'n', value: String(n) })
    })
  }
}

function walk(node: object, visit: (cite: MdxJsxTextElementHast) => void): void {
  if (isCite(node)) visit(node)
  if ('children' in node) for (const child of node.children as object[]) walk(child, visit)
}

const isCite = (node: object): node is MdxJsxTextElementHast =>
  'name' in node && node.name === 'Cite' && 'attributes' in node
