// Figures: each is drawn once, from captures that exist, and every clause of its claim holds.

import {
  claimText,
  exchangeOf,
  type Figure,
  type FigureNode,
  formatPlace,
  nearest,
  type Place,
  parseReference,
  type Transcript,
} from '../../guide/index.ts'
import { type ChapterDraft, type GuideDraft, shows } from '../draft.ts'
import { reasonOf } from '../load/modules.ts'
import { attributePlace, placeOf } from './place.ts'

export function resolveFigure(draft: GuideDraft, chapter: ChapterDraft, node: FigureNode): void {
  const place = placeOf(chapter, node)
  const loaded = draft.figures.get(node.id)
  if (!loaded) {
    const near = nearest(node.id, draft.figureIds).map((id) => `\`${id}\``)
    draft.fault(
      'figure/unknown',
      attributePlace(chapter, node, 'id'),
      `Unexpected figure \`${node.id}\`, which does not exist.`,
      { near },
    )
    chapter.broken = true
    return
  }
  if (!loaded.ok) {
    chapter.broken = true
    return
  }
  const twin = draft.drawn.get(node.id)
  if (twin) {
    const message = `Unexpected second drawing of the figure \`${node.id}\`, which stands at ${formatPlace(twin.place)}.`
    draft.fault('figure/drawn-twice', place, message)
    return
  }
  const figure = loaded.value
  compareStated(draft, chapter, node, figure)
  const captures = capturesOf(draft, chapter, figure, place)
  if (!captures) return
  const data = drawData(draft, figure, captures, place)
  if (!data) return
  holdClaim(draft, figure, data.value, place)
  for (const name of figure.captures) shows(chapter, name, exchangesIn(data.value, name, captures))
  const number = [...draft.drawn.values()].filter((each) => each.chapter === chapter.slug).length + 1
  draft.drawn.set(node.id, { figure, data: data.value, number, chapter: chapter.slug, place })
}

function capturesOf(
  draft: GuideDraft,
  chapter: ChapterDraft,
  figure: Figure,
  place: Place,
): ReadonlyMap<string, Transcript> | undefined {
  const captures = new Map<string, Transcript>()
  for (const name of figure.captures) {
    const loaded = draft.captures.get(name)
    if (!loaded)
      draft.fault(
        'figure/data',
        place,
        `Unexpected capture \`${name}\` of the figure \`${figure.id}\`, which does not exist.`,
      )
    if (loaded?.ok) captures.set(name, loaded.value)
    else chapter.broken = true
  }
  return captures.size === new Set(figure.captures).size ? captures : undefined
}

function drawData(
  draft: GuideDraft,
  figure: Figure,
  captures: ReadonlyMap<string, Transcript>,
  place: Place,
): { readonly value: unknown } | undefined {
  try {
    const value: unknown = figure.data(captures)
    if (!(value instanceof Promise)) return { value }
    // What becomes of it is not waited for, and must not end the check.
    value.catch(() => {})
    throw new Error('its data is a promise, expected the data itself')
  } catch (cause) {
    draft.fault(
      'figure/data',
      place,
      `Unexpected captures of the figure \`${figure.id}\`: ${reasonOf(cause).replace(/\.$/, '')}.`,
    )
    return undefined
  }
}

function holdClaim(draft: GuideDraft, figure: Figure, data: unknown, place: Place): void {
  for (const { text, holds } of figure.claim) {
    let reason = 'the captures show otherwise'
    try {
      if (holds(data)) continue
    } catch (cause) {
      reason = `it cannot be tested: ${reasonOf(cause)}`
    }
    draft.fault(
      'figure/claim',
      place,
      `Unexpected clause “${text}” of the figure \`${figure.id}\`: ${reason}.`,
    )
  }
}

/** What an older fence says of the figure must be what its file says. */
function compareStated(draft: GuideDraft, chapter: ChapterDraft, node: FigureNode, figure: Figure): void {
  const actual: Record<string, string> = {
    kind: figure.kind,
    title: figure.title,
    claim: claimText(figure),
    caption: figure.caption,
  }
  for (const [key, said] of Object.entries(node.stated ?? {})) {
    const expected = actual[key] ?? ''
    if (said === undefined || squeeze(said) === squeeze(expected)) continue
    const place = attributePlace(chapter, node, key)
    draft.fault('figure/stated', place, `Unexpected ${key} “${said}”, expected “${expected}”.`)
  }
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The exchanges of a capture that a figure's data name, as `NAME#n`: these are the cells that can be sent. */
function exchangesIn(data: unknown, capture: string, captures: ReadonlyMap<string, Transcript>): number[] {
  const transcript = captures.get(capture)
  const found = new Set<number>()
  const seen = new Set<unknown>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      const reference = parseReference(value)
      if (reference?.capture !== capture || !transcript) return
      if (exchangeOf(transcript, reference.first)) found.add(reference.first)
    } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value)
      Object.values(value).forEach(visit)
    }
  }
  visit(data)
  return [...found].sort((a, b) => a - b)
}
