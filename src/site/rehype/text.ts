// The text of an HTML tree.

import type { Nodes } from 'hast'

/** All text within a node, in order, without what components will add. */
export function toText(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map((child) => toText(child as Nodes)).join('') : ''
}
