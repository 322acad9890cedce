// Scalars and protobuf's own messages in JSON (ProtoJSON): which values each takes.

import type { Json } from '../guide/transcript/types.ts'

export interface Scalar {
  /** For a message: `a text`. */
  readonly what: string
  takes(value: Json): boolean
}

/** By the type's name in a table. */
export type Scalars = ReadonlyMap<string, Scalar>

const INT32 = { least: -(2 ** 31), most: 2 ** 31 - 1 }
const UINT32 = { least: 0, most: 2 ** 32 - 1 }

/** Whole numbers may also be written as texts; those of 64 bits are. */
const integer = (what: string, { least, most }: typeof INT32): Scalar => ({
  what,
  takes: (value) => {
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
    return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
  },
})
const uint32 = /* @__PURE__ */ integer('a whole number of 32 bits from 0', UINT32)
const int64 = /* @__PURE__ */ integer('a whole number', { least: -(2 ** 63), most: 2 ** 64 })
const int32 = /* @__PURE__ */ integer('a whole number of 32 bits', INT32)

const number: Scalar = {
  what: 'a number',
  takes: (value) =>
    typeof value === 'number' ||
    (typeof value === 'string' && /^(?:NaN|-?Infinity|-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)$/i.test(value)),
}
const object: Scalar = {
  what: 'an object',
  takes: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}
const text: Scalar = { what: 'a text', takes: (value) => typeof value === 'string' }

const texts = (what: string, pattern: RegExp): Scalar => ({
  what,
  takes: (value) => typeof value === 'string' && pattern.test(value),
})

/** The few that the requests of a small service have, for a page that carries no more than it needs. */
export const common: Scalars = new Map([
  ['string', text],
  ['bool', { what: 'true or false', takes: (value: Json) => typeof value === 'boolean' }],
  ['bytes', /* @__PURE__ */ texts('base64', /^(?:[\w+/-]{4})*(?:[\w+/-]{2,3}={0,2})?$/)],
  ['int32', int32],
  // RFC 3339, with a zone, and with at most nine digits of a second.
  [
    '.Timestamp',
    /* @__PURE__ */ texts(
      'a time such as 2026-01-31T12:00:00Z',
      /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-6]\d(?:\.\d{1,9})?(?:Z|[-+]\d\d:\d\d)$/,
    ),
  ],
  ['.Struct', object],
  ['.Value', { what: 'a value', takes: () => true }],
])

/** All of them. */
export const scalars: Scalars = /* @__PURE__ */ new Map([
  ...common,
  ['double', number],
  ['float', number],
  ...['sint32', 'sfixed32'].map((type) => [type, int32] as const),
  ...['uint32', 'fixed32'].map((type) => [type, uint32] as const),
  ...['int64', 'sint64', 'sfixed64', 'uint64', 'fixed64'].map((type) => [type, int64] as const),
  ['.Duration', /* @__PURE__ */ texts('a duration such as 1.5s', /^-?\d+(?:\.\d{1,9})?s$/)],
  ['.Empty', object],
  ['.Any', object],
  ['.ListValue', { what: 'a list', takes: Array.isArray }],
])
