// The HTTP status of an error in HTTP+JSON, and its name in google.rpc.Code (A2A §5.4 at v1.0.1).

import type { RpcError } from './rpc-error.ts'

export interface HttpError {
  readonly status: number
  readonly name: string
}

const BAD_REQUEST = 400
const SERVER_ERROR = 500

/** By the code that JSON-RPC gives the same error. All else is a failed precondition. */
const BY_CODE: Readonly<Record<number, HttpError>> = {
  [-32001]: { status: 404, name: 'NOT_FOUND' },
  [-32005]: { status: BAD_REQUEST, name: 'INVALID_ARGUMENT' },
  [-32006]: { status: SERVER_ERROR, name: 'INTERNAL' },
  [-32602]: { status: BAD_REQUEST, name: 'INVALID_ARGUMENT' },
}

/** An error that is none of A2A's has no details; one that the SDK knows by no name of its own is UNKNOWN to it. */
export function httpErrorOf({ code, data }: RpcError): HttpError {
  if (code === -32603) return { status: SERVER_ERROR, name: data ? 'UNKNOWN' : 'INTERNAL' }
  return BY_CODE[code] ?? { status: BAD_REQUEST, name: 'FAILED_PRECONDITION' }
}
