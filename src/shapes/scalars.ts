// Scalars and protobuf's own messages in JSON (ProtoJSON): which values each takes.

import { common, int32, integer, object, type Scalar, type Scalars, texts } from './common.ts'

const UINT32 = { least: 0, most: 2 ** 32 - 1 }
const uint32 = /* @__PURE__ */ integer('a whole number of 32 bits from 0', UINT32)
const int64 = /* @__PURE__ */ integer('a whole number', { least: -(2 ** 63), most: 2 ** 64 })

const number: Scalar = {
  what: 'a number',
  takes: (value) =>
    typeof value === 'number' ||
    (typeof value === 'string' && /^(?:NaN|-?Infinity|-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)$/i.test(value)),
}
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
