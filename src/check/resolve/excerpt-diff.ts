// The difference between an excerpt and its source, with the place of each.

import { diffArrays } from 'diff'
import type { ExcerptMatch, ListingNode } from '../../guide/index.ts'
import type { ExcerptSource } from './excerpt-source.ts'

type Mismatch = Extract<ExcerptMatch, { reason: 'differs' }>

/** Lines around a difference that are printed. */
const AROUND = 3
/** Lines that are compared before and after the first difference, and that are printed. */
const COMPARED = 100
const PRINTED = 60

/** A unified diff, from what the chapter says to what the source has; lines far from a difference are left out. */
export function excerptDiff(file: string, node: ListingNode, source: ExcerptSource, match: Mismatch): string {
  const [start, last] = match.segment
  const before = Math.max(match.line - COMPARED - start, 0)
  const first = start + before
  const end = Math.min(last, match.line + COMPARED)
  const at = match.source + before
  const short = window(node.lines[match.line] ?? '', source.lines[at + match.line - first] ?? '')
  const excerpt = node.lines.slice(first, end).map(short)
  const actual = source.lines.slice(at, at + excerpt.length).map(short)
  const lines = diffArrays([...excerpt], [...actual]).flatMap(({ value, added, removed }) =>
    value.map((line) => `${removed ? '-' : added ? '+' : ' '}${line}`),
  )
  const changed = lines.map((line) => !line.startsWith(' '))
  const kept = lines.filter((_, i) => changed.slice(Math.max(i - AROUND, 0), i + AROUND + 1).some(Boolean))
  return [
    `--- ${file}:${node.firstLine + first}`,
    `+++ ${source.file}:${source.lineOf(at)}`,
    ...kept.slice(0, PRINTED),
    ...(kept.length > PRINTED ? [` and ${kept.length - PRINTED} lines more`] : []),
  ].join('\n')
}

/** So much of a line is compared and printed. */
const COLUMNS = 400

/** Cuts long lines to where two of them differ first. */
function window(a: string, b: string): (line: string) => string {
  const differs = firstDifference(a, b)
  const from = differs < COLUMNS - AROUND ? 0 : differs - COLUMNS / 2
  return (line) => {
    if (line.length <= COLUMNS) return line
    return `${from > 0 ? '…' : ''}${line.slice(from, from + COLUMNS)}${line.length > from + COLUMNS ? '…' : ''}`
  }
}

/** The index of the first character that differs; the length of the shorter text where one begins the other. */
export function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  return at
}
