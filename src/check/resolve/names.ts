// Names in prose: states, errors, codes and ids are spelled as the sources and the captures spell them.

import type { InlineCode } from 'mdast'
import type { Transcript } from '../../guide/index.ts'
import type { ChapterDraft, GuideDraft } from '../draft.ts'
import { type KnownNames, unknownMessage } from './known-names.ts'
import { placeWithin } from './place.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

export function resolveNames(draft: GuideDraft, names: KnownNames): void {
  for (const chapter of draft.chapters) {
    for (const run of chapter.facts.prose) {
      for (const sentence of sentencesOf(run)) checkSentence(draft, chapter, sentence, names)
      for (const piece of run.pieces) if (piece.type === 'inlineCode') checkId(draft, chapter, piece)
    }
  }
}

function checkSentence(
  draft: GuideDraft,
  chapter: ChapterDraft,
  sentence: Sentence,
  names: KnownNames,
): void {
  const versions = sentence.flatMap(({ piece }) => (piece.type === 'cite' ? (piece.cite?.version ?? []) : []))
  for (const { piece, start, end } of sentence) {
    if (piece.type === 'cite') continue
    for (const unknown of names.unknownIn(piece.value.slice(start, end), versions)) {
      const place = placeWithin(chapter, piece, start + unknown.index, unknown.name)
      draft.fault('prose/unknown-name', place, unknownMessage(unknown), { near: unknown.near })
    }
  }
}

function checkId(draft: GuideDraft, chapter: ChapterDraft, piece: InlineCode): void {
  // What the chapter shows is not known while something of it is broken.
  if (chapter.broken || !draft.config.shortId?.test(piece.value)) return
  const shown = [...chapter.captures].map((name) => draft.captures.get(name))
  if (shown.some((loaded) => loaded?.ok && textOf(loaded.value).includes(piece.value))) return
  const names = [...chapter.captures].join(', ') || 'none'
  const message = `Unexpected id \`${piece.value}\`, which no capture of this chapter has (it shows ${names}).`
  draft.fault('prose/unknown-id', placeWithin(chapter, piece, 0, piece.value), message)
}

const texts = new WeakMap<Transcript, string>()

function textOf(transcript: Transcript): string {
  const text = texts.get(transcript) ?? transcript.lines.join('\n')
  texts.set(transcript, text)
  return text
}
