// Coloured pieces to HTML text, and to an HTML tree.

import type { ElementContent } from 'hast'
import { highlight, type Piece } from './shiki.ts'
import { highlightWire } from './transcript.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (char) => ESCAPES[char] as string)

/** What is neither a name nor a word of the language keeps the colour of text: a span less, and most pieces are such. */
const PLAIN: ReadonlySet<string> = new Set(['s', 'n', 'c', 'f'])
const coloured = (kind: string | undefined): kind is string => kind !== undefined && !PLAIN.has(kind)

/** HTML text of lines, joined by newlines: what goes within a `pre`. */
export const piecesToHtml = (lines: readonly (readonly Piece[])[]): string =>
  lines
    .map((line) =>
      line
        .map(({ text, kind }) =>
          coloured(kind) ? `<span class="${kind}">${escaped(text)}</span>` : escaped(text),
        )
        .join(''),
    )
    .join('\n')

/** The same as a tree. */
export const piecesToHast = (lines: readonly (readonly Piece[])[]): ElementContent[] =>
  lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [{ type: 'text' as const, value: '\n' }]),
    ...line.map(({ text, kind }): ElementContent => {
      const value = { type: 'text' as const, value: text }
      return coloured(kind)
        ? { type: 'element', tagName: 'span', properties: { className: [kind] }, children: [value] }
        : value
    }),
  ])

/** Pieces of any text that this site shows: `http` and `json` as transcripts are coloured, else by its language. */
export const highlightAny = (code: string, lang: string): Promise<Piece[][]> =>
  lang === 'http' || lang === 'json' ? highlightWire(code) : highlight(code, lang)

/** A captured body stands in chapters and on the page of its capture: it is coloured once. */
const known = new Map<string, Promise<string>>()

/** Highlighted HTML text of a listing or a fence. */
export function highlightToHtml(code: string, lang: string): Promise<string> {
  const key = `${lang} ${code}`
  const html = known.get(key) ?? highlightAny(code, lang).then(piecesToHtml)
  known.set(key, html)
  return html
}

/** Highlighted tree of a fence. */
export const highlightToHast = async (code: string, lang: string): Promise<ElementContent[]> =>
  piecesToHast(await highlightAny(code, lang))
