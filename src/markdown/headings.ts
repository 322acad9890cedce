// Heading ids, given here so that the check and the page have the same ones.

import Slugger from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { termId } from './term.ts'

declare module 'mdast' {
  interface HeadingData {
    hProperties?: { id?: string }
  }
}

/**
 * Gives every heading of a tree its id: its text without cites, in small letters, numbered where it comes again, or
 * where a figure or a term of the chapter has that id.
 */
export function nameHeadings(tree: Root): void {
  const slugger = new Slugger()
  const reserve = (node: Nodes): void => {
    if (node.type === 'figure') slugger.slug(`fig-${node.id}`)
    if (node.type === 'term') slugger.slug(termId(node.name))
    if ('children' in node) for (const child of node.children) reserve(child)
  }
  reserve(tree)
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') {
      node.data = { ...node.data, hProperties: { id: slugger.slug(headingText(node)) } }
    } else if ('children' in node) {
      for (const child of node.children) visit(child)
    }
  }
  visit(tree)
}

/** What a heading says, without its cites. */
export function headingText(heading: Heading): string {
  const read = (node: Nodes): string => {
    if (node.type === 'cite') return ''
    if ('value' in node) return node.value
    return 'children' in node ? (node.children as Nodes[]).map(read).join('') : ''
  }
  return read(heading).trim()
}
