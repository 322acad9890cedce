// What the older notation writes into a chapter's text: title, summary, and the closing list of sources.

import type { Blockquote, Heading, Paragraph, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { startOf } from './block.ts'
import type { SourceText, Spot } from './source-text.ts'

export interface OlderHead {
  readonly title: string
  readonly summary?: string
  /** What was taken out of the tree. */
  readonly headNodes: readonly (Heading | Blockquote)[]
}

/** Takes the first `# H1`, and the quote under it, out of the tree: the page prints them itself. */
export function takeHead(tree: Root): OlderHead | undefined {
  const [heading, quote] = tree.children
  if (heading?.type !== 'heading' || heading.depth !== 1) return undefined
  const title = textOf(heading)
  if (quote?.type !== 'blockquote') {
    tree.children.splice(0, 1)
    return { title, headNodes: [heading] }
  }
  tree.children.splice(0, 2)
  return { title, summary: textOf(quote).replace(/\s+/g, ' ').trim(), headNodes: [heading, quote] }
}

/** One name in a closing `Sources:` paragraph: `spec` and `§3.1.5`. */
export interface StatedSource {
  readonly kind: string
  readonly target: string
  readonly at: Spot
}

export interface SourcesParagraph {
  readonly at: Spot
  readonly stated: readonly StatedSource[]
}

/** Takes the closing `Sources:` paragraph out of the tree: the page makes its own from the cites. */
export function takeSources(tree: Root, source: SourceText): SourcesParagraph | undefined {
  const last = tree.children.at(-1)
  if (last?.type !== 'paragraph' || !textOf(last).startsWith('Sources:')) return undefined
  tree.children.pop()
  return { at: startOf(last), stated: readSources(last, source) }
}

/** `KIND TARGET, TARGET (where); KIND …`: groups between semicolons, each with a note in parentheses at its end. */
function readSources(paragraph: Paragraph, source: SourceText): StatedSource[] {
  const { start, end } = paragraph.position ?? { start: startOf(paragraph), end: startOf(paragraph) }
  const offset = source.offset(start)
  const text = source.slice(start, end).replace(/^Sources:/, (found) => ' '.repeat(found.length))
  const stated: StatedSource[] = []
  for (const group of pieces(text, ';', 0)) {
    const written = group.text.replace(/\s*\([^()]*\)[\s.]*$/, '')
    const match = /^(\s*)(\S+)(\s+)/.exec(written)
    if (!match?.[2]) continue
    const kind = match[2]
    for (const target of pieces(written.slice(match[0].length), ',', group.from + match[0].length)) {
      const name = target.text.trim()
      if (name === '') continue
      const from = target.from + target.text.search(/\S/)
      stated.push({ kind, target: name, at: source.spot(offset + from) })
    }
  }
  return stated
}

function pieces(text: string, border: string, from: number): { text: string; from: number }[] {
  let at = from
  return text.split(border).map((piece) => {
    const here = { text: piece, from: at }
    at += piece.length + 1
    return here
  })
}
