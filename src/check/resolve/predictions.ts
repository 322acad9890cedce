// Predictions: exactly one choice must be the captured value.

import {
  type Exchange,
  type Json,
  leaves,
  nearest,
  type PredictNode,
  parseReference,
  valueAt,
} from '../../guide/index.ts'
import { type ChapterDraft, type GuideDraft, shows } from '../draft.ts'
import { attributePlace, placeOf } from './place.ts'
import { findExchanges } from './tries.ts'

export function resolvePrediction(draft: GuideDraft, chapter: ChapterDraft, node: PredictNode): void {
  const place = attributePlace(chapter, node, 'of')
  const reference = parseReference(node.of)
  if (!reference || reference.side === 'request' || reference.first !== reference.last) {
    draft.fault(
      'predict/reference',
      place,
      `Unexpected \`${node.of}\`, expected one exchange, such as \`NAME#3\`.`,
    )
    return
  }
  const found = findExchanges(draft, reference)
  if (found.kind === 'missing')
    draft.fault('predict/unknown-capture', place, found.message, { near: found.near })
  if (found.kind !== 'found') {
    chapter.broken = true
    return
  }
  shows(chapter, reference.capture, [reference.first])
  const exchange = found.transcript.exchanges[reference.first - 1] as Exchange
  const body = answerOf(exchange, reference.frame)
  if (body === undefined) {
    const help = 'Name a frame of a stream: `NAME#1.response.2`.'
    draft.fault(
      'predict/reference',
      place,
      `Unexpected \`${node.of}\`, whose answer is not one JSON value.`,
      { help },
    )
    return
  }
  const value = valueAt(body, node.value)
  if (value === undefined) {
    const near = nearest(
      node.value,
      leaves(body).map(([path]) => path),
    ).map((path) => `\`${path}\``)
    const message = `Unexpected path \`${node.value}\`: the answer ${node.of} has no such value.`
    draft.fault('predict/unknown-value', attributePlace(chapter, node, 'value'), message, { near })
    return
  }
  compare(draft, chapter, node, typeof value === 'string' ? value : JSON.stringify(value))
}

function answerOf({ response: { body } }: Exchange, frame: number | undefined): Json | undefined {
  if (body.kind === 'stream') return frame === undefined ? undefined : body.frames[frame - 1]?.value
  return body.kind === 'json' && frame === undefined ? body.value : undefined
}

function compare(draft: GuideDraft, chapter: ChapterDraft, node: PredictNode, captured: string): void {
  const right = node.choices.flatMap((choice, i) => (choice === captured ? [i] : []))
  if (right.length === 0) {
    const choices = node.choices.map((choice) => `“${choice}”`).join(', ')
    const message = `Unexpected choices ${choices}: the captured value of ${node.value} is “${captured.slice(0, 80)}”.`
    draft.fault('predict/no-answer', placeOf(chapter, node), message)
  }
  for (const index of right.slice(1)) {
    const spot = node.data?.choicePlaces?.[index]
    const place = spot ? { file: chapter.file, ...spot } : placeOf(chapter, node)
    draft.fault('predict/two-answers', place, `Unexpected second choice “${captured.slice(0, 80)}”.`)
  }
}
