// Cites of pages that are no chapters: resolved by the same kinds, against the same pins.

import { type CiteKindFactory, type CiteTarget, parseCite, type Sources } from '../guide/index.ts'

const kinds = import.meta.glob<CiteKindFactory>(['../kinds/*.ts', '!../kinds/*.test.ts'], {
  eager: true,
  import: 'default',
})
const files = import.meta.glob<unknown>('../../content/sources/*.json', { eager: true, import: 'default' })

const nameOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '')
const sources: Sources = new Map(Object.entries(files).map(([path, value]) => [nameOf(path), value]))

/**
 * Makes a resolver of cites as they stand between braces. `captures` has the number of exchanges of each capture. The
 * resolver throws, with the fault's own words, where a cite points at nothing.
 */
export function citeResolver(captures: ReadonlyMap<string, number>): (text: string) => CiteTarget {
  const made = Object.values(kinds).map((factory) => factory({ sources, captures }))
  return (text) => {
    const parsed = parseCite(text)
    if (!parsed.ok) throw new Error(`Unexpected cite “${text}”: ${parsed.reason}.`)
    const kind = made.find(({ names }) => names.includes(parsed.cite.kind))
    if (!kind) throw new Error(`Unexpected cite “${text}”: there is no kind “${parsed.cite.kind}”.`)
    const found = kind.resolve(parsed.cite)
    if (!found.ok) throw new Error(`Unexpected cite “${text}”. ${found.message}`)
    return found.target
  }
}
