// What the pages of `astro dev` need of faults: their text, and those of the disputes that a chapter shows.

import type { RootContent } from 'mdast'
import { formatFault } from '../check/report/text.ts'
import type { Diagnostic } from '../guide/index.ts'

export { type Diagnostic, formatFault }

/** The faults of the dispute that a block shows: they stand in a file of their own. */
export const disputeFaults = (block: RootContent, faults: readonly Diagnostic[]): Diagnostic[] =>
  block.type === 'dispute' ? faults.filter(({ place }) => place.file.endsWith(`/${block.id}/dispute.ts`)) : []

/** Faults that leave no page to show: MDX could not read the chapter. */
export const unreadable = (faults: readonly Diagnostic[], file: string): boolean =>
  faults.some(
    ({ id, place }) =>
      place.file === file && ['mdx/syntax', 'chapter/unreadable', 'fence/unclosed'].includes(id),
  )

/** A page that holds the faults alone, and is loaded again when one is mended. */
export const faultPage = (title: string, faults: readonly Diagnostic[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>` +
  '<script type="module" src="/@vite/client"></script>' +
  `<h1>${escaped(title)}</h1>${faults.map((fault) => `<pre data-fault="${fault.id}">${escaped(formatFault(fault))}</pre>`).join('')}`

const escaped = (text: string): string => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)
