// What pages say about cites: how often a target is cited, what is known of it, and the sources of a chapter in groups.

import type { Chapter, CiteTarget, Evidence, Guide, PinnedSource } from '../guide/index.ts'
import { pinSentence } from '../guide/index.ts'
import { type CitedAt, citedIn } from './uses.ts'

/** How far a statement about an SDK was verified, as a reader is told. */
export const EVIDENCE: Readonly<Record<Evidence, string>> = {
  captured: 'captured here',
  package: 'read in its package',
  tag: 'read at its tag',
  reported: 'reported, not verified',
}

/** `Cited 6 times in this guide`. */
export function citedTimes(guide: Guide, { key }: CiteTarget): string {
  const times = guide.uses.get(key)?.length ?? 0
  return `Cited ${times === 1 ? 'once' : `${times} times`} in this guide`
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

/** A target with the places of the chapter that cite it. */
export interface ChapterSource {
  readonly target: CiteTarget
  readonly uses: readonly CitedAt[]
}

/** The targets of one source at one pin. */
export interface SourceGroup {
  readonly source: string
  readonly pin: string
  readonly sources: readonly ChapterSource[]
}

/** The sources of a chapter, grouped by source and pin, in order of first use. */
export function chapterSources(guide: Guide, chapter: Chapter): SourceGroup[] {
  const places = citedIn(guide, chapter)
  const groups = new Map<string, { source: string; pin: string; sources: ChapterSource[] }>()
  for (const target of chapter.targets) {
    const name = `${target.source} ${target.pin}`
    const group = groups.get(name) ?? { source: target.source, pin: target.pin, sources: [] }
    group.sources.push({ target, uses: places.get(target.key) ?? [] })
    groups.set(name, group)
  }
  return [...groups.values()]
}

/** Of the sources that are pinned whole, the one that this guide cites most; undefined where none is. */
export function mainSource(guide: Guide): PinnedSource | undefined {
  const cites = ({ entries }: PinnedSource): number =>
    entries.reduce((sum, { target }) => sum + (guide.uses.get(target.key)?.length ?? 0), 0)
  return [...guide.sources].sort((a, b) => cites(b) - cites(a))[0]
}

/** `Pinned to v1.0.1, compared with main on 2026-11-30`: what this guide is pinned to, and when that was compared. */
export function pinned(guide: Guide): string | undefined {
  const main = mainSource(guide)
  const text = main && pinSentence(main)
  return text && `${text[0]?.toUpperCase()}${text.slice(1)}`
}
