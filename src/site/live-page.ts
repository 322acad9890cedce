// Which captures a page can send, and the address of the file that brings them to its live part.

import { disputeCapture, type Guide } from '../guide/index.ts'
import { href } from './href.ts'

/** Exchanges on the front page: what the guide opens with. */
export const OPENING = { capture: '10-cancel', first: 2, last: 3 } as const

/** The names of captures by page: chapters by slug, captures by name, disputes, and `index`. Pages that send nothing are left out. */
export function livePages(guide: Guide): Map<string, readonly string[]> {
  const pages = new Map<string, readonly string[]>([['index', [OPENING.capture]]])
  for (const name of guide.captures.keys()) pages.set(name, [name])
  for (const { slug, exchanges } of guide.chapters)
    if (exchanges.size > 0) pages.set(slug, [...exchanges.keys()])
  for (const { id, sides } of guide.disputes.values())
    pages.set(
      disputePage(id),
      sides.map((side) => disputeCapture(id, side.id)),
    )
  return pages
}

/** The name of a dispute's page; no capture is called so. */
export const disputePage = (dispute: string): string => `dispute-${dispute}`

/** The address of a page's captures. */
export const liveHref = (page: string): string => href(`/live/${page}.json`)
