// The index of the protocol's proto file: messages, fields, enums and rpcs, with numbers, types and lines.

import { z } from 'zod'
import { comparisons, pin, sha256 } from './pin.ts'

export const protoField = z.strictObject({
  name: z.string(),
  number: z.int().positive(),
  line: z.int().positive(),
  /** A scalar, or the name of a message or an enum. Of a map, the type of its values. */
  type: z.string(),
  label: z.enum(['repeated', 'optional']).optional(),
  /** The type of a map's keys. */
  key: z.string().optional(),
  oneof: z.string().optional(),
  /** Marked `(google.api.field_behavior) = REQUIRED`. */
  required: z.literal(true).optional(),
  /** Left out where it is the message's. */
  at: comparisons.optional(),
})

export const protoMessage = z.strictObject({
  name: z.string(),
  line: z.int().positive(),
  sha256,
  at: comparisons,
  fields: z.array(protoField),
})

export const protoValue = z.strictObject({
  name: z.string(),
  number: z.int().nonnegative(),
  line: z.int().positive(),
  at: comparisons.optional(),
})

export const protoEnum = z.strictObject({
  name: z.string(),
  line: z.int().positive(),
  sha256,
  at: comparisons,
  values: z.array(protoValue),
})

export const protoRpc = z.strictObject({
  name: z.string(),
  line: z.int().positive(),
  request: z.string(),
  response: z.string(),
  /** True where the response is a stream. */
  stream: z.literal(true).optional(),
  /** HTTP bindings as the proto writes them: `POST /tasks/{id=*}:cancel`; the first is the main one. */
  http: z.array(z.string()),
  /** `*` where the whole request is the HTTP body. */
  body: z.string().optional(),
  sha256,
  at: comparisons,
})

export const protoIndex = pin.extend({
  path: z.string(),
  package: z.string(),
  service: z.string(),
  rpcs: z.array(protoRpc),
  enums: z.array(protoEnum),
  messages: z.array(protoMessage),
})

export type ProtoField = z.infer<typeof protoField>
export type ProtoMessage = z.infer<typeof protoMessage>
export type ProtoValue = z.infer<typeof protoValue>
export type ProtoEnum = z.infer<typeof protoEnum>
export type ProtoRpc = z.infer<typeof protoRpc>
export type ProtoIndex = z.infer<typeof protoIndex>
