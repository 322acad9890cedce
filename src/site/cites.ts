// What pages say about cites: how often a target is cited, where on its page, and the sources of a chapter in groups.

import type { Chapter, CiteTarget, Guide } from '../guide/index.ts'

/** `Cited 6 times in 3 chapters`. */
export function citedTimes(guide: Guide, target: CiteTarget): string {
  const uses = guide.uses.get(target.key) ?? []
  const chapters = new Set(uses.map(({ chapter }) => chapter)).size
  const times = uses.length === 1 ? 'once' : `${uses.length} times`
  return `Cited ${times}${chapters > 1 ? ` in ${chapters} chapters` : ''}`
}

/** What is to be said of other versions of a target; of one that was not verified, that first. */
export function changesOf({ evidence, changes }: CiteTarget): readonly string[] {
  const told = evidence !== 'reported' || changes.some((change) => change.startsWith('not verified'))
  return told ? changes : ['not verified', ...changes]
}

/** Pieces as one sentence: `Unchanged since v1.0.0, changed on main 16ba526.` Empty where there are none. */
export function sentence(pieces: readonly string[]): string {
  const text = pieces.join(', ')
  return text && `${text[0]?.toUpperCase()}${text.slice(1)}.`
}

/** A target with the numbers of the cites that lead to it, counted from 1 in the order of the chapter. */
export interface ChapterSource {
  readonly target: CiteTarget
  readonly uses: readonly number[]
}

/** The targets of one source at one pin. */
export interface SourceGroup {
  readonly source: string
  readonly pin: string
  readonly sources: readonly ChapterSource[]
}

/** The sources of a chapter, grouped by source and pin, in order of first use. */
export function chapterSources(guide: Guide, chapter: Chapter): SourceGroup[] {
  const numbers = numberUses(guide, chapter)
  const groups = new Map<string, { source: string; pin: string; sources: ChapterSource[] }>()
  for (const target of chapter.targets) {
    const name = `${target.source} ${target.pin}`
    const group = groups.get(name) ?? { source: target.source, pin: target.pin, sources: [] }
    group.sources.push({ target, uses: numbers.get(target.key) ?? [] })
    groups.set(name, group)
  }
  return [...groups.values()]
}

/** The numbers of a chapter's cites, by the key of their target. */
function numberUses(guide: Guide, chapter: Chapter): Map<string, number[]> {
  const all = [...guide.uses].flatMap(([key, uses]) =>
    uses
      .filter((use) => use.chapter === chapter.slug && use.place.file === chapter.file)
      .map(({ place }) => ({
        key,
        line: 'line' in place ? place.line : 0,
        column: 'line' in place ? place.column : 0,
      })),
  )
  all.sort((a, b) => a.line - b.line || a.column - b.column)
  const numbers = new Map<string, number[]>()
  for (const [index, { key }] of all.entries()) {
    numbers.set(key, [...(numbers.get(key) ?? []), index + 1])
  }
  return numbers
}

/** What this guide is pinned to: the source that it cites most, at its pin. Undefined where nothing is cited. */
export function pinned(guide: Guide): string | undefined {
  const counts = new Map<string, number>()
  for (const { key, source, pin } of guide.cites.values()) {
    const name = `${source} ${pin}`
    counts.set(name, (counts.get(name) ?? 0) + (guide.uses.get(key)?.length ?? 0))
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most && `Pinned to ${most[0]}`
}
