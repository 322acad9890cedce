// A request as the form holds it: operation and fields, or raw; and the request that it sends.

import type { Header, Json } from '../guide/transcript/types.ts'
import { address, type Fields, unaddress } from './routes.ts'
import type { PlaygroundShapes } from './shapes.ts'

export const BINDINGS = ['JSONRPC', 'HTTP+JSON'] as const
export type Binding = (typeof BINDINGS)[number]

/** The paths of the kit's interfaces. */
export const BASES: Readonly<Record<Binding, string>> = { JSONRPC: '/a2a/jsonrpc', 'HTTP+JSON': '/a2a/rest' }

/** An operation and its fields, from which verb, path and body are made. */
export interface Form {
  readonly mode: 'form'
  readonly operation: string
  readonly binding: Binding
  /** The path of the interface. */
  readonly base: string
  /** The id of a JSON-RPC request. */
  readonly id: Json
  /** The request message, by JSON's names. */
  readonly params: Fields
  /** The verb, where it is not that of the proto's route. */
  readonly verb?: string
  readonly headers: readonly Header[]
}

/** What the reader writes themselves. */
export interface Raw {
  readonly mode: 'raw'
  readonly method: string
  readonly path: string
  readonly headers: readonly Header[]
  readonly body: string
}

/** The Host header says which agent it goes to. */
export type Composition = Form | Raw

/** A request as it is sent: the same as the live part's `WireRequest`, which this room does not know. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly headers: readonly Header[]
  readonly body: string
}

/** The request that is sent. Nothing is added to it. */
export function requestOf(shapes: PlaygroundShapes, composition: Composition): WireRequest {
  const { headers } = composition
  if (composition.mode === 'raw') {
    const { method, path, body } = composition
    return { method, path, headers, body }
  }
  const { operation, binding, base, id, params, verb } = composition
  if (binding === 'JSONRPC') {
    const body = { jsonrpc: '2.0', id, method: operation, ...(isEmpty(params) ? {} : { params }) }
    return { method: 'POST', path: base, headers, body: print(body) }
  }
  const { method, path, rest } = address(shapes.routes[operation] ?? [], params)
  const body = isEmpty(rest) ? '' : print(rest)
  return { method: verb ?? method, path: base + path, headers, body }
}

/** A request as a form, where the form can say all of it; raw, where it cannot. {@link requestOf} gives it back, byte by byte. */
export function compositionOf(shapes: PlaygroundShapes, request: WireRequest): Composition {
  const form = jsonRpcForm(shapes, request) ?? restForm(shapes, request)
  return form && same(requestOf(shapes, form), request) ? form : rawOf(request)
}

/** A request as the reader would write it. */
export const rawOf = ({ method, path, headers, body }: WireRequest): Raw => ({
  mode: 'raw',
  method,
  path,
  headers,
  body,
})

function jsonRpcForm({ table }: PlaygroundShapes, request: WireRequest): Form | undefined {
  const body = objectIn(request.body)
  const { method, id, params = {} } = body ?? {}
  if (typeof method !== 'string' || !Object.hasOwn(table.operations, method)) return undefined
  if (id === undefined || !isObject(params)) return undefined
  const { path, headers } = request
  return { mode: 'form', operation: method, binding: 'JSONRPC', base: path, id, params, headers }
}

function restForm(shapes: PlaygroundShapes, request: WireRequest): Form | undefined {
  const { method, path, headers, body: text } = request
  const base = BASES['HTTP+JSON']
  if (!path.startsWith(`${base}/`)) return undefined
  const found = unaddress(shapes.table, shapes.routes, method, path.slice(base.length))
  const body = text === '' ? {} : objectIn(text)
  if (!found || !body) return undefined
  const { operation } = found
  const params = { ...body, ...found.params }
  const verb = address(shapes.routes[operation] ?? [], params).method
  const form: Form = { mode: 'form', operation, binding: 'HTTP+JSON', base, id: 1, params, headers }
  return verb === method ? form : { ...form, verb: method }
}

/** A new request for an operation, with the headers that its binding wants. */
export function blank(
  operation: string,
  binding: Binding,
  host: string,
  params: Fields,
  streams: boolean,
): Form {
  const type = binding === 'JSONRPC' ? 'application/json' : 'application/a2a+json'
  const headers: Header[] = [
    ['Host', host],
    ['A2A-Version', '1.0'],
    ['Accept', streams ? 'text/event-stream' : type],
    ['Content-Type', type],
  ]
  const verb = operation === 'SubscribeToTask' && binding === 'HTTP+JSON' ? { verb: 'POST' } : {}
  return { mode: 'form', operation, binding, base: BASES[binding], id: 1, params, headers, ...verb }
}

const same = (a: WireRequest, b: WireRequest): boolean =>
  a.method === b.method && a.path === b.path && a.body === b.body

const print = (value: unknown): string => JSON.stringify(value, null, 2)
const isEmpty = (value: object): boolean => Object.keys(value).length === 0

export const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function objectIn(text: string): { readonly [key: string]: Json } | undefined {
  try {
    const value = JSON.parse(text) as Json
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
