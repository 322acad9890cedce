// Derives the index of errors from a checkout: the tables of §5.4 and §9.5, at the pinned version and at compared tags.

import type { Checkout, Revision } from './checkout.ts'
import { findRevisions, pinOf } from './compare.ts'
import { linesOf } from './digest.ts'
import { SourceFault } from './fault.ts'
import type { ErrorsIndex, ErrorTable, JsonRpcError, ProtocolError } from './format/errors.ts'
import type { Wanted } from './format/pin.ts'
import { SPEC_PATH } from './spec.ts'

/** The index of errors at the wanted tag and at each compared ref. Throws a SourceFault where a table is missing. */
export async function deriveErrors(checkout: Checkout, wanted: Wanted): Promise<ErrorsIndex> {
  const revisions = await findRevisions(checkout, wanted)
  const versions: Record<string, ErrorTable> = {}
  for (const [ref, revision] of [[wanted.at, revisions.pinned] as const, ...revisions.compared]) {
    versions[ref] = await tableAt(checkout, revision, ref)
  }
  return { ...pinOf(wanted, revisions), versions }
}

async function tableAt(checkout: Checkout, revision: Revision, ref: string): Promise<ErrorTable> {
  const text = await checkout.text(revision.commit, SPEC_PATH)
  if (text === undefined) throw new SourceFault(`There is no ${SPEC_PATH} at ${ref}.`)
  const table = { commit: revision.commit, ...readErrors(text) }
  if (table.protocol.length === 0 || table.jsonRpc.length === 0) {
    throw new SourceFault(`${SPEC_PATH} at ${ref} has no table of errors with their JSON-RPC codes.`)
  }
  return table
}

// | `Name` | `-32001` | `NOT_FOUND` | `404 Not Found` |
const PROTOCOL_ROW = /^\|\s*`(\w+Error)`\s*\|\s*`(-\d+)`\s*\|\s*`([A-Z_]+)`\s*\|\s*`(\d{3})\b[^|]*\|\s*$/
// | `-32700` | `Name` | …, and up to v0.3.0 | `-32700` | Words | …, where the protocol's own errors stand so too
const JSON_RPC_ROW = /^\|\s*`(-\d+)`\s*\|\s*(?:`(\w+Error)`|([A-Z][\w ]*\w))\s*\|/
/** The codes that JSON-RPC leaves to those who use it. */
const isOwn = (code: number): boolean => code <= -32000 && code >= -32099

/** The rows of both tables in a specification's Markdown. */
export function readErrors(markdown: string): { protocol: ProtocolError[]; jsonRpc: JsonRpcError[] } {
  const protocol: ProtocolError[] = []
  const jsonRpc: JsonRpcError[] = []
  linesOf(markdown).forEach((text, index) => {
    const line = index + 1
    const row = PROTOCOL_ROW.exec(text)
    if (row) {
      const [, name = '', code, grpc = '', http] = row
      protocol.push({ name, code: Number(code), grpc, http: Number(http), reason: reasonOf(name), line })
    }
    const own = JSON_RPC_ROW.exec(text)
    const name = own?.[2] ?? own?.[3]
    if (!own || !name) return
    const error = { name, code: Number(own[1]), line }
    if (isOwn(error.code)) protocol.push(error)
    else jsonRpc.push(error)
  })
  return { protocol, jsonRpc }
}

/** The reason of an error's ErrorInfo: its name without `Error`, in capitals with underscores (§10.6, §11.6). */
const reasonOf = (name: string): string =>
  name
    .replace(/Error$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toUpperCase()
