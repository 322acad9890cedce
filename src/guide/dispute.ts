// A dispute: a question on which the sources or the SDKs disagree, with each side's cites and SDKs.

import type { Evidence } from './cite.ts'

export interface DisputeSdk {
  readonly name: string
  readonly version: string
  readonly evidence: Evidence
  /** A cite, as written between braces, that shows it: `sdk-js dist/server/index.js#cancel`. */
  readonly cite?: string
}

export interface DisputeSide {
  /** Unique within the dispute: `error`. */
  readonly id: string
  /** What the server does on this side: `The task as it was`. */
  readonly label: string
  /** Cites as written between the braces: `spec §3.1.5`. */
  readonly cites: readonly string[]
  readonly sdks: readonly DisputeSdk[]
}

export interface Dispute {
  /** The folder's name. */
  readonly id: string
  readonly question: string
  readonly sides: readonly DisputeSide[]
  /** The id of the side that the kit takes. */
  readonly kit: string
  /** Why the kit takes it: one or two sentences. */
  readonly why: string
  /** The id of the side that the kit's own SDK takes. */
  readonly sdk: string
  /** SDKs that stand on no one side, with the reason. */
  readonly between?: readonly (DisputeSdk & { readonly note: string })[]
}

/** Types a dispute.ts; returns its argument. */
export const defineDispute = (dispute: Dispute): Dispute => dispute

/** The name of the capture that shows a dispute's scenario on one of its sides: `dispute-repeat-cancel.error`. */
export const disputeCapture = (dispute: string, side: string): string => `dispute-${dispute}.${side}`

/** The dispute and the side that a capture was recorded on, by its name; undefined where it is of none. */
export function sideOfCapture(name: string): { readonly dispute: string; readonly side: string } | undefined {
  const [, dispute, side] = /^dispute-([^.]+)\.(.+)$/.exec(name) ?? []
  return dispute !== undefined && side !== undefined ? { dispute, side } : undefined
}
