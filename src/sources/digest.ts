// Digests of texts and files, the way the index states them.

import { createHash } from 'node:crypto'

/** The sha256 of a text in hexadecimal digits. */
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

// Pages carry empty anchors for their older addresses, often just before the next heading: they are not text.
const EMPTY_ANCHOR = /<(a|span)\s+id="[^"]*"\s*>\s*<\/\1>/g

/** A text as it is digested: without empty anchors, each run of white space one space, nothing at its ends. */
export const normalise = (text: string): string => text.replace(EMPTY_ANCHOR, ' ').replace(/\s+/g, ' ').trim()

/** The sha256 of a text that does not change with line breaks, indentation or anchors. */
export const digestOf = (text: string): string => sha256(normalise(text))

/** The lines of a file, without a last empty one after the closing line break. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}
