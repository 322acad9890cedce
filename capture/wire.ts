// How a client's call goes over the wire: JSON-RPC, and what a reply of either JSON binding says.

import { valueAt } from '../src/guide/transcript/json.ts'
import type { Json } from '../src/guide/transcript/types.ts'

/** The parameters of an operation, as JSON-RPC has them. */
export type Params = { readonly [key: string]: Json }

/** What a call came to: the result, or the error. */
export type Outcome =
  | { readonly ok: true; readonly result: Json }
  | { readonly ok: false; readonly error: Json }

/** A call of an operation. */
export interface Call {
  readonly url: string
  readonly operation: string
  readonly params: Params
  /** They go before the client's own. */
  readonly headers: Readonly<Record<string, string>>
  /** The next id of the client. */
  readonly id: () => number
}

/** A binding from the client's side. */
export interface Wire {
  /** Its name on an agent's card. */
  readonly name: 'JSONRPC' | 'HTTP+JSON'
  /** Throws a RangeError where there is no such operation. */
  request(call: Call): Request
}

export const VERSION = { 'A2A-Version': '1.0' }
/** JSON-RPC (A2A §9). */
export const jsonRpc: Wire = {
  name: 'JSONRPC',
  request: ({ url, operation: method, params, headers, id }) =>
    new Request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...VERSION, Accept: 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: id(), method, params }),
    }),
}

/** What a reply says that is no stream. One without a body says nothing but its status. */
export async function outcomeOf(response: Response): Promise<Outcome> {
  const text = await response.text()
  return outcomeIn(text === '' ? null : (JSON.parse(text) as Json), response.ok)
}

/** What a body or an event says: JSON-RPC in its envelope, HTTP+JSON as it is. */
export function outcomeIn(body: Json, ok: boolean): Outcome {
  const error = valueAt(body, 'error')
  if (error !== undefined || !ok) return { ok: false, error: error ?? null }
  return {
    ok: true,
    result: valueAt(body, 'jsonrpc') === undefined ? body : (valueAt(body, 'result') ?? null),
  }
}
