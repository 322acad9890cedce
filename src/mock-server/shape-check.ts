// What stands before the SDK's core: it coerces wrong types, and knows no code for a malformed envelope.

import type { Json } from '../guide/transcript/types.ts'
import { requestViolations, type Violation } from '../shapes/reader.ts'
import { label } from './answered.ts'
import { REQUESTS } from './requests.ts'
import type { RpcError } from './rpc-error.ts'

/** A call as JSON-RPC has it; the SDK's core knows no other form. */
export type Envelope = Readonly<Record<string, unknown>> | undefined

/** What is wrong with the parameters of an operation; nothing, where they are in order or the operation is unknown. */
export type ShapeCheck = (operation: string, params: unknown) => readonly Violation[]

/** Holds parameters to the messages of A2A's proto file. */
export const checkShapes: ShapeCheck = (operation, params) =>
  requestViolations(REQUESTS, operation, (params ?? {}) as Json)

/** Whether a body is a request of JSON-RPC 2.0 (§4). Its id may be missing, as far as the SDK goes. */
export const isRequest = (envelope: Envelope): boolean =>
  envelope?.jsonrpc === '2.0' && !!envelope.method && typeof envelope.method === 'string' && hasId(envelope)

const hasId = ({ id }: NonNullable<Envelope>): boolean =>
  id == null || typeof id === 'string' || Number.isInteger(id)

/** For a body that is none: InvalidRequestError (A2A §9.5). */
export const INVALID_REQUEST: RpcError = {
  code: -32600,
  message: 'Unexpected envelope, expected jsonrpc "2.0", a method and an id.',
}

/** The error for parameters that are not in order: InvalidParamsError with a google.rpc.BadRequest (A2A §9.5). */
export function invalidParams(check: ShapeCheck, envelope: Envelope): RpcError | undefined {
  const fieldViolations = check(String(envelope?.method), envelope?.params)
  const [first] = fieldViolations
  return (
    first && {
      code: -32602,
      message: first.field ? `${first.field}: ${first.description}` : first.description,
      data: [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations }],
    }
  )
}

export const checked = (response: Response): Response => label(response, { by: 'shape-check' })
