// Near misses: which names an author may have meant.

import { distance } from 'fastest-levenshtein'

/**
 * The candidates that are near to `word`, best first, at most `most`. A candidate is near if a third of its letters,
 * or fewer, would have to change; case does not count.
 */
export function nearest(word: string, candidates: Iterable<string>, most = 3): string[] {
  const wanted = word.toLowerCase()
  return [...new Set(candidates)]
    .map((name) => ({ name, far: distance(wanted, name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(Math.max(name.length, word.length) / 3)))
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name)
}
