// Holds a JSON body to a message of the table: names, types, required fields, values of enums, one of a oneof.

import type { Json } from '../guide/transcript/types.ts'
import { scalars } from './scalars.ts'
import { type FieldShape, fieldsOf, type ShapeTable } from './table.ts'

/** One place of a body that is not what its message says. */
export interface Departure {
  /** The keys and indices that lead there: `['parts', '0', 'text']`. */
  readonly path: readonly string[]
  /** `Unexpected 5, expected a list of Part.` */
  readonly message: string
}

/** Everything in `value` that departs from `message`, in its order. A message that the table does not have takes all. */
export function departuresFrom(
  table: ShapeTable,
  message: string,
  value: Json,
  path: readonly string[] = [],
): Departure[] {
  const fields = fieldsOf(table, message)
  if (!fields) return []
  if (!isObject(value)) return [{ path, message: unexpected(value, `an object: ${message}`) }]
  const found: Departure[] = []
  const taken = new Map<string, string>()
  for (const [name, item] of Object.entries(value)) {
    const at = [...path, name]
    const field = fields.get(name)
    if (!field) {
      found.push({ path: at, message: `Unexpected field \`${name}\`, which ${message} does not have.` })
      continue
    }
    // Null stands for a field that is left out, but where null is a value.
    if (item === null && field.type !== '.Value') continue
    const other = field.oneof === undefined ? undefined : taken.get(field.oneof)
    if (other !== undefined) {
      found.push({
        path: at,
        message: `Unexpected field \`${name}\` beside \`${other}\`, expected one of the two.`,
      })
    } else if (field.oneof !== undefined) taken.set(field.oneof, name)
    found.push(...ofField(table, field, item, at))
  }
  for (const [name, { required }] of fields) {
    if (!required || (Object.hasOwn(value, name) && value[name] !== null)) continue
    found.push({ path, message: `Unexpected ${message} without \`${name}\`, which it requires.` })
  }
  return found
}

function ofField(table: ShapeTable, field: FieldShape, value: Json, path: readonly string[]): Departure[] {
  const { many, type } = field
  if (many === 'one') return ofType(table, type, value, path)
  if (many === 'list') {
    if (!Array.isArray(value)) return [{ path, message: unexpected(value, `a list of ${nameOf(type)}`) }]
    return value.flatMap((item: Json, i) => ofType(table, type, item, [...path, String(i)]))
  }
  if (!isObject(value)) return [{ path, message: unexpected(value, `an object with ${nameOf(type)} by key`) }]
  return Object.entries(value).flatMap(([key, item]) => ofType(table, type, item, [...path, key]))
}

function ofType(table: ShapeTable, type: string, value: Json, path: readonly string[]): Departure[] {
  const scalar = scalars.get(type)
  if (scalar) return scalar.takes(value) ? [] : [{ path, message: unexpected(value, scalar.what) }]
  if (!Object.hasOwn(table.enums, type)) return departuresFrom(table, type, value, path)
  const values = (table.enums[type] ?? '').split(' ')
  if (typeof value === 'string' && values.includes(value)) return []
  return [{ path, message: unexpected(value, `a value of ${type}`) }]
}

const nameOf = (type: string): string => scalars.get(type)?.what ?? type

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `Unexpected 5, expected …`; a long value is cut. */
export function unexpected(value: Json | undefined, expected: string): string {
  const printed = value === undefined ? 'nothing' : (JSON.stringify(value) ?? '')
  return `Unexpected ${printed.length > 60 ? `${printed.slice(0, 60)}…` : printed}, expected ${expected}.`
}
