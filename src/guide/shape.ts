// What a guide's configuration says of the bodies of its captures: where they depart from the subject's own shapes.

import type { Exchange } from './transcript/index.ts'

/** One place of an exchange that is not what the subject says of its messages. */
export interface ShapeDeparture {
  readonly side: 'request' | 'response'
  /** The frame of a response's stream, counted from 1. */
  readonly frame?: number
  /** The keys and indices that lead there: `['result', 'status', 'state']`. */
  readonly path: readonly string[]
  /** `Unexpected 5, expected a text.` */
  readonly message: string
}

/** Finds all departures of an exchange. Never throws. */
export type ShapeCheck = (exchange: Exchange) => readonly ShapeDeparture[]
