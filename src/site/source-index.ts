// The index of sources turned round: for each thing that may be cited, who cites it and which capture shows it.

import type { Chapter, CiteTarget, Guide, PinnedSource } from '../guide/index.ts'
import { mainSource } from './cites.ts'
import { type Showing, showings } from './shown.ts'
import { type CitedAt, citedIn, citedOn } from './uses.ts'

/** A chapter or another page that cites a target, and where. */
export interface Citing {
  readonly by: Pick<Chapter, 'route' | 'title'>
  readonly at: readonly CitedAt[]
}

export interface SourceEntry {
  readonly target: CiteTarget
  /** How deep it stands within its source, from 0. */
  readonly depth: number
  readonly cited: readonly Citing[]
  readonly shown: readonly Showing[]
}

/** A source that is pinned whole: all of it, cited or not, and what is cited of its other versions. */
export interface WholeSource {
  readonly source: PinnedSource
  /** The route of the page that shows it. */
  readonly route: string
  readonly entries: readonly SourceEntry[]
  readonly others: readonly SourceEntry[]
  readonly citedEntries: number
}

/** Of a source that is pinned by what is cited, its entries at one pin. */
export interface CitedSource {
  readonly name: string
  readonly pin: string
  readonly entries: readonly SourceEntry[]
}

export interface SourceIndex {
  /** The most cited one first. */
  readonly whole: readonly WholeSource[]
  readonly cited: readonly CitedSource[]
  /** Captures that no chapter shows. */
  readonly unshown: readonly string[]
}

const known = new WeakMap<Guide['uses'], SourceIndex>()

/** The index of a guide; made once for all pages. */
export function sourceIndex(guide: Guide): SourceIndex {
  const index = known.get(guide.uses) ?? turnRound(guide)
  known.set(guide.uses, index)
  return index
}

const kindOf = (guide: Guide, target: CiteTarget): string | undefined =>
  guide.sources.find(({ name }) => name === target.source)?.kind

function turnRound(guide: Guide): SourceIndex {
  const entryOf = entries(guide)
  const main = mainSource(guide)
  const targets = new Map([...guide.cites.values()].map((target) => [target.key, target]))
  const whole = guide.sources.map((source): WholeSource => {
    const own = source.entries.map(({ target, depth }) => entryOf(target, depth))
    const keys = new Set(source.entries.map(({ target }) => target.key))
    const others = [...targets.values()].filter(
      ({ key, source: name }) => name === source.name && !keys.has(key),
    )
    return {
      source,
      route: source === main ? '/sources/' : `/sources/${source.kind}/`,
      entries: own,
      others: others.map((target) => entryOf(target, 0)),
      citedEntries: own.filter(({ cited }) => cited.length > 0).length,
    }
  })
  whole.sort((a, b) => Number(b.source === main) - Number(a.source === main))
  const rest = [...targets.values()].filter((target) => kindOf(guide, target) === undefined)
  const shown = new Set(guide.chapters.flatMap(({ captures }) => captures))
  return {
    whole,
    cited: groups(rest.map((target) => entryOf(target, 0))),
    unshown: [...guide.captures.keys()].filter((name) => !shown.has(name)).sort(),
  }
}

function groups(all: readonly SourceEntry[]): CitedSource[] {
  const found = new Map<string, SourceEntry[]>()
  for (const entry of all) {
    const name = `${entry.target.source}\n${entry.target.pin}`
    found.set(name, [...(found.get(name) ?? []), entry])
  }
  return [...found]
    .map(([key, entries]) => {
      const [name = '', pin = ''] = key.split('\n')
      return { name, pin, entries }
    })
    .sort(
      (a, b) =>
        a.name.localeCompare(b.name, 'en', { numeric: true }) ||
        a.pin.localeCompare(b.pin, 'en', { numeric: true }),
    )
}

/** Makes entries: who cites a target, and which captures show it. */
function entries(guide: Guide): (target: CiteTarget, depth: number) => SourceEntry {
  const places = [
    ...guide.chapters.map((by) => ({ by, cited: citedIn(guide, by) })),
    ...guide.pages.map((by) => ({ by, cited: citedOn(guide, by) })),
  ]
  const shown = showings(guide)
  return (target, depth) => {
    return {
      target,
      depth,
      cited: places.flatMap(({ by, cited }) => {
        const at = cited.get(target.key)
        return at ? [{ by, at }] : []
      }),
      shown: shown(target),
    }
  }
}
