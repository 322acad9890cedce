// Places of nodes, and of words and attributes within them.

import type { GuideNode, Place } from '../../guide/index.ts'
import type { SourceText, Spot } from '../../markdown/index.ts'
import type { ChapterDraft } from '../draft.ts'
import type { ProsePiece } from '../facts.ts'

/** Where a node begins. */
export const placeOf = (chapter: ChapterDraft, node: Pick<GuideNode, 'position'>): Place => ({
  file: chapter.file,
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
})

/** Where the value of an attribute begins; where the node begins, if it is not written out. */
export function attributePlace(chapter: ChapterDraft, node: GuideNode, name: string): Place {
  const spot = node.data?.places?.[name]
  return spot ? { file: chapter.file, ...spot } : placeOf(chapter, node)
}

/** Where the characters from `index` on of a piece's value stand in the file, escapes and indentation counted. */
export function placeWithin(chapter: ChapterDraft, piece: ProsePiece, index: number, word: string): Place {
  const { start, end } = piece.position ?? {}
  if (!start || !end) return placeOf(chapter, piece as GuideNode)
  const { source } = chapter.parsed
  const written = source.slice(start, end)
  let at = -1
  for (let seen = occurrences(piece.value.slice(0, index), word); seen >= 0; seen--) {
    at = written.indexOf(word, at + 1)
    if (at === -1) return placeOf(chapter, piece as GuideNode)
  }
  return { file: chapter.file, ...spotAfter(source, start, at) }
}

function occurrences(text: string, word: string): number {
  let count = 0
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) count++
  return count
}

const spotAfter = (source: SourceText, start: Spot, length: number): Spot =>
  source.spot(source.offset(start) + length)
