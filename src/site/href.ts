// Addresses within this site.

import { base } from './settings.ts'

/** A route, such as `/captures/10-cancel/#3`, under the path at which the site is published. */
export const href = (route: string): string => base.slice(0, -1) + route

/** The route of an exchange of a capture, or of the capture as a whole. */
export const captureHref = (capture: string, n?: number): string =>
  href(`/captures/${capture}/${n === undefined ? '' : `#${n}`}`)

/** The route of a chapter: `cancel-task`. */
export const chapterHref = (slug: string): string => href(`/${slug}/`)

/**
 * The id of the popover of a cite's target, counted within its page: short, since a chapter names dozens. `locals` are the
 * page's own.
 */
export function popoverId(locals: App.Locals, key: string): string {
  locals.popovers ??= new Map()
  const known = locals.popovers.get(key) ?? `c${locals.popovers.size + 1}`
  locals.popovers.set(key, known)
  return known
}
