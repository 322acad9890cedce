// The guide as the pages see it. The build reads it once, before the first page; the pages take that same object.

import type { Guide } from '../guide/index.ts'

/** The guide, and its name. */
export interface NamedGuide extends Guide {
  readonly title: string
}

/**
 * Pages run in a bundle of their own, while the guide is read by Node as it is, since it loads figures and disputes
 * by path. The two meet here, in the one process that both run in.
 */
const KEY = Symbol.for('field-guide.guide')
const shared = globalThis as { [KEY]?: NamedGuide }

/** Hands the guide to the pages. */
export function setGuide(guide: Guide, title: string): void {
  shared[KEY] = { ...guide, title }
}

/** The guide. Throws where a page is rendered outside of a build or a dev server, which read it first. */
export function getGuide(): NamedGuide {
  const guide = shared[KEY]
  if (!guide) throw new Error('The guide has not been read: pages are made by `astro build` or `astro dev`.')
  return guide
}
