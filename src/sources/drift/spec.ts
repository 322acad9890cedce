// Compares the pinned sections of the specification, and the tables that they show, with a newer version.

import type { SpecIndex, SpecSection } from '../format/spec.ts'
import { type Section, sectionsAt } from '../spec.ts'
import type { Comparison, Drift, Newer } from './drift.ts'
import { type Entry, type Fate, matcher } from './match.ts'

const entryOf = ({ number, title, sha256 }: Section | SpecSection): Entry => ({ id: number, title, sha256 })

/**
 * Compares each section. `tables` are the names of the proto file that drifted: a section that shows one of them reads
 * otherwise than it did, though its own text holds no word of it.
 */
export async function driftOfSpec(
  index: SpecIndex,
  newer: Newer,
  tables: ReadonlySet<string>,
): Promise<Comparison> {
  const sections = await sectionsAt(newer.checkout, newer.revision, newer.ref)
  const fateOf = matcher(index.sections.map(entryOf), sections.map(entryOf))
  const drifts = index.sections.flatMap((section): Drift[] => {
    const key = `spec §${section.number} at ${index.wanted.at}`
    const fate = fateOf(entryOf(section))
    const shown = (section.shows ?? []).filter((name) => tables.has(name))
    const words = [
      ...(fate ? [wordsOf(section, fate)] : []),
      ...shown.map((name) => `its table of ${name} changed`),
    ].join('; ')
    if (!fate) return shown.length > 0 ? [{ key, how: ['changed'], words }] : []
    const how =
      shown.length > 0 && fate.now && !fate.how.includes('changed')
        ? [...fate.how, 'changed' as const]
        : fate.how
    return [{ key, how, words }]
  })
  return { drifts, compared: index.sections.length }
}

/** Says what became of an entry, in words of its addresses and titles. */
function wordsOf(section: SpecSection, { how, now }: Fate): string {
  if (!now) return `was “${section.title}”`
  const place = how.includes('moved') ? `is now §${now.id}` : ''
  const title = now.title === section.title ? '' : `was “${section.title}”, is now “${now.title}”`
  return [place, title].filter(Boolean).join(', ') || `“${section.title}”`
}
