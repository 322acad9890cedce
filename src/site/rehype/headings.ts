// A link beside each heading, so that a reader can copy the address of a section.

import type { Element, Root } from 'hast'
import { toText } from './text.ts'
import { eachElement } from './walk.ts'

/** Puts `h2` to `h4` that have an id into a `div.heading`, with a link to that id after it. */
export function rehypeHeadingLinks() {
  return (tree: Root): void => {
    eachElement(tree, (element, parent, index) => {
      if (!/^h[2-4]$/.test(element.tagName) || typeof element.properties.id !== 'string') return
      const link: Element = {
        type: 'element',
        tagName: 'a',
        properties: {
          className: ['anchor'],
          href: `#${element.properties.id}`,
          ariaLabel: `Section “${toText(element)}”`,
        },
        children: [{ type: 'text', value: '#' }],
      }
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['heading'] },
        children: [element, link],
      }
    })
  }
}
