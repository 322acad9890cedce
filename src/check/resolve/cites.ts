// Cites: each is looked up by its kind, and what it points at is noted for the page.

import {
  type Cite,
  type CiteKind,
  type CiteNode,
  type CiteTarget,
  type DiagnosticId,
  diagnose,
  isDiagnosticId,
  nearest,
  type ParsedCite,
  type Place,
  parseCite,
  type Resolution,
} from '../../guide/index.ts'
import { type ChapterDraft, type GuideDraft, shows } from '../draft.ts'
import { reasonOf } from '../load/modules.ts'
import { matchRoute } from '../routes.ts'
import { placeOf } from './place.ts'

export function resolveCite(draft: GuideDraft, chapter: ChapterDraft, node: CiteNode): void {
  // A cite that could not be read has its fault already.
  if (!node.cite) {
    chapter.broken = true
    draft.doubted.add('all')
    return
  }
  const target = resolveCiteText(draft, node.value, placeOf(chapter, node))
  if (target) noteTarget(draft, chapter, target, placeOf(chapter, node))
  else chapter.broken = true
}

/** Looks up a cite, as it is written between braces. A cite that resolves to nothing is a fault at `place`. */
export function resolveCiteText(draft: GuideDraft, text: string, place: Place): CiteTarget | undefined {
  const parsed: ParsedCite = parseCite(text)
  if (!parsed.ok) {
    draft.fault('cite/no-target', place, `Unexpected ${parsed.reason}, expected a kind and a target.`)
    draft.doubted.add('all')
    return undefined
  }
  const { cite } = parsed
  if (draft.blind) return undefined
  const kind = draft.kinds.get(cite.kind)
  if (!kind) {
    const near = nearest(cite.kind, draft.kinds.keys()).map((name) => `\`${name}\``)
    const names = [...draft.kinds.keys()].join(', ')
    draft.fault(
      'cite/unknown-kind',
      place,
      `Unexpected kind \`${cite.kind}\` of a cite, expected one of ${names}.`,
      { near },
    )
    draft.doubted.add('all')
    return undefined
  }
  const resolution = draft.resolutions.get(text) ?? resolutionOf(kind, cite)
  draft.resolutions.set(text, resolution)
  if (resolution.ok) return resolution.target
  draft.doubted.add(kind)
  const { fault, message, near, help } = resolution
  const id: DiagnosticId = isDiagnosticId(fault) ? fault : 'cite/unresolved'
  draft.faults.push(diagnose(id, place, message, { near, ...(help === undefined ? {} : { help }) }))
  return undefined
}

function resolutionOf(kind: CiteKind, cite: Cite): Resolution {
  try {
    return kind.resolve(cite)
  } catch (cause) {
    const message = `Unexpected failure of the cite kind \`${cite.kind}\` at “${cite.target}”: ${reasonOf(cause)}.`
    return { ok: false, fault: 'guide/config', message, near: [], help: 'Mend the file of the cite kind.' }
  }
}

/** Notes a use of a target, and the capture that it shows where it leads to one. */
export function noteTarget(draft: GuideDraft, chapter: ChapterDraft, target: CiteTarget, place: Place): void {
  if (!chapter.targets.has(target.key)) chapter.targets.set(target.key, target)
  noteUse(draft, chapter.slug, target, place)
  const capture = matchRoute(draft.config.routes, target.href.split('#', 1)[0] ?? '')?.capture
  if (capture !== undefined && draft.captures.has(capture)) shows(chapter, capture)
}

export function noteUse(
  draft: GuideDraft,
  chapter: string,
  target: CiteTarget,
  place: Place,
  fragment?: string,
): void {
  const uses = draft.uses.get(target.key) ?? []
  uses.push({ chapter, place, ...(fragment === undefined ? {} : { fragment }) })
  draft.uses.set(target.key, uses)
}
