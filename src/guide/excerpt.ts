// Excerpts: lines of a source, in order, with `…` where lines are left out.

import { distance } from 'fastest-levenshtein'

export type ExcerptMatch =
  /** `at` has, for each line of the excerpt, its index in the source; undefined for a cut. */
  | { readonly ok: true; readonly at: readonly (number | undefined)[] }
  /** The excerpt's line `line` (an index) is not what the source has; `source` is where it was compared. */
  | {
      readonly ok: false
      readonly reason: 'differs'
      readonly line: number
      /** The lines between two cuts that do not fit, as indices of the excerpt: first, and one after the last. */
      readonly segment: readonly [first: number, end: number]
      readonly source: number
    }
  /** The cut at `line` leaves nothing out. */
  | { readonly ok: false; readonly reason: 'empty-cut'; readonly line: number }

interface Segment {
  readonly first: number
  readonly lines: readonly string[]
  /** How many cuts stand before it; each skips at least one line. */
  readonly cuts: number
}

/** Whether a line of an excerpt marks lines that are left out. */
export const isCut = (line: string): boolean => line.trim() === '…'

/**
 * Finds an excerpt in its source. Lines between two cuts stand together in the source, and each cut skips at least
 * one line of it. Every segment is put at the first place where it fits, which leaves the most room for those after
 * it: if that fails, no other choice succeeds.
 */
export function matchExcerpt(excerpt: readonly string[], source: readonly string[]): ExcerptMatch {
  const { segments, trailing } = segmentsOf(excerpt)
  const at: (number | undefined)[] = excerpt.map(() => undefined)
  let end = 0
  for (const segment of segments) {
    const from = end + segment.cuts
    const found = find(segment.lines, source, from)
    if (found === -1) return failure(segment, source, end)
    segment.lines.forEach((_, i) => {
      at[segment.first + i] = found + i
    })
    end = found + segment.lines.length
  }
  if (end + trailing > source.length) return { ok: false, reason: 'empty-cut', line: excerpt.length - 1 }
  return { ok: true, at }
}

function segmentsOf(excerpt: readonly string[]): { segments: Segment[]; trailing: number } {
  const segments: Segment[] = []
  let cuts = 0
  for (let i = 0; i < excerpt.length; ) {
    if (isCut(excerpt[i] as string)) {
      cuts++
      i++
      continue
    }
    const first = i
    while (i < excerpt.length && !isCut(excerpt[i] as string)) i++
    segments.push({ first, lines: excerpt.slice(first, i), cuts })
    cuts = 0
  }
  return { segments, trailing: cuts }
}

/**
 * The first index, from `from` on, at which all lines stand together; -1 where there is none. However often the lines
 * repeat themselves, each line of the source is looked at twice at most (Knuth, Morris, Pratt).
 */
function find(lines: readonly string[], source: readonly string[], from: number): number {
  const borders = bordersOf(lines)
  let matched = 0
  for (let at = from; at < source.length; at++) {
    while (matched > 0 && source[at] !== lines[matched]) matched = borders[matched - 1] as number
    if (source[at] === lines[matched]) matched++
    if (matched === lines.length) return at - matched + 1
  }
  return -1
}

/** For each line, how many lines up to it are also the first ones. */
function bordersOf(lines: readonly string[]): number[] {
  const borders = [0]
  for (let i = 1, length = 0; i < lines.length; i++) {
    while (length > 0 && lines[i] !== lines[length]) length = borders[length - 1] as number
    if (lines[i] === lines[length]) length++
    borders.push(length)
  }
  return borders
}

function failure(segment: Segment, source: readonly string[], end: number): ExcerptMatch {
  const { first, lines, cuts } = segment
  const here = find(lines, source, end)
  if (cuts > 0 && here !== -1) return { ok: false, reason: 'empty-cut', line: first - 1 }
  const at = likeliest(lines, source, end)
  const differing = lines.findIndex((line, i) => source[at + i] !== line)
  return {
    ok: false,
    reason: 'differs',
    line: first + Math.max(differing, 0),
    segment: [first, first + lines.length],
    source: at,
  }
}

/** Of equal lines in a segment, only so many are counted. */
const COUNTED_TWINS = 20

/** Where most lines of a segment fit, from `end` on; where none does, the place of the line most like its first. */
function likeliest(lines: readonly string[], source: readonly string[], end: number): number {
  const wanted = new Map<string, number[]>()
  lines.forEach((line, i) => {
    const key = line.trim()
    const places = wanted.get(key) ?? []
    if (key === '' || places.length === COUNTED_TWINS) return
    places.push(i)
    wanted.set(key, places)
  })
  const votes = new Map<number, number>()
  for (let at = end; at < source.length; at++) {
    for (const i of wanted.get((source[at] as string).trim()) ?? []) {
      if (at - i >= 0) votes.set(at - i, (votes.get(at - i) ?? 0) + 1)
    }
  }
  let [best, most] = [-1, 0]
  for (const [at, count] of votes) if (count > most) [best, most] = [at, count]
  return best === -1 ? mostLike(lines[0] as string, source, end) : best
}

/** Comparing letters is slow, so only so many lines, and so much of each, are compared. */
const COMPARED_LINES = 2000
const COMPARED_LETTERS = 200

function mostLike(line: string, source: readonly string[], end: number): number {
  const wanted = line.slice(0, COMPARED_LETTERS)
  let [best, least] = [Math.min(end, Math.max(source.length - 1, 0)), Number.POSITIVE_INFINITY]
  for (let at = end; at < Math.min(source.length, end + COMPARED_LINES); at++) {
    const far = distance(wanted, (source[at] as string).slice(0, COMPARED_LETTERS))
    if (far < least) [best, least] = [at, far]
  }
  return best
}
