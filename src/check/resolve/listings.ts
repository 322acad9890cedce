// Listings: each excerpt is held to the capture or the file that it names.

import {
  isCut,
  keepLines,
  type ListingNode,
  matchExcerpt,
  nearest,
  type Place,
  parseReference,
  referencedJson,
} from '../../guide/index.ts'
import { type ChapterDraft, type GuideDraft, shows } from '../draft.ts'
import { excerptDiff, firstDifference } from './excerpt-diff.ts'
import { type ExcerptSource, findSources } from './excerpt-source.ts'
import { attributePlace, placeOf } from './place.ts'

export async function resolveListing(
  draft: GuideDraft,
  chapter: ChapterDraft,
  node: ListingNode,
): Promise<void> {
  const place = attributePlace(chapter, node, 'source')
  const found = await findSources(draft, node.source)
  switch (found.kind) {
    case 'broken':
      chapter.broken = true
      return
    case 'malformed':
      draft.fault('listing/source', place, found.message)
      return
    case 'missing': {
      chapter.broken = true
      const near = nearest(node.source, found.candidates).map((name) => `\`${name}\``)
      draft.fault('listing/unknown-source', place, found.message, { near })
      return
    }
    case 'found':
      if (found.capture !== undefined) shows(chapter, found.capture)
      if (node.keep) {
        keep(draft, chapter, node, node.keep)
        return
      }
      if (node.lines.every((line) => line.trim() === '' || isCut(line))) {
        draft.fault('listing/empty', placeOf(chapter, node), 'Unexpected listing without lines.')
        return
      }
      holdTo(draft, chapter, node, found.sources, place)
  }
}

/** A listing that makes its excerpt itself: its source is JSON, and each of its paths leads to one place there. */
function keep(draft: GuideDraft, chapter: ChapterDraft, node: ListingNode, paths: readonly string[]): void {
  if (paths.length === 0) {
    draft.fault('listing/empty', attributePlace(chapter, node, 'keep'), 'Unexpected `keep` without a path.')
    return
  }
  const reference = parseReference(node.source)
  const loaded = draft.captures.get(reference?.capture ?? '')
  const json = reference && loaded?.ok ? referencedJson(loaded.value, reference) : undefined
  if (!json) {
    const message = `Unexpected source “${node.source}” of a listing with \`keep\`, expected one JSON value.`
    draft.fault('listing/keep', attributePlace(chapter, node, 'source'), message)
    return
  }
  // Each by itself, so that all that lead nowhere are reported.
  for (const path of paths) {
    const kept = keepLines(json, [path])
    if (kept.ok) continue
    const near = nearest(path, kept.candidates).map((each) => `\`${each}\``)
    const what = kept.reason === 'missing' ? 'has no such value' : 'has it at more than one place'
    draft.fault(
      'listing/unknown-path',
      keptPlace(chapter, node, path),
      `Unexpected path \`${path}\`: ${node.source} ${what}.`,
      { near },
    )
  }
}

function keptPlace(chapter: ChapterDraft, node: ListingNode, path: string): Place {
  const place = attributePlace(chapter, node, 'keep')
  if (!('line' in place)) return place
  const written = chapter.parsed.source.line(place.line).slice(place.column - 1)
  const at = ` ${written} `.search(new RegExp(`(?<![^\\s"'])${escapeRegExp(path)}(?![^\\s"'])`))
  return { ...place, column: place.column + Math.max(at - 1, 0) }
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function holdTo(
  draft: GuideDraft,
  chapter: ChapterDraft,
  node: ListingNode,
  sources: readonly ExcerptSource[],
  place: Place,
): void {
  const matches = sources.map((source) => ({ source, match: matchExcerpt(node.lines, source.lines) }))
  const fitting = matches.filter(({ match }) => match.ok)
  if (fitting.length > 1) {
    const names = fitting.map(({ source }) => `\`${source.name}\``)
    draft.fault(
      'listing/ambiguous',
      place,
      `Unexpected source “${node.source}”: the excerpt stands in ${names.slice(0, 4).join(', ')}, expected one place.`,
    )
  }
  if (fitting.length > 0) return
  // The source that holds most of the excerpt is the one that was meant.
  const reached = (index: number): number => {
    const match = matches[index]?.match
    return match && !match.ok ? match.line : -1
  }
  const best = matches.map((_, i) => i).sort((a, b) => reached(b) - reached(a))[0]
  const chosen = best === undefined ? undefined : matches[best]
  if (!chosen || chosen.match.ok) return
  const { match, source } = chosen
  const line = node.firstLine + match.line
  const text = chapter.parsed.source.line(line)
  if (match.reason === 'empty-cut') {
    const at = { file: chapter.file, line, column: text.indexOf('…') + 1 }
    draft.fault('listing/empty-cut', at, `Unexpected \`…\`: no line of ${source.name} is left out here.`)
    return
  }
  const offset = match.line - match.segment[0]
  const wanted = node.lines[match.line] ?? ''
  const actual = source.lines[match.source + offset] ?? ''
  const indent = Math.max(text.indexOf(wanted), 0)
  draft.fault(
    'listing/differs',
    { file: chapter.file, line, column: indent + firstDifference(wanted, actual) + 1 },
    `Unexpected line in the excerpt “${node.title}”, expected it as it stands at ${source.file}:${source.lineOf(match.source + offset)}.`,
    { detail: excerptDiff(chapter.file, node, source, match) },
  )
}
