// Where a target is cited, as links: the sentences of a chapter by number, and the disputes that it shows.

import type { Chapter, CiteUse, Dispute, Guide, GuidePage } from '../guide/index.ts'

/** The id of the `n`th cite of a chapter's own text, counted from 1. */
export const citeId = (n: number): string => `u${n}`

/** The id of the `n`th cite of a dispute, counted from 1 in the order in which it is shown: `d2-1`. */
export const disputeCiteId = (guide: Guide, dispute: string, n: number): string =>
  `d${[...guide.disputes.keys()].indexOf(dispute) + 1}-${n}`

/** A place of a chapter where a target is cited. */
export interface CitedAt {
  /** The id of the cite on the chapter's page. */
  readonly id: string
  /** What its link says: the number of the cite, or that it is one of a dispute. */
  readonly label: string
}

/** All cites of a dispute, as written, in the order in which it is shown. */
export function disputeCites({ sides, between = [] }: Dispute): string[] {
  return [
    ...sides.flatMap(({ cites, sdks }) => [...cites, ...sdks.flatMap(({ cite }) => cite ?? [])]),
    ...between.flatMap(({ cite }) => cite ?? []),
  ]
}

const known = new WeakMap<Guide['uses'], Map<string, ReadonlyMap<string, readonly CitedAt[]>>>()

/** Where a chapter cites each target, by the target's key: first its own sentences, then the disputes that it shows. */
export function citedIn(guide: Guide, chapter: Chapter): ReadonlyMap<string, readonly CitedAt[]> {
  const chapters = known.get(guide.uses) ?? new Map<string, ReadonlyMap<string, readonly CitedAt[]>>()
  known.set(guide.uses, chapters)
  const found = chapters.get(chapter.slug) ?? find(guide, chapter)
  chapters.set(chapter.slug, found)
  return found
}

function find(guide: Guide, chapter: Chapter): Map<string, CitedAt[]> {
  const at = new Map<string, CitedAt[]>()
  const add = (key: string, place: CitedAt): void => void at.set(key, [...(at.get(key) ?? []), place])
  const uses = [...guide.uses].flatMap(([key, all]) =>
    all.filter((use) => use.chapter === chapter.slug).map((use) => ({ key, use })),
  )
  const own = uses.filter(({ use }) => use.place.file === chapter.file)
  own.sort((a, b) => inText(a.use, b.use))
  for (const [i, { key }] of own.entries()) add(key, { id: citeId(i + 1), label: String(i + 1) })
  for (const dispute of shownDisputes(
    guide,
    uses.map(({ use }) => use),
  )) {
    for (const [i, text] of disputeCites(dispute).entries()) {
      const target = guide.cites.get(text)
      if (target) add(target.key, { id: disputeCiteId(guide, dispute.id, i + 1), label: 'disputed' })
    }
  }
  return at
}

/** Where a page that is no chapter cites each target, by the target's key. What has no id of its own is not named. */
export function citedOn(guide: Guide, { route }: GuidePage): ReadonlyMap<string, readonly CitedAt[]> {
  const at = new Map<string, CitedAt[]>()
  for (const [key, uses] of guide.uses) {
    const ids = uses.flatMap(({ chapter, fragment }) => (chapter === route && fragment ? [fragment] : []))
    if (ids.length > 0)
      at.set(
        key,
        [...new Set(ids)].map((id) => ({ id, label: id })),
      )
  }
  return at
}

function inText({ place: a }: CiteUse, { place: b }: CiteUse): number {
  if (!('line' in a) || !('line' in b)) return 0
  return a.line - b.line || a.column - b.column
}

/** The disputes whose files hold some of these uses. */
function shownDisputes(guide: Guide, uses: readonly CiteUse[]): Dispute[] {
  const files = new Set(uses.map(({ place }) => place.file))
  return [...guide.disputes.values()].filter(({ id }) =>
    [...files].some((file) => file.endsWith(`/${id}/dispute.ts`)),
  )
}
