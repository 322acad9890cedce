// Disputes: at least two sides, each with cites that resolve.

import { type CiteTarget, type Dispute, type DisputeNode, nearest, type Place } from '../../guide/index.ts'
import { SourceText } from '../../markdown/source-text.ts'
import type { ChapterDraft, GuideDraft } from '../draft.ts'
import { noteTarget, resolveCiteText } from './cites.ts'
import { attributePlace, placesIn } from './place.ts'

interface DisputeCite {
  readonly target: CiteTarget
  readonly place: Place
}

/** The cites of each dispute, resolved once, whether a chapter shows it or not. */
export type DisputeCites = ReadonlyMap<string, readonly DisputeCite[]>

export async function resolveDisputes(draft: GuideDraft): Promise<DisputeCites> {
  const cites = new Map<string, readonly DisputeCite[]>()
  for (const [id, loaded] of draft.disputes) {
    if (loaded.ok) cites.set(id, await resolveSides(draft, loaded.value))
  }
  return cites
}

/** Notes what a chapter cites by showing a dispute. */
export function resolveDispute(
  draft: GuideDraft,
  chapter: ChapterDraft,
  node: DisputeNode,
  cites: DisputeCites,
): void {
  if (!draft.disputes.has(node.id)) {
    const near = nearest(node.id, draft.disputes.keys()).map((id) => `\`${id}\``)
    const message = `Unexpected dispute \`${node.id}\`, which does not exist.`
    draft.fault('dispute/unknown', attributePlace(chapter, node, 'id'), message, { near })
    return
  }
  for (const { target, place } of cites.get(node.id) ?? []) noteTarget(draft, chapter, target, place)
}

async function resolveSides(draft: GuideDraft, dispute: Dispute): Promise<DisputeCite[]> {
  const file = `${draft.config.folders.disputes}/${dispute.id}/dispute.ts`
  const read = await draft.files.text(file)
  const place = placesIn(file, new SourceText(read.ok ? read.text : ''))
  const { sides, kit, sdk, between = [] } = dispute
  if (sides.length < 2) {
    const message = `Unexpected dispute with ${sides.length === 1 ? 'one side' : 'no side'}, expected two or more.`
    draft.fault('dispute/one-side', place('sides'), message)
  }
  for (const [role, id] of [
    ['kit', kit],
    ['sdk', sdk],
  ] as const) {
    if (sides.some((side) => side.id === id)) continue
    const names = sides.map((side) => `\`${side.id}\``).join(', ')
    draft.fault(
      'dispute/unknown-side',
      place(`${role}:`),
      `Unexpected side \`${id}\` of ${role}, expected one of ${names}.`,
    )
  }
  const texts = sides.flatMap((side) => [...side.cites, ...side.sdks.flatMap(({ cite }) => cite ?? [])])
  const all = [...texts, ...between.flatMap(({ cite }) => cite ?? [])]
  const seen = new Map<string, number>()
  return all.flatMap((text) => {
    const nth = seen.get(text) ?? 0
    seen.set(text, nth + 1)
    const at = place(text, nth)
    const target = resolveCiteText(draft, text, at)
    return target ? [{ target, place: at }] : []
  })
}
