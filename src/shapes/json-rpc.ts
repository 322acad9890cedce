// JSON-RPC around the messages (JSON-RPC 2.0, sections 4 and 5): a request with its params, a response with its result.

import type { Json } from '../guide/transcript/types.ts'
import type { ShapeTable } from './table.ts'
import { type Departure, departuresFrom, unexpected } from './validate.ts'

/** What departs in a JSON-RPC request: its envelope, its method, and the params of that method. */
export function requestDepartures(table: ShapeTable, body: Json): Departure[] {
  if (!isObject(body)) return [{ path: [], message: unexpected(body, 'a JSON-RPC request') }]
  const { method, params } = body
  const found = [...unknownKeys(body, ['jsonrpc', 'id', 'method', 'params']), ...envelope(body)]
  if (typeof method !== 'string' || !Object.hasOwn(table.operations, method)) {
    const names = Object.keys(table.operations).join(', ')
    return [...found, { path: ['method'], message: unexpected(method, `one of ${names}`) }]
  }
  const [request = ''] = table.operations[method]?.split(' ') ?? []
  return [...found, ...departuresFrom(table, request, params ?? {}, ['params'])]
}

/** What departs in a JSON-RPC response to `operation`, or in one frame of a stream of them. */
export function responseDepartures(table: ShapeTable, operation: string, body: Json): Departure[] {
  if (!isObject(body)) return [{ path: [], message: unexpected(body, 'a JSON-RPC response') }]
  const found = [...unknownKeys(body, ['jsonrpc', 'id', 'result', 'error']), ...envelope(body)]
  const { result, error } = body
  if ((result === undefined) === (error === undefined)) {
    found.push({ path: [], message: 'Unexpected response, expected either a `result` or an `error`.' })
  }
  if (error !== undefined) found.push(...errorDepartures(error))
  const [, response] = Object.hasOwn(table.operations, operation)
    ? (table.operations[operation]?.split(' ') ?? [])
    : []
  if (result !== undefined && response !== undefined)
    found.push(...departuresFrom(table, response, result, ['result']))
  return found
}

function envelope({ jsonrpc, id }: { readonly [key: string]: Json }): Departure[] {
  const found: Departure[] = []
  if (jsonrpc !== '2.0') found.push({ path: ['jsonrpc'], message: unexpected(jsonrpc, '"2.0"') })
  if (id !== null && typeof id !== 'string' && !Number.isInteger(id))
    found.push({ path: ['id'], message: unexpected(id, 'a text, a whole number or null') })
  return found
}

/** An error's details are a list of objects, each of which names its type, as `google.protobuf.Any` does. */
function errorDepartures(error: Json): Departure[] {
  const path = ['error']
  if (!isObject(error)) return [{ path, message: unexpected(error, 'an object') }]
  const found = unknownKeys(error, ['code', 'message', 'data'], path)
  const { code, message, data } = error
  if (!Number.isInteger(code))
    found.push({ path: [...path, 'code'], message: unexpected(code, 'a whole number') })
  if (typeof message !== 'string')
    found.push({ path: [...path, 'message'], message: unexpected(message, 'a text') })
  if (data === undefined) return found
  if (!Array.isArray(data))
    return [...found, { path: [...path, 'data'], message: unexpected(data, 'a list') }]
  return [
    ...found,
    ...data.flatMap((item: Json, i): Departure[] => {
      if (isObject(item) && typeof item['@type'] === 'string') return []
      return [{ path: [...path, 'data', String(i)], message: unexpected(item, 'an object with `@type`') }]
    }),
  ]
}

const unknownKeys = (
  value: { readonly [key: string]: Json },
  known: readonly string[],
  path: readonly string[] = [],
): Departure[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      path: [...path, key],
      message: `Unexpected field \`${key}\`, expected ${known.map((each) => `\`${each}\``).join(', ')} alone.`,
    }))

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
