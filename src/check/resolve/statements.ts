// Statements: a sentence that says by name what the subject does must cite, or say that it is the guide's own reading.

import type { ChapterDraft, GuideDraft } from '../draft.ts'
import type { KnownNames } from './known-names.ts'
import { placeWithin } from './place.ts'
import { type Sentence, sentencesOf, textOf } from './sentences.ts'

export function resolveStatements(draft: GuideDraft, names: KnownNames): void {
  const { verbs, readings } = draft.config
  if (verbs.length === 0) return
  const verb = wordOf(verbs)
  const reading = readings.length === 0 ? undefined : wordOf(readings)
  for (const chapter of draft.chapters) {
    for (const run of chapter.facts.prose) {
      if (!run.states) continue
      for (const sentence of sentencesOf(run)) check(draft, chapter, sentence, { names, verb, reading })
    }
  }
}

interface Marks {
  readonly names: KnownNames
  readonly verb: RegExp
  readonly reading: RegExp | undefined
}

/** Any of some words or phrases, whole, whatever their case and the white space between. */
const wordOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w-])(?:${words.map(pattern).join('|')})(?![\\w-])`, 'iu')

const pattern = (words: string): string =>
  words
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')

function check(
  draft: GuideDraft,
  chapter: ChapterDraft,
  sentence: Sentence,
  { names, verb, reading }: Marks,
): void {
  // A cite that could not be read has its fault, and is meant as one.
  if (sentence.some(({ piece }) => piece.type === 'cite')) return
  const words = textOf(sentence, false)
  const found = verb.exec(words)?.[0]
  // A question states nothing.
  if (found === undefined || words.trimEnd().endsWith('?') || reading?.test(words)) return
  for (const { piece, start, end } of sentence) {
    const name = names.firstIn(piece.value.slice(start, end))
    if (name === undefined) continue
    const at = piece.value.indexOf(name, start)
    const message = `Unexpected statement about \`${name}\` (“${found}”), expected a cite in its sentence.`
    draft.fault('prose/uncited', placeWithin(chapter, piece, at, name), message)
    return
  }
}
