// Near misses: which names an author may have meant.

import { distance } from 'fastest-levenshtein'

/**
 * The candidates that are near to `word`, best first, at most `most`. A candidate is near if a third of its letters,
 * or fewer, would have to change, or two that were swapped; case does not count.
 */
export function nearest(word: string, candidates: Iterable<string>, most = 3): string[] {
  const wanted = word.toLowerCase()
  return [...new Set(candidates)]
    .filter((name) => Math.abs(name.length - word.length) <= tolerance(Math.max(name.length, word.length)))
    .map((name) => ({ name, far: distance(wanted, name.toLowerCase()) }))
    .filter(({ name, far }) => far <= tolerance(Math.max(name.length, word.length)))
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name)
}

const tolerance = (length: number): number => Math.max(length > 3 ? 2 : 1, Math.floor(length / 3))
