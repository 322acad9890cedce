// A captured reply against a live one: which id of the capture is which id now, and all else that differs.

import type { LiveBody, LiveFrame, LiveResponse } from './reply.ts'
import { leaves } from './transcript/json.ts'
import type { Header, Json } from './transcript/types.ts'

/**
 * Headers that a replay does not compare: the date is another each time, and the rest belong to the connection and the
 * framing (RFC 9110 §7.6.1, RFC 9112 §6), which a capture, with its bodies re-indented, does not keep.
 */
export const IGNORED_HEADERS: readonly string[] = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]

/** Which live value stands for a captured one. Ids are bound one to one; a captured time stands for one live time. */
export interface Bindings {
  readonly ids: Map<string, string>
  readonly times: Map<string, string>
}

export interface Difference {
  /** `status`, `header cache-control`, `body error.code`, `frame 2 result.task.status.state`, `frames`, … */
  readonly at: string
  /** The value in the capture, as text; undefined where the capture has none. */
  readonly captured: string | undefined
  readonly live: string | undefined
}

/** No id and no time is bound yet. */
export const createBindings = (): Bindings => ({ ids: new Map(), times: new Map() })

/** A copy that can be added to without changing the original. */
export const copyBindings = ({ ids, times }: Bindings): Bindings => ({
  ids: new Map(ids),
  times: new Map(times),
})

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const TIME = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z'
/** A time and an id in base64, as a page's cursor holds them (RFC 4648 §4), without the padding. */
const CURSOR = 'MjAy[A-Za-z0-9]{78}'
const TOKEN = new RegExp(`${ID}|${TIME}|${CURSOR}`, 'g')
const IS_ID = new RegExp(`^(?:${ID}|${CURSOR})$`)

/** The ids (UUIDs, RFC 9562 §4), times (RFC 3339, in UTC) and cursors that hold both in a text, in order. */
export const volatileTokens = (text: string): string[] => text.match(TOKEN) ?? []

/** Whether a token of {@link volatileTokens} is an id or a cursor; else it is a time. */
export const isId = (token: string): boolean => IS_ID.test(token)

/** A captured text with the ids and times that are bound replaced by the live ones. */
export const toLive = (text: string, { ids, times }: Bindings): string =>
  text.replace(TOKEN, (token) => ids.get(token) ?? times.get(token) ?? token)

/** Binds the ids that a sent request brought itself: the client made them, so they stand for themselves. */
export function bindSent(capturedText: string, { ids }: Bindings): void {
  for (const token of volatileTokens(capturedText)) if (isId(token) && !ids.has(token)) ids.set(token, token)
}

/** Binds what a reply shows, as far as it has come; a later request can then be rewritten with {@link toLive}. */
export function bindReply(captured: Pick<LiveResponse, 'body'>, live: LiveBody, bindings: Bindings): void {
  compareBodies(captured.body, live, bindings)
}

/**
 * All that differs between a captured reply and a live one, ids and times apart: status, headers but for
 * {@link IGNORED_HEADERS}, each leaf and the order of keys of a body, each frame. It binds what it finds unbound.
 */
export function compareResponses(
  captured: LiveResponse,
  live: LiveResponse,
  bindings: Bindings,
): Difference[] {
  return [
    ...differ('status', String(captured.status), String(live.status)),
    ...compareHeaders(captured.headers, live.headers),
    ...compareBodies(captured.body, live.body, bindings),
  ]
}

function compareHeaders(captured: readonly Header[], live: readonly Header[]): Difference[] {
  const [left, right] = [joined(captured), joined(live)]
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((name) =>
    differ(`header ${name}`, left.get(name), right.get(name)),
  )
}

function joined(headers: readonly Header[]): Map<string, string> {
  const all = new Map<string, string>()
  for (const [name, value] of headers) {
    const key = name.toLowerCase()
    if (IGNORED_HEADERS.includes(key)) continue
    all.set(key, all.has(key) ? `${all.get(key)}, ${value}` : value)
  }
  return all
}

function compareBodies(captured: LiveBody, live: LiveBody, bindings: Bindings): Difference[] {
  if (captured.kind !== live.kind) return [{ at: 'body', captured: captured.kind, live: live.kind }]
  if (captured.kind === 'json' && live.kind === 'json') {
    return compareJson('body', captured.value, live.value, bindings)
  }
  if (captured.kind === 'raw' && live.kind === 'raw') {
    return compareText('body', captured.text, live.text, bindings)
  }
  if (captured.kind !== 'stream' || live.kind !== 'stream') return []
  const differences = captured.frames.flatMap((frame, i) => {
    const other = live.frames[i]
    return other ? compareFrame(frame, other, bindings) : []
  })
  return [...differences, ...differ('frames', String(captured.frames.length), String(live.frames.length))]
}

function compareFrame(captured: LiveFrame, live: LiveFrame, bindings: Bindings): Difference[] {
  const at = `frame ${captured.n}`
  const event = differ(`${at} event`, captured.event, live.event)
  if (captured.value === undefined || live.value === undefined) {
    return [...event, ...compareText(at, captured.data, live.data, bindings)]
  }
  return [...event, ...compareJson(at, captured.value, live.value, bindings)]
}

function compareJson(at: string, captured: Json, live: Json, bindings: Bindings): Difference[] {
  const [left, right] = [new Map(leaves(captured)), new Map(leaves(live))]
  const differences = [...new Set([...left.keys(), ...right.keys()])].flatMap((path) => {
    const place = path === '' ? at : `${at} ${path}`
    const [mine, other] = [left.get(path), right.get(path)]
    return typeof mine === 'string' && typeof other === 'string'
      ? compareText(place, mine, other, bindings)
      : differ(place, shown(mine), shown(other))
  })
  if (differences.length > 0) return differences
  const order = [...right.keys()]
  const moved = [...left.keys()].findIndex((path, i) => path !== order[i])
  return moved === -1 ? [] : [{ at: `${at} order`, captured: [...left.keys()][moved], live: order[moved] }]
}

/** Compares two texts between their ids and times, and those by what they are bound to. */
function compareText(at: string, captured: string, live: string, bindings: Bindings): Difference[] {
  const [mine, others] = [volatileTokens(captured), volatileTokens(live)]
  const frame = (text: string): string => text.replace(TOKEN, (token) => (isId(token) ? '\u0001' : '\u0002'))
  const same =
    frame(captured) === frame(live) && mine.every((token, i) => bound(token, others[i] as string, bindings))
  return same ? [] : [{ at, captured, live }]
}

function bound(captured: string, live: string, { ids, times }: Bindings): boolean {
  const table = isId(captured) ? ids : times
  const known = table.get(captured)
  if (known !== undefined) return known === live
  if (table === ids && [...ids.values()].includes(live)) return false
  table.set(captured, live)
  return true
}

const shown = (value: Json | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value)

const differ = (at: string, captured: string | undefined, live: string | undefined): Difference[] =>
  captured === live ? [] : [{ at, captured, live }]
