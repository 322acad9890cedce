// Bodies of captures: each has the shape that the subject's own definitions say, but for a request that is marked as bad.

import {
  type Exchange,
  type LocatedValue,
  locateValues,
  type Place,
  type ShapeCheck,
  type ShapeDeparture,
  type Transcript,
} from '../../guide/index.ts'
import type { GuideDraft } from '../draft.ts'

export function resolveShapes(draft: GuideDraft): void {
  // While the sources cannot be read, no body can be judged.
  if (draft.blind) return
  try {
    const departures = draft.config.shapes?.(draft.sources)
    if (departures) holdAll(draft, departures)
  } catch (cause) {
    draft.unreadable(cause)
  }
}

function holdAll(draft: GuideDraft, departures: ShapeCheck): void {
  for (const transcript of draft.readableCaptures().values()) {
    const file = `${draft.config.folders.captures}/${transcript.name}.http`
    for (const exchange of transcript.exchanges) {
      const found = departures(exchange)
      const wrong = exchange.badRequest ? found.filter(({ side }) => side === 'response') : found
      const lines = new BodyLines(exchange)
      for (const each of wrong) {
        const at = { file, line: lines.of(each), column: 1 }
        draft.fault(
          'capture/shape',
          at,
          `${each.message.replace(/\.$/, '')}, ${placeIn(transcript, exchange, each)}.`,
        )
      }
      if (exchange.badRequest && wrong.length === found.length) unneeded(draft, transcript, exchange, file)
    }
  }
}

function unneeded(draft: GuideDraft, { name }: Transcript, { n, line }: Exchange, file: string): void {
  const place: Place = { file, line, column: 1 }
  const message = `Unexpected mark \`# bad request\` of ${name}#${n}: the request has the shape that it should have.`
  draft.fault('capture/no-bad-request', place, message)
}

/** `at result.status.state of 10-cancel#3.response.2`. */
function placeIn({ name }: Transcript, { n }: Exchange, { side, frame, path }: ShapeDeparture): string {
  const where = `${name}#${n}.${side}${frame === undefined ? '' : `.${frame}`}`
  return path.length === 0 ? `in ${where}` : `at ${path.join('.')} of ${where}`
}

/** The lines of the values of an exchange's bodies. A body is looked through once, and only where something is wrong. */
class BodyLines {
  private readonly exchange: Exchange
  private readonly located = new Map<string, LocatedValue>()

  constructor(exchange: Exchange) {
    this.exchange = exchange
  }

  of({ side, frame, path }: ShapeDeparture): number {
    const { body, lines } = this.exchange[side]
    if (body.kind === 'stream') return body.frames[(frame ?? 1) - 1]?.line ?? lines.first
    if (body.kind !== 'json') return lines.last
    let here = this.located.get(side) ?? locateValues(body.text)
    this.located.set(side, here)
    for (const step of path) here = here.within.get(step) ?? here
    return lines.last - body.text.split('\n').length + 1 + here.first
  }
}
