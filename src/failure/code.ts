// The class of an error code, for an agent that threw an error and said no more.

import type { FailureClass } from './class.ts'

/**
 * The two versions of the mapping. They differ in two codes: push notifications that are not supported, and an extended
 * card that is not configured, were `internal` and are `invalid-request` now.
 */
export type Mapping = 'older' | 'newer'

/** What the caller could have sent in another way. */
const INVALID_REQUEST: ReadonlySet<number> = new Set([
  -32700, // JSONParseError
  -32600, // InvalidRequestError
  -32601, // MethodNotFoundError
  -32602, // InvalidParamsError
  -32001, // TaskNotFoundError
  -32002, // TaskNotCancelableError
  -32004, // UnsupportedOperationError
  -32005, // ContentTypeNotSupportedError
  -32008, // ExtensionSupportRequiredError
  -32009, // VersionNotSupportedError
])

/** PushNotificationNotSupportedError and ExtendedAgentCardNotConfiguredError: not always seen so. */
const INVALID_REQUEST_NOW: ReadonlySet<number> = new Set([-32003, -32007])

/**
 * The class of an error code of JSON-RPC or A2A: `invalid-request` or `internal`, since no code says that a failure is
 * transient or a refusal. A code that neither of them defines is `internal`.
 */
export function classOfCode(code: number, mapping: Mapping = 'newer'): FailureClass {
  if (INVALID_REQUEST.has(code)) return 'invalid-request'
  return mapping === 'newer' && INVALID_REQUEST_NOW.has(code) ? 'invalid-request' : 'internal'
}

/** The class of a deadline that ran out: a bound that was hit, and no agent that broke. */
export const classOfDeadline = (): FailureClass => 'budget-exhausted'
