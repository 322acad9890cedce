// Try blocks: each names exchanges of a capture.

import {
  type CaptureReference,
  nearest,
  parseReference,
  type Transcript,
  type TryNode,
} from '../../guide/index.ts'
import { type ChapterDraft, type GuideDraft, shows } from '../draft.ts'
import { attributePlace } from './place.ts'

export function resolveTry(draft: GuideDraft, chapter: ChapterDraft, node: TryNode): void {
  const place = attributePlace(chapter, node, 'capture')
  const reference = parseReference(node.capture)
  if (!reference || reference.side !== undefined) {
    const message = `Unexpected \`${node.capture}\`, expected exchanges of a capture, such as \`NAME#2\` or \`NAME#2-4\`.`
    draft.fault('try/reference', place, message)
    return
  }
  const found = findExchanges(draft, reference)
  if (found.kind === 'missing') {
    draft.fault('try/unknown-capture', place, found.message, { near: found.near })
  }
  if (found.kind !== 'found') {
    chapter.broken = true
    return
  }
  const { first, last } = reference
  shows(
    chapter,
    reference.capture,
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  )
}

export type FoundExchanges =
  | { readonly kind: 'found'; readonly transcript: Transcript }
  | { readonly kind: 'missing'; readonly message: string; readonly near: readonly string[] }
  | { readonly kind: 'broken' }

/** The capture of a reference, if it has all exchanges that the reference names. */
export function findExchanges(draft: GuideDraft, { capture, first, last }: CaptureReference): FoundExchanges {
  const loaded = draft.captures.get(capture)
  if (!loaded) {
    const near = nearest(capture, draft.captures.keys()).map((name) => `\`${name}\``)
    return { kind: 'missing', message: `Unexpected capture \`${capture}\`, which does not exist.`, near }
  }
  if (!loaded.ok) return { kind: 'broken' }
  const count = loaded.value.exchanges.length
  if (first >= 1 && last <= count && first <= last) return { kind: 'found', transcript: loaded.value }
  const range = first === last ? `${first}` : `${first}-${last}`
  const message = `Unexpected exchange \`${capture}#${range}\`, expected 1 to ${count}.`
  return { kind: 'missing', message, near: [] }
}
