// The difference between an excerpt and its source, with the place of each.

import { diffArrays } from 'diff'
import type { ExcerptMatch, ListingNode } from '../../guide/index.ts'
import type { ExcerptSource } from './excerpt-source.ts'

type Mismatch = Extract<ExcerptMatch, { reason: 'differs' }>

/** Lines around a difference that are printed. */
const AROUND = 3

/** A unified diff, from what the chapter says to what the source has; lines far from a difference are left out. */
export function excerptDiff(file: string, node: ListingNode, source: ExcerptSource, match: Mismatch): string {
  const [first, end] = match.segment
  const excerpt = node.lines.slice(first, end)
  const actual = source.lines.slice(match.source, match.source + excerpt.length)
  const lines = diffArrays([...excerpt], [...actual]).flatMap(({ value, added, removed }) =>
    value.map((line) => `${removed ? '-' : added ? '+' : ' '}${line}`),
  )
  const changed = lines.map((line) => !line.startsWith(' '))
  const kept = lines.filter((_, i) => changed.slice(Math.max(i - AROUND, 0), i + AROUND + 1).some(Boolean))
  return [
    `--- ${file}:${node.firstLine + first}`,
    `+++ ${source.file}:${source.lineOf(match.source)}`,
    ...kept,
  ].join('\n')
}
