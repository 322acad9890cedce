// HTTP+JSON around the messages: routes as the proto's `google.api.http` options have them, the fields of a request that
// stand in its path and query, and errors in the form of AIP-193.

import type { Json } from '../guide/transcript/types.ts'
import type { ProtoIndex } from '../sources/format/proto.ts'
import { fieldsOf, jsonName, type ShapeTable } from './table.ts'
import { type Departure, departuresFrom, unexpected } from './validate.ts'

/** One form of one rpc's URL: `POST /tasks/{id=*}:cancel`. */
export interface Route {
  readonly operation: string
  readonly method: string
  /** Matches the end of a path: the API may stand below any other. Its groups are the fields, by JSON name. */
  readonly path: RegExp
}

/** What a request's URL says: its operation, and the fields that it carries. */
export interface Routed {
  readonly operation: string
  readonly fields: ReadonlyMap<string, string>
  readonly query: URLSearchParams
}

/** The routes of an index, those with more of their own text first. */
export function compileRoutes({ rpcs }: Pick<ProtoIndex, 'rpcs'>): readonly Route[] {
  const templates = rpcs.flatMap(({ name, http = [] }) =>
    http.flatMap((template) => {
      const [method = '', path = ''] = template.split(' ')
      return [{ operation: name, method, template: path }]
    }),
  )
  const own = ({ template }: { readonly template: string }): number =>
    template.replace(/\{[^}]*\}/g, '').length
  return templates
    .sort((a, b) => own(b) - own(a) || a.template.length - b.template.length)
    .map(({ operation, method, template }) => ({ operation, method, path: pattern(template) }))
}

const pattern = (template: string): RegExp =>
  new RegExp(
    `${template
      .replace(/[.*+?^$()|[\]\\]/g, (c) => (c === '*' ? c : `\\${c}`))
      .replace(/\{(\w+)(?:=\*)?\}/g, (_, name: string) => `(?<${jsonName(name)}>[^/]+)`)}$`,
  )

/**
 * What a request asks for by its URL; undefined where that is none of the routes. One whose verb is another's still
 * counts, where no route has both: the specification and its proto disagree on the verb of SubscribeToTask.
 */
export function routed(routes: readonly Route[], method: string, target: string): Routed | undefined {
  const [path = '', query = ''] = target.split('?')
  const fitting = routes.filter((route) => route.path.test(path))
  const route = fitting.find((each) => each.method === method) ?? fitting[0]
  if (!route) return undefined
  const fields = new Map(Object.entries(route.path.exec(path)?.groups ?? {}))
  return { operation: route.operation, fields, query: new URLSearchParams(query) }
}

/** What departs in a request: the fields of its URL and those of its body, together one message. */
export function restRequestDepartures(
  table: ShapeTable,
  { operation, fields, query }: Routed,
  body: Json | undefined,
): Departure[] {
  const [request = ''] = table.operations[operation]?.split(' ') ?? []
  if (body !== undefined && !isObject(body))
    return [{ path: [], message: unexpected(body, `an object: ${request}`) }]
  const shape = fieldsOf(table, request)
  const asked = Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const field = shape?.get(name)
      const values = query.getAll(name).map((text) => fromQuery(text, field?.type))
      return [name, field?.many === 'list' ? values : (values[0] ?? null)] as const
    }),
  )
  return departuresFrom(table, request, { ...body, ...asked, ...Object.fromEntries(fields) })
}

/** A query has texts alone; a whole number may be one in JSON too. */
const fromQuery = (text: string, type: string | undefined): Json =>
  type === 'bool' && (text === 'true' || text === 'false') ? text === 'true' : text

/** What departs in a response, or in one frame of a stream: the operation's message, or an error. */
export function restResponseDepartures(
  table: ShapeTable,
  operation: string | undefined,
  body: Json,
): Departure[] {
  if (isObject(body) && Object.hasOwn(body, 'error')) return errorDepartures(body)
  const [, response] = operation === undefined ? [] : (table.operations[operation]?.split(' ') ?? [])
  return response === undefined ? [] : departuresFrom(table, response, body)
}

/** An error is a `google.rpc.Status` under `error`, with the HTTP status as its code (AIP-193, HTTP/1.1+JSON). */
function errorDepartures({ error, ...others }: { readonly [key: string]: Json }): Departure[] {
  const found: Departure[] = Object.keys(others).map((key) => ({
    path: [key],
    message: `Unexpected field \`${key}\` beside \`error\`.`,
  }))
  if (!isObject(error)) return [...found, { path: ['error'], message: unexpected(error, 'an object') }]
  const { code, status, message, details, ...more } = error
  for (const key of Object.keys(more)) {
    const known = '`code`, `status`, `message`, `details`'
    found.push({ path: ['error', key], message: `Unexpected field \`${key}\`, expected ${known} alone.` })
  }
  const wrong = (name: string, value: Json | undefined, expected: string): void => {
    found.push({ path: ['error', name], message: unexpected(value, expected) })
  }
  if (!Number.isInteger(code)) wrong('code', code, 'a whole number')
  if (typeof status !== 'string') wrong('status', status, 'a text')
  if (typeof message !== 'string') wrong('message', message, 'a text')
  if (details !== undefined && !(Array.isArray(details) && details.every(isAny)))
    wrong('details', details, 'a list of objects with `@type`')
  return found
}

const isAny = (value: Json): boolean => isObject(value) && typeof value['@type'] === 'string'

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
