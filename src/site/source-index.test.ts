// The index of sources turned round, on this guide itself: every use is found again, and every address is its own.

import { expect, test } from 'vitest'
import { loadGuide } from '../check/index.ts'
import type { CiteUse } from '../guide/index.ts'
import { config } from '../guide.config.ts'
import { pinned } from './cites.ts'
import { entryId, entryRoute } from './entry-ids.ts'
import { sourceIndex } from './source-index.ts'
import { citedIn } from './uses.ts'

const guide = await loadGuide({ root: process.cwd(), config })
const index = sourceIndex(guide)
const all = [
  ...index.whole.flatMap(({ entries, others }) => [...entries, ...others]),
  ...index.cited.flatMap(({ entries }) => entries),
]

/** Where a target is used: each use in a chapter, and on another page each statement once. */
const places = (uses: readonly CiteUse[]): number =>
  new Set(uses.map(({ chapter, fragment }, i) => (fragment === undefined ? i : `${chapter}#${fragment}`)))
    .size

test('each place that is cited is one entry, and each use of it one link', () => {
  const links = new Map(all.map(({ target, cited }) => [target.key, cited.flatMap(({ at }) => at).length]))
  expect(all.length).toBe(links.size)
  expect([...guide.uses].map(([key, uses]) => [key, places(uses)])).toEqual(
    [...guide.uses.keys()].map((key) => [key, links.get(key)]),
  )
})

test('cites of disputes are linked back to, and no two cites of a chapter have one id', () => {
  for (const chapter of guide.chapters) {
    const ids = [...citedIn(guide, chapter).values()].flat().map(({ id }) => id)
    expect(new Set(ids).size, chapter.slug).toBe(ids.length)
    const uses = [...guide.uses.values()].flat().filter((use) => use.chapter === chapter.slug)
    expect(ids.length, chapter.slug).toBe(uses.length)
  }
  const cancel = guide.chapters.find(({ slug }) => slug === 'cancel-task')
  if (!cancel) throw new Error('The chapter on CancelTask is gone.')
  const labels = [...citedIn(guide, cancel).values()].flat().map(({ label }) => label)
  expect(labels).toContain('disputed')
})

test('every entry has an address of its own', () => {
  const routes = all.map(({ target }) => entryRoute(guide, target))
  expect(new Set(routes).size).toBe(routes.length)
  const section = all.find(({ target }) => target.key.startsWith('spec §3.1.5 at v1.0.1'))
  expect(section && entryRoute(guide, section.target)).toBe('/sources/#315-cancel-task')
  for (const { target } of all) expect(entryId(guide, target)).toMatch(/^[\w.-]+$/)
})

test('a section is shown by the captures of its operation, and what nobody cites is counted', () => {
  const [main] = index.whole
  if (!main) throw new Error('No source is pinned whole.')
  const cancel = main.entries.find(({ target }) => target.title === '3.1.5 Cancel Task')
  expect(cancel?.shown.map(({ capture }) => capture)).toContain('10-cancel')
  expect(main.citedEntries).toBeGreaterThan(10)
  expect(main.citedEntries).toBeLessThan(main.entries.length)
  expect(pinned(guide)).toMatch(/^Pinned to v\d+\.\d+\.\d+, compared with main on \d{4}-\d\d-\d\d$/)
})
