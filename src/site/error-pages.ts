// The pages of errors: each code with its names at each version, its transcripts, and the disputes that it stands in.

import errors from '../../content/sources/errors.json' with { type: 'json' }
import { type Dispute, disputeCapture, type Guide, type Json, valueAt } from '../guide/index.ts'
import { ADVICE, type Advice } from './error-advice.ts'

/** How an error is mapped at a version of the specification. Errors of JSON-RPC have a code alone. */
export interface Mapping {
  readonly version: string
  readonly http?: number
  readonly grpc?: string
}

/** A side of a dispute on which the code is answered. */
export interface Sent {
  readonly dispute: Dispute
  readonly side: Dispute['sides'][number]
}

export interface ErrorPage {
  readonly name: string
  readonly code: number
  /** The reason of its ErrorInfo, where it is one of A2A's. */
  readonly reason?: string
  readonly mappings: readonly Mapping[]
  readonly advice: Advice
  /** Where it was captured, in order: `11-errors#7`. */
  readonly exchanges: readonly string[]
  readonly sent: readonly Sent[]
}

interface Row {
  readonly name: string
  readonly code: number
  readonly grpc?: string
  readonly http?: number
  readonly reason?: string
}

const versions = Object.entries(errors.versions).map(
  ([version, { protocol, jsonRpc }]) => [version, [...protocol, ...jsonRpc] as readonly Row[]] as const,
)

/** The errors of the pinned version, A2A's own first. Throws where one of them has no advice. */
export function errorPages(guide: Pick<Guide, 'captures' | 'disputes'>): ErrorPage[] {
  const rows = versions.find(([version]) => version === errors.wanted.at)?.[1] ?? []
  return rows.map(({ name, code, reason }) => {
    const advice = ADVICE[code]
    if (!advice) throw new Error(`There is nothing to say of ${name}, ${code}.`)
    return {
      name,
      code,
      ...(reason ? { reason } : {}),
      advice,
      mappings: versions.flatMap(([version, all]) => {
        const row = all.find((each) => each.code === code)
        return row?.http === undefined || row.grpc === undefined
          ? []
          : [{ version, http: row.http, grpc: row.grpc }]
      }),
      exchanges: exchangesWith(guide, code, reason),
      sent: [...guide.disputes.values()].flatMap((dispute) =>
        dispute.sides
          .filter(({ id }) => answers(guide, disputeCapture(dispute.id, id), code, reason).length > 0)
          .map((side) => ({ dispute, side })),
      ),
    }
  })
}

/** The exchanges of scenarios that answer with an error, those of disputes left out. */
const exchangesWith = (guide: Pick<Guide, 'captures'>, code: number, reason?: string): string[] =>
  [...guide.captures.keys()]
    .filter((name) => !name.startsWith('dispute-'))
    .sort((a, b) => Number(b.startsWith('11-')) - Number(a.startsWith('11-')))
    .flatMap((name) => answers(guide, name, code, reason).map((n) => `${name}#${n}`))

/** The exchanges of a capture that answer with an error: by its code in JSON-RPC, by its reason in HTTP+JSON. */
function answers(
  { captures }: Pick<Guide, 'captures'>,
  name: string,
  code: number,
  reason?: string,
): number[] {
  return (captures.get(name)?.exchanges ?? [])
    .filter(({ response: { body } }) => {
      const error = body.kind === 'json' ? valueAt(body.value, 'error') : undefined
      if (valueAt(error, 'code') === code) return true
      const details = valueAt(error, 'details')
      const listed = Array.isArray(details) ? (details as Json[]) : []
      return reason !== undefined && listed.some((each) => valueAt(each, 'reason') === reason)
    })
    .map(({ n }) => n)
}

/** The captures that the page of an error can send: of its first exchange in each binding. */
export const shownOf = ({ exchanges }: Pick<ErrorPage, 'exchanges'>): string[] =>
  [
    exchanges.find((each) => !each.includes('.rest#')),
    exchanges.find((each) => each.includes('.rest#')),
  ].filter((each) => each !== undefined)
