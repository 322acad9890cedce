// Renews an excerpt whose source has changed: the same lines as they stand there now, with the same cuts.

import { distance } from 'fastest-levenshtein'
import { isCut, matchExcerpt } from './excerpt.ts'

/** A line of the excerpt that is gone, and one of the source that stands between two of the excerpt. */
const GONE = 0.6
const NEW = 0.15
/** Lines that are less like each other than this are not the same line; one may stand in the place of the other. */
const LIKE = 0.4
const INSTEAD = -0.4
/** Letters are compared in so many pairs at most, and in so much of each line. */
const COMPARED_PAIRS = 200_000
const COMPARED_LETTERS = 120
/** How the best choice came to a cell of the table. */
const [LIKE_STEP, INSTEAD_STEP, GONE_STEP, NEW_STEP] = [0, 1, 2, 3] as const
/** The table of the comparison has at most so many cells: an excerpt of a page, in a source of some megabytes. */
const CELLS = 8_000_000
/** The part of the excerpt's lines that must be found again. */
const FOUND = 0.5

/**
 * The excerpt as its source has it now; undefined where too little of it is found there, so that an author must look.
 * A cut stays, written as it was, unless its source has nothing left to leave out there.
 */
export function renewExcerpt(excerpt: readonly string[], source: readonly string[]): string[] | undefined {
  const kept = excerpt.flatMap((line, i) => (isCut(line) ? [] : [{ line, i }]))
  if ((kept.length + 1) * (source.length + 1) > CELLS) return undefined
  const at = align(
    kept.map(({ line }) => line),
    source,
    kept.map(({ i }) => i > 0 && isCut(excerpt[i - 1] as string)),
  )
  const found = at.filter((each) => each?.like).length
  if (found === 0 || found < kept.length * FOUND) return undefined
  const byLine = new Map(kept.map(({ i }, n) => [i, at[n]]))
  const renewed = dropEmptyCuts(write(excerpt, source, byLine), source)
  return matchExcerpt(renewed, source).ok ? renewed : undefined
}

/** Segments from the first to the last line that was found of each, and the cuts between them as they were written. */
function write(
  excerpt: readonly string[],
  source: readonly string[],
  at: ReadonlyMap<number, Aligned | undefined>,
): string[] {
  const renewed: string[] = []
  for (let i = 0; i < excerpt.length; ) {
    if (isCut(excerpt[i] as string)) {
      renewed.push(excerpt[i++] as string)
      continue
    }
    const found: Aligned[] = []
    for (; i < excerpt.length && !isCut(excerpt[i] as string); i++) {
      const aligned = at.get(i)
      if (aligned) found.push(aligned)
    }
    const [first, last] = [found[0], found.at(-1)]
    if (first && last && found.some(({ like }) => like))
      renewed.push(...source.slice(first.index, last.index + 1))
  }
  return renewed
}

/** Takes out each cut that leaves nothing out; what stood between two of them may be gone. */
function dropEmptyCuts(excerpt: readonly string[], source: readonly string[]): string[] {
  let lines = [...excerpt]
  for (;;) {
    const match = matchExcerpt(lines, source)
    if (match.ok || match.reason !== 'empty-cut') return lines
    const { line } = match
    lines = lines.filter((_, i) => i !== line)
  }
}

/** The line of the source that a line has become: one that is like it, or one that stands in its place. */
interface Aligned {
  readonly index: number
  readonly like: boolean
}

/**
 * For each line the index of the source's line that it has become, in rising order; undefined where it is gone. Of all
 * such choices it takes the best: most alike, with the fewest lines between two of one segment.
 */
function align(
  lines: readonly string[],
  source: readonly string[],
  afterCut: readonly boolean[],
): (Aligned | undefined)[] {
  const likeness = compareLines(lines.length * source.length <= COMPARED_PAIRS)
  const width = source.length + 1
  const score = new Float64Array((lines.length + 1) * width)
  const step = new Uint8Array((lines.length + 1) * width)
  for (let i = 1; i <= lines.length; i++) {
    score[i * width] = (score[(i - 1) * width] as number) - GONE
    step[i * width] = GONE_STEP
    // Before the first line, after the last, and in a cut, the source may have as many lines as it likes.
    const free = i === lines.length || afterCut[i] === true
    for (let j = 1; j < width; j++) {
      const like = likeness(lines[i - 1] as string, source[j - 1] as string)
      const pair = (score[(i - 1) * width + j - 1] as number) + (like < LIKE ? INSTEAD : like)
      const gone = (score[(i - 1) * width + j] as number) - GONE
      const between = (score[i * width + j - 1] as number) - (free ? 0 : NEW)
      const best = Math.max(pair, gone, between)
      score[i * width + j] = best
      step[i * width + j] =
        best === pair ? (like < LIKE ? INSTEAD_STEP : LIKE_STEP) : best === gone ? GONE_STEP : NEW_STEP
    }
  }
  const at: (Aligned | undefined)[] = lines.map(() => undefined)
  for (let i = lines.length, j = source.length; i > 0; ) {
    const taken = step[i * width + j]
    if (taken === GONE_STEP) i--
    else if (taken === NEW_STEP) j--
    else at[--i] = { index: --j, like: taken === LIKE_STEP }
  }
  return at
}

const KEY = /^\s*"[^"]*":/

/** How alike two lines are, from 0 to 1: 1 where they are equal, much where they name one key at one depth. */
function compareLines(letters: boolean): (a: string, b: string) => number {
  return (a, b) => {
    if (a === b) return 1
    if (a.trim() === b.trim()) return 0.95
    const key = KEY.exec(a)?.[0]
    if (key !== undefined && b.startsWith(key)) return 0.8
    if (!letters || a.trim() === '' || b.trim() === '') return 0
    const [x, y] = [a.trim().slice(0, COMPARED_LETTERS), b.trim().slice(0, COMPARED_LETTERS)]
    return 0.9 * (1 - distance(x, y) / Math.max(x.length, y.length))
  }
}
