// What a server refuses of a request: it reads as ProtoJSON asks readers to, leniently, and demands what is required.

import type { Json } from '../guide/transcript/types.ts'
import { common } from './common.ts'
import type { RequestTable } from './requests.ts'
import { type FieldShape, fieldsOf } from './table.ts'

/** One field that cannot be read, or that is missing. */
export interface Violation {
  /** `message.parts[0].text`; empty for the request itself. */
  readonly field: string
  /** `Unexpected 5, expected a list of Part.` */
  readonly description: string
}

type RequestShapes = Pick<RequestTable, 'messages' | 'enums'>

/** What a reader of an operation's request cannot take; nothing for an operation that the table does not have. */
export function requestViolations(
  table: RequestTable,
  operation: string,
  request: Json,
): readonly Violation[] {
  const message = Object.hasOwn(table.operations, operation) && table.operations[operation]
  return message ? violations(table, message, request) : []
}

/**
 * What a reader of `message` cannot take. Unknown fields are ignored (A2A §5.7), names may be the proto's own, enums may
 * be numbers, and null stands for a field that is left out (ProtoJSON). A required field must be there and set, a
 * required list must hold something, and one of a oneof must be there, and one alone.
 */
function violations(shapes: RequestShapes, message: string, value: Json, at = ''): Violation[] {
  if (!isObject(value)) return [violation(at, value, `an object: ${message}`)]
  const oneofs = new Map<string, [all: string[], given: string[]]>()
  const found: Violation[] = []
  for (const [name, shape] of fieldsOf(shapes, message) ?? []) {
    const { type, oneof, required } = shape
    const item = value[name] ?? value[protoName(name)]
    const given = item != null || (item === null && type === '.Value')
    const field = at ? `${at}.${name}` : name
    if (oneof) {
      const [all, some] = oneofs.get(oneof) ?? [[], []]
      oneofs.set(oneof, [[...all, name], given ? [...some, name] : some])
    }
    if (given) found.push(...ofField(shapes, shape, item as Json, field))
    if (required && isUnset(shapes, type, item))
      found.push(violation(field, item, `${whatOf(shape)}: ${message} requires it`))
  }
  for (const [all, given] of oneofs.values()) {
    if (given.length === 1) continue
    const description = `Unexpected ${given.join(' and ') || 'nothing'}, expected one of ${all.join(', ')}.`
    found.push({ field: at, description })
  }
  return found
}

function ofField(shapes: RequestShapes, shape: FieldShape, value: Json, field: string): Violation[] {
  const { type, many } = shape
  if (many === 'one') return ofType(shapes, type, value, field)
  if (!Array.isArray(value)) return [violation(field, value, whatOf(shape))]
  return value.flatMap((item: Json, i) => ofType(shapes, type, item, `${field}[${i}]`))
}

function ofType(shapes: RequestShapes, type: string, value: Json, field: string): Violation[] {
  const values = shapes.enums[type]?.split(' ')
  const scalar = common.get(type)
  if (!scalar && !values) return violations(shapes, type, value, field)
  const takes = values ? Number.isInteger(value) || values.includes(value as string) : scalar?.takes(value)
  return takes ? [] : [violation(field, value, scalar?.what ?? `a value of ${type}`)]
}

/** Whether a field has the value that stands for none: nothing, an empty text or list, an enum's first (proto3). */
const isUnset = (shapes: RequestShapes, type: string, value: Json | undefined): boolean =>
  value == null ||
  value === '' ||
  (value as readonly Json[]).length === 0 ||
  value === shapes.enums[type]?.split(' ')[0]

const whatOf = ({ type, many }: FieldShape): string =>
  (many === 'one' ? '' : 'a list of ') + (common.get(type)?.what ?? type)

/** `contextId` is `context_id` in the proto. */
const protoName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is large is named by its kind, or cut: it may be deeper than can be printed. */
function violation(field: string, value: Json | undefined, expected: string): Violation {
  const large = Array.isArray(value) ? value[0] !== undefined && 'list' : isObject(value ?? null) && 'object'
  const found = large || (JSON.stringify(value) ?? 'nothing')
  const shown = found.length > LONG ? `${found.slice(0, LONG)}…` : found
  return { field, description: `Unexpected ${shown}, expected ${expected}.` }
}

const LONG = 60
