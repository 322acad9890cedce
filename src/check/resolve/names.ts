// Names in prose: states, errors, codes and ids are spelled as the sources and the captures spell them.

import type { InlineCode } from 'mdast'
import { type NamePattern, nearest, type Transcript } from '../../guide/index.ts'
import type { ChapterDraft, GuideDraft } from '../draft.ts'
import type { ProsePiece } from '../facts.ts'
import { placeWithin } from './place.ts'

export function resolveNames(draft: GuideDraft): void {
  const names = new KnownNames(draft)
  for (const chapter of draft.chapters) {
    for (const run of chapter.facts.prose) {
      for (const sentence of sentences(run)) checkSentence(draft, chapter, sentence, names)
      for (const piece of run) if (piece.type === 'inlineCode') checkId(draft, chapter, piece)
    }
  }
}

/** A part of a piece that belongs to one sentence: its value from `start` up to `end`. */
interface Span {
  readonly piece: ProsePiece
  readonly start: number
  readonly end: number
}

/** Splits a run of inline pieces at the full stops, question and exclamation marks of its text. */
function sentences(run: readonly ProsePiece[]): Span[][] {
  const all: Span[][] = [[]]
  for (const piece of run) {
    let start = 0
    if (piece.type === 'text') {
      for (const { index, 0: stop } of piece.value.matchAll(/[.?!](?=\s)/g)) {
        all.at(-1)?.push({ piece, start, end: index + stop.length })
        start = index + stop.length
        all.push([])
      }
    }
    all.at(-1)?.push({ piece, start, end: piece.value.length })
  }
  return all
}

/** The known names of a pattern, at the pinned version and at others, read from the sources once. */
class KnownNames {
  private readonly draft: GuideDraft
  private readonly read = new Map<string, ReadonlySet<string>>()

  constructor(draft: GuideDraft) {
    this.draft = draft
  }

  of(pattern: NamePattern, version?: string): ReadonlySet<string> {
    const key = `${pattern.what} ${version ?? ''}`
    const known = this.read.get(key) ?? new Set(pattern.known(this.draft.sources, version))
    this.read.set(key, known)
    return known
  }
}

function checkSentence(
  draft: GuideDraft,
  chapter: ChapterDraft,
  sentence: readonly Span[],
  names: KnownNames,
): void {
  if (draft.blind) return
  const versions = sentence.flatMap(({ piece }) => (piece.type === 'cite' ? (piece.cite?.version ?? []) : []))
  for (const { piece, start, end } of sentence) {
    if (piece.type === 'cite') continue
    for (const pattern of draft.config.names) {
      for (const { index, 0: name } of piece.value.slice(start, end).matchAll(pattern.pattern)) {
        // A guide that has pinned no such names cannot be held to them.
        if (draft.config.foreignNames.includes(name) || names.of(pattern).size === 0) continue
        const known = [names.of(pattern), ...versions.map((version) => names.of(pattern, version))]
        if (known.some((each) => each.has(name))) continue
        const near = nearest(
          name,
          known.flatMap((each) => [...each]),
        ).map((each) => `\`${each}\``)
        const place = placeWithin(chapter, piece, start + index, name)
        const message = `Unexpected ${pattern.what} \`${name}\`, which the pinned sources do not have.`
        draft.fault('prose/unknown-name', place, message, { near })
      }
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
