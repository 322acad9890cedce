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
  const { inValue, inFile } = occurrencesOf(piece, word, source.slice(start, end))
  const at = inFile[countBefore(inValue, index)]
  if (at === undefined) return placeOf(chapter, piece as GuideNode)
  return { file: chapter.file, ...spotAfter(source, start, at) }
}

interface Occurrences {
  /** Where a word stands in a piece's value, and in what an author wrote for it. */
  readonly inValue: readonly number[]
  readonly inFile: readonly number[]
}

/** A long paragraph may have a fault at each of its words: where these stand is found once. */
const found = new WeakMap<ProsePiece, Map<string, Occurrences>>()

function occurrencesOf(piece: ProsePiece, word: string, written: string): Occurrences {
  const words = found.get(piece) ?? new Map<string, Occurrences>()
  found.set(piece, words)
  const known = words.get(word) ?? {
    inValue: indicesOf(word, piece.value),
    inFile: indicesOf(word, written),
  }
  words.set(word, known)
  return known
}

function indicesOf(word: string, text: string): number[] {
  const indices: number[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) indices.push(at)
  return indices
}

/** How many of some numbers, in rising order, are less than `limit`. */
function countBefore(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) < limit) low = middle + 1
    else high = middle
  }
  return low
}

const spotAfter = (source: SourceText, start: Spot, length: number): Spot =>
  source.spot(source.offset(start) + length)

/**
 * Finds where a text stands in a module, the `nth` time, counted from 0, or the last: as a string of its own, if it does
 * so anywhere. The file alone, without a line, where the text does not stand in it.
 */
export function placesIn(file: string, source: SourceText): (text: string, nth?: number) => Place {
  return (text, nth = 0) => {
    const all = indicesOf(text, source.text)
    const strings = all.filter((at) => isString(source.text, at, text.length))
    const among = strings.length > 0 ? strings : all
    const at = among[Math.min(nth, among.length - 1)]
    return at === undefined ? { file } : { file, ...source.spot(at) }
  }
}

const QUOTES: ReadonlySet<string | undefined> = new Set(["'", '"', '`'])

function isString(text: string, at: number, length: number): boolean {
  const quote = text[at - 1]
  return QUOTES.has(quote) && text[at + length] === quote
}
