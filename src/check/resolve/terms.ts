// Terms: each is defined once.

import { formatPlace, type TermNode } from '../../guide/index.ts'
import { termId } from '../../markdown/term.ts'
import type { ChapterDraft, GuideDraft } from '../draft.ts'
import { placeOf } from './place.ts'

export function resolveTerm(draft: GuideDraft, chapter: ChapterDraft, node: TermNode): void {
  const place = placeOf(chapter, node)
  const id = termId(node.name)
  const twin = draft.terms.get(id)
  if (twin) {
    const message = `Unexpected second definition of “${node.name}”, which is defined at ${formatPlace(twin.place)}.`
    draft.fault('term/defined-twice', place, message)
    return
  }
  draft.terms.set(id, { name: node.name, chapter: chapter.slug, id, place })
}
