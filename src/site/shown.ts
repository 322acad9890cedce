// Which capture shows what may be cited: by its name on the wire, or since a paragraph cites the two together.

import type { Body, CiteTarget, Guide, Transcript } from '../guide/index.ts'

/** A capture that shows a target, and the first exchange that does. */
export interface Showing {
  readonly capture: string
  readonly n: number
}

/** Gives, for a target, the captures of a guide that show it: each once, by its first exchange. */
export function showings(guide: Guide): (target: CiteTarget) => Showing[] {
  const named = namesShown(guide.captures.values())
  const beside = shownBeside(guide)
  return (target) => {
    const all = [...(named.get(nameOf(target)) ?? []), ...(beside.get(target.key) ?? [])]
    return (
      all
        .filter(({ capture }, i) => all.findIndex((each) => each.capture === capture) === i)
        // A capture that was taken over the other binding too, or on another side of a dispute, says the same again.
        .filter(({ capture }) => !all.some((each) => capture.startsWith(`${each.capture}.`)))
        .sort((a, b) => a.capture.localeCompare(b.capture, 'en', { numeric: true }))
    )
  }
}

/** The one name that a target is about, as captures would have it: `CancelTask` of `3.1.5 Cancel Task`. */
const nameOf = ({ title }: CiteTarget): string =>
  title.replace(/^(?:[A-Z]?[\d.]+|rpc|enum value) /, '').replace(/ /g, '')

/** Where each name first occurs in each capture: operations, and texts in capitals, such as states and reasons. */
function namesShown(captures: Iterable<Transcript>): Map<string, Showing[]> {
  const names = new Map<string, Showing[]>()
  for (const { name: capture, exchanges } of captures) {
    const seen = new Set<string>()
    for (const { n, operation, request, response } of exchanges) {
      for (const name of [operation, ...capitals(request.body), ...capitals(response.body)]) {
        if (seen.has(name)) continue
        seen.add(name)
        names.set(name, [...(names.get(name) ?? []), { capture, n }])
      }
    }
  }
  return names
}

function capitals(body: Body): string[] {
  const text = body.kind === 'json' || body.kind === 'raw' ? body.text : ''
  const streamed = body.kind === 'stream' ? body.frames.map(({ data }) => data).join('\n') : ''
  return (text + streamed).match(/(?<=")[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?=")/g) ?? []
}

/**
 * What is cited in one paragraph with an exchange of a capture: that exchange shows what the paragraph says. By the key
 * of the target.
 */
function shownBeside(guide: Guide): Map<string, Showing[]> {
  const exchanges = new Map<string, Showing>()
  for (const { key, href } of guide.cites.values()) {
    const [, capture, n = '1'] = /^\/captures\/([^/]+)\/(?:#(\d+))?$/.exec(href) ?? []
    if (capture !== undefined) exchanges.set(key, { capture, n: Number(n) })
  }
  const paragraphs = new Map<string, string[]>()
  for (const [key, uses] of guide.uses) {
    for (const { place } of uses) {
      if (!('line' in place)) continue
      const paragraph = `${place.file}:${place.line}`
      paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), key])
    }
  }
  const beside = new Map<string, Showing[]>()
  for (const keys of paragraphs.values()) {
    const shown = keys.flatMap((key) => exchanges.get(key) ?? [])
    for (const key of keys)
      if (shown.length > 0 && !exchanges.has(key)) beside.set(key, [...(beside.get(key) ?? []), ...shown])
  }
  return beside
}
