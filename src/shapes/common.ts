// The scalars that the requests of a small service have, for a page that carries no more than it needs.

import type { Json } from '../guide/transcript/types.ts'

export interface Scalar {
  /** For a message: `a text`. */
  readonly what: string
  takes(value: Json): boolean
}

/** By the type's name in a table. */
export type Scalars = ReadonlyMap<string, Scalar>

const INT32 = { least: -(2 ** 31), most: 2 ** 31 - 1 }

/** Whole numbers may also be written as texts; those of 64 bits are. */
export const integer = (what: string, { least, most }: typeof INT32): Scalar => ({
  what,
  takes: (value) => {
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
    return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
  },
})
export const int32 = /* @__PURE__ */ integer('a whole number of 32 bits', INT32)

export const object: Scalar = {
  what: 'an object',
  takes: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}
const text: Scalar = { what: 'a text', takes: (value) => typeof value === 'string' }

export const texts = (what: string, pattern: RegExp): Scalar => ({
  what,
  takes: (value) => typeof value === 'string' && pattern.test(value),
})

/** Those that are common. */
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
