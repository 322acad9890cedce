// A paragraph that opens `**Terminal state:**` defines a term.

import Slugger from 'github-slugger'
import type { Paragraph } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { TermNode } from '../guide/nodes.ts'

/** The paragraph as a term, where it is one. */
export function termOf(paragraph: Paragraph): TermNode | undefined {
  const [first] = paragraph.children
  if (first?.type !== 'strong') return undefined
  const text = textOf(first)
  if (!text.endsWith(':') || text.length < 2) return undefined
  return {
    type: 'term',
    name: text.slice(0, -1).trim(),
    children: paragraph.children,
    position: paragraph.position,
  }
}

/** The id of a term's paragraph: `term-terminal-state`. */
export const termId = (name: string): string => `term-${new Slugger().slug(name)}`
