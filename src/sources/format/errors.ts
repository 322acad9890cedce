// The index of the protocol's errors at each version: the table of §5.4, and JSON-RPC's own codes from §9.5.

import { z } from 'zod'
import { pin } from './pin.ts'

export const protocolError = z.strictObject({
  name: z.string(),
  /** The JSON-RPC code. */
  code: z.int().negative(),
  /** The name of the gRPC status. Up to v0.3.0 the specification maps errors to neither gRPC nor HTTP. */
  grpc: z.string().optional(),
  /** The HTTP status. */
  http: z.int().optional(),
  /** The `reason` of its ErrorInfo, made of the name by the rule of §10.6 and §11.6. */
  reason: z.string().optional(),
  line: z.int().positive(),
})

export const jsonRpcError = z.strictObject({
  name: z.string(),
  code: z.int().negative(),
  line: z.int().positive(),
})

export const errorTable = z.strictObject({
  commit: z.string(),
  protocol: z.array(protocolError),
  jsonRpc: z.array(jsonRpcError),
})

/** `versions` has the pinned version and each tag that it is compared with. */
export const errorsIndex = pin.extend({ versions: z.record(z.string(), errorTable) })

export type ProtocolError = z.infer<typeof protocolError>
export type JsonRpcError = z.infer<typeof jsonRpcError>
export type ErrorTable = z.infer<typeof errorTable>
export type ErrorsIndex = z.infer<typeof errorsIndex>
