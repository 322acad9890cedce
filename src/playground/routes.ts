// HTTP+JSON: the fields of a request on its path, in its query and in its body, and back (A2A §11.3, §11.5).

import type { Json } from '../guide/transcript/types.ts'
import { type FieldShape, fieldsOf, jsonName, type ShapeTable } from '../shapes/table.ts'

export type Fields = Readonly<Record<string, Json>>

export interface Addressed {
  readonly method: string
  /** Below the interface's URL, with its query. */
  readonly path: string
  /** What stands neither on the path nor in the query. */
  readonly rest: Fields
}

const PLACE = /\{(\w+)(?:=\*)?\}/g

/** The verb and path of a request by one of an operation's routes. A field that is missing leaves an empty place. */
export function address(routes: readonly string[], params: Fields): Addressed {
  const tenanted = typeof params.tenant === 'string' && params.tenant !== ''
  const [method = 'GET', template = '/'] = (
    routes.find((each) => each.includes('{tenant}') === tenanted) ??
    routes[0] ??
    ''
  ).split(' ')
  const rest: Record<string, Json> = { ...params }
  const path = template.replace(PLACE, (_, name: string) => {
    const field = jsonName(name)
    const value = rest[field]
    delete rest[field]
    return typeof value === 'string' ? encodeURIComponent(value) : ''
  })
  if (method !== 'GET' && method !== 'DELETE') return { method, path, rest }
  const query = Object.entries(rest).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as readonly Json[]) : [value]).map(
      (each) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(typeof each === 'object' ? JSON.stringify(each) : String(each))}`,
    ),
  )
  return { method, path: query.length === 0 ? path : `${path}?${query.join('&')}`, rest: {} }
}

export interface Found {
  readonly operation: string
  /** What stands on the path and in the query. */
  readonly params: Fields
}

/** What a path below the interface's URL asks for; undefined where it fits no route, or an operation of another verb. */
export function unaddress(
  table: ShapeTable,
  routes: Readonly<Record<string, readonly string[]>>,
  method: string,
  target: string,
): Found | undefined {
  const [path = '', query = ''] = target.split('?')
  for (const [operation, templates] of Object.entries(routes)) {
    for (const each of templates) {
      const [verb = '', template = ''] = each.split(' ')
      const match = verbFits(operation, verb, method) ? patternOf(template).exec(path) : null
      if (!match) continue
      try {
        const onPath = Object.entries(match.groups ?? {}).map(([name, value]) => [
          name,
          decodeURIComponent(value),
        ])
        const shape = fieldsOf(table, (table.operations[operation] ?? '').split(' ')[0] ?? '')
        return {
          operation,
          params: { ...Object.fromEntries(onPath), ...queried(new URLSearchParams(query), shape) },
        }
      } catch {
        // Not percent-encoded as it should be.
        return undefined
      }
    }
  }
  return undefined
}

/** The specification subscribes by POST, its proto by GET. */
const verbFits = (operation: string, verb: string, method: string): boolean =>
  verb === method || (operation === 'SubscribeToTask' && method === 'POST')

const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(PLACE)
      .map((part, i) =>
        i % 2 === 0 ? part.replace(/[.*+?^$()|[\]\\]/g, '\\$&') : `(?<${jsonName(part)}>[^/:]+)`,
      )
      .join('')}$`,
  )

function queried(
  query: URLSearchParams,
  shape: ReadonlyMap<string, FieldShape> | undefined,
): Record<string, Json> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const field = shape?.get(name)
      const values = query.getAll(name).map((text): Json => typed(text, field?.type))
      return [name, field?.many === 'list' ? values : (values[0] ?? '')]
    }),
  )
}

function typed(text: string, type: string | undefined): Json {
  if (type === 'bool' && (text === 'true' || text === 'false')) return text === 'true'
  if (type === 'int32' && /^-?\d{1,9}$/.test(text)) return Number(text)
  return text
}
