// The JSON-RPC binding (A2A §9) from a Request to a Response: what the SDK's Express handler does, on Fetch.

import { ContentTypeNotSupportedError } from '@a2a-js/sdk/errors'
import { JsonRpcTransportHandler } from '@a2a-js/sdk/server'
import { label } from './answered.ts'
import { readBody, TOO_LARGE } from './body.ts'
import { type Binding, call, contextOf, extended } from './call.ts'
import type { Core } from './core.ts'
import { json, rpcError } from './replies.ts'
import { checked, type Envelope, INVALID_REQUEST, isRequest } from './shape-check.ts'

const PARSE_ERROR = { code: -32700, message: 'Invalid JSON payload.' }
const INTERNAL_ERROR = -32603

/** Answers one POST. `signal` gives it up. Never rejects but for an abort. */
export async function answerJsonRpc(core: Core, request: Request, signal: AbortSignal): Promise<Response> {
  // A body is an object or a list.
  const body = await readBody(request, ['application/json'], /^[\x20\t\n\r]*[{[]/)
  if (!body.ok) return label(refusal(body), { by: 'adapter' })
  const envelope = body.value as Envelope
  if (core.check && !isRequest(envelope)) return checked(rpcError(envelope?.id ?? null, INVALID_REQUEST))
  const user = core.userOf(request)
  if (envelope?.method === 'GetExtendedAgentCard' && user === undefined && core.challenge)
    return core.refuse()
  return call(core, jsonRpc(envelope), contextOf(request, user), signal)
}

function refusal(body: Exclude<Awaited<ReturnType<typeof readBody>>, { ok: true }>): Response {
  if (body.why === 'size') return rpcError(null, { ...INVALID_REQUEST, message: TOO_LARGE }, 413)
  if (body.why === 'syntax') return rpcError(null, PARSE_ERROR)
  const error = new ContentTypeNotSupportedError(
    `Unsupported Content-Type "${body.found}"; expected application/json.`,
  )
  return rpcError(null, JsonRpcTransportHandler.mapToJSONRPCError(error))
}

function jsonRpc(envelope: Envelope): Binding {
  // The SDK's handler gives an id of 0 back as null where it did not answer itself, and so does this one.
  const id = envelope?.id || null
  return {
    name: 'JSONRPC',
    envelope: () => envelope,
    ok: (answer) => json(answer),
    failed(error, where, context, answer) {
      if (where === 'refused') return rpcError(id, error, error.code === INTERNAL_ERROR ? 500 : 200)
      return extended(json(answer ? { ...answer, error } : { jsonrpc: '2.0', id, error }), context)
    },
    event: (answer) => answer,
    eventError: (error) => ({ jsonrpc: '2.0', id, error }),
  }
}
