// The address of each entry of the index of sources: short, since every popover of a chapter holds one, and lasting.

import type { CiteTarget, Guide } from '../guide/index.ts'
import { mainSource } from './cites.ts'

const known = new WeakMap<Guide['uses'], ReadonlyMap<string, string>>()

/** `/sources/#311-send-message`, `/sources/proto/#Task.status`, `/sources/#issue-a2a-go-438`. */
export function entryRoute(guide: Guide, target: CiteTarget): string {
  const kind = guide.sources.find(({ name }) => name === target.source)?.kind
  const folder = kind === undefined || kind === mainSource(guide)?.kind ? '' : `${kind}/`
  return `/sources/${folder}#${entryId(guide, target)}`
}

/** The id of the heading under which the index has what is cited of a source: `a2a-go`. */
export const sourceId = (name: string): string => name.toLowerCase().replace(/\W+/g, '-')

/**
 * Where the popover of a cite leads: to its entry, where its source is pinned whole; else to its source, of which the
 * index has a few entries only, and whose name costs less of what a chapter may weigh.
 */
export const popoverRoute = (guide: Guide, target: CiteTarget): string =>
  guide.sources.some(({ name }) => name === target.source)
    ? entryRoute(guide, target)
    : `/sources/#${sourceId(target.source)}`

/** The id of an entry, unique within its page. */
export function entryId(guide: Guide, { key }: CiteTarget): string {
  const ids = known.get(guide.uses) ?? giveIds(guide)
  known.set(guide.uses, ids)
  const id = ids.get(key)
  if (id === undefined) throw new Error(`There is no entry of ${key} in the index of sources.`)
  return id
}

/** By key. Of several names the first that no other entry would take: so an id does not depend on what else is cited. */
function giveIds(guide: Guide): Map<string, string> {
  const targets = new Map<string, CiteTarget>()
  for (const { entries } of guide.sources) for (const { target } of entries) targets.set(target.key, target)
  for (const target of guide.cites.values()) targets.set(target.key, targets.get(target.key) ?? target)
  const versions = new Map(guide.sources.map(({ name, version }) => [name, version]))
  const names = new Map(
    [...targets.values()].map((each) => [each.key, namesFor(each, versions.get(each.source))]),
  )
  const wanted = new Map<string, number>()
  for (const all of names.values())
    for (const name of new Set(all)) wanted.set(name, (wanted.get(name) ?? 0) + 1)
  return new Map(
    [...names].map(([key, all]) => [key, all.find((name) => wanted.get(name) === 1) ?? plain(key)]),
  )
}

/** What an entry may be called, best first; `version` is the pinned one, where its source is pinned whole. */
function namesFor({ key, href }: CiteTarget, version: string | undefined): string[] {
  const pinned = version !== undefined && key.endsWith(` at ${version}`)
  if (!pinned) return [plain(key.replace(/ \S*\//, ' ')), plain(key)]
  const fragment = href.split('#', 2)[1]
  const name = key.slice(0, -` at ${version}`.length)
  // A line of a file is no name that lasts.
  const own = fragment === undefined || /^L\d/.test(fragment) ? [] : [fragment]
  return [...own, plain(name.slice(name.indexOf(' ') + 1)), plain(name)]
}

const plain = (text: string): string => text.replace(/[^\w.-]+/g, '-')
