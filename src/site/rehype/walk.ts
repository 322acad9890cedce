// Walks the elements of an HTML tree; what a visitor puts in place of an element is not walked again.

import type { Element, Parents, Root } from 'hast'

type Visitor = (element: Element, parent: Parents, index: number) => void

/** Visits every element, children before their parent. */
export function eachElement(tree: Root, visit: Visitor): void {
  walk(tree, visit)
}

function walk(parent: Parents, visit: Visitor): void {
  for (const [index, child] of parent.children.entries()) {
    if ('children' in child) walk(child as Parents, visit)
    if (child.type === 'element') visit(child, parent, index)
  }
}
