// How deep blocks stand in one another: the parser's time grows with the square of it, and its stack ends.

import type { Spot } from './source-text.ts'

/** More quotes and lists than this in one another are no text that a reader could follow. */
export const NESTING_LIMIT = 32

const MARKER = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y
const THEMATIC_BREAK = /^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/

/** The first line that opens more blocks than the limit, with their number; undefined where there is none. */
export function tooDeep(text: string): (Spot & { readonly depth: number }) | undefined {
  const lines = text.split(/\r?\n/)
  for (const [i, line] of lines.entries()) {
    const depth = markersOf(line)
    if (depth > NESTING_LIMIT && !THEMATIC_BREAK.test(line)) {
      return { line: i + 1, column: line.search(/\S/) + 1, depth }
    }
  }
  return undefined
}

function markersOf(line: string): number {
  let count = 0
  MARKER.lastIndex = 0
  while (MARKER.test(line)) count++
  return count
}
