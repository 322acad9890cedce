// Addresses within this site.

import { base } from './settings.ts'

/** A route, such as `/captures/10-cancel/#3`, under the path at which the site is published. */
export const href = (route: string): string => base.slice(0, -1) + route

/** The route of an exchange of a capture, or of the capture as a whole. */
export const captureHref = (capture: string, n?: number): string =>
  href(`/captures/${capture}/${n === undefined ? '' : `#${n}`}`)

/** The route of a chapter: `cancel-task`. */
export const chapterHref = (slug: string): string => href(`/${slug}/`)

const popovers = new Map<string, string>()

/** The id of the popover of a cite's target: short, since a chapter names dozens, and one for each key of a build. */
export function popoverId(key: string): string {
  const known = popovers.get(key) ?? `c${popovers.size + 1}`
  popovers.set(key, known)
  return known
}
