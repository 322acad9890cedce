// A body pasted from anywhere: what it is, and where it departs from the shapes of the protocol.

import { eventReader } from '../guide/events.ts'
import type { Json } from '../guide/transcript/types.ts'
import { type Departure, departuresFrom, requestDepartures, responseDepartures } from '../shapes/index.ts'
import { isObject } from './composition.ts'
import type { PlaygroundShapes, Section } from './shapes.ts'

export interface Fault {
  /** `result.task.status.state`, or `frame 2: …`; empty for the whole. */
  readonly at: string
  readonly message: string
  /** The section on the message that it departs from, where there is one. */
  readonly section?: Section
}

export interface Checked {
  /** What it is, in a few words: `A JSON-RPC request of GetTask`. */
  readonly what: string
  readonly faults: readonly Fault[]
}

/** The most that is read, in characters. */
export const MOST = 1_048_576
/** The deepest that is read. */
const DEEPEST = 100

/** Messages that a body may be by itself, the likeliest first. */
const BARE = [
  'Task',
  'Message',
  'AgentCard',
  'StreamResponse',
  'SendMessageRequest',
  'SendMessageResponse',
  'ListTasksResponse',
  'TaskPushNotificationConfig',
  'ListTaskPushNotificationConfigsResponse',
  'TaskStatusUpdateEvent',
  'TaskArtifactUpdateEvent',
  'Artifact',
  'Part',
] as const

/** Checks a text. It never throws. */
export function checkBody(shapes: PlaygroundShapes, text: string): Checked {
  const body = withoutHead(text)
  if (body.trim() === '') return { what: 'Nothing yet', faults: [] }
  if (text.length > MOST)
    return {
      what: 'More than 1 MB',
      faults: [
        {
          at: '',
          message: `Unexpected ${text.length.toLocaleString('en')} characters, expected at most ${MOST.toLocaleString('en')}.`,
        },
      ],
    }
  if (/^(?:data|event|id|retry|):/m.test(body) && !/^\s*[{[]/.test(body)) return checkStream(shapes, body)
  const read = parse(body)
  if (!read.ok) return { what: 'Not JSON', faults: [{ at: '', message: read.message }] }
  return checkValue(shapes, read.value)
}

/** A head of HTTP before the body is passed over. */
function withoutHead(text: string): string {
  const plain = text.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '')
  return /^(?:HTTP\/1\.1 \d{3}|[A-Z]+ \S+ HTTP\/1\.1)/.test(plain.trimStart())
    ? plain.trimStart().split('\n\n').slice(1).join('\n\n')
    : plain
}

function checkStream(shapes: PlaygroundShapes, body: string): Checked {
  const events = eventReader()(`${body}\n\n`)
  const checked = events.map(({ data }) => {
    const read = parse(data)
    return read.ok
      ? checkValue(shapes, read.value, true)
      : { what: 'Not JSON', faults: [{ at: '', message: read.message }] }
  })
  const kinds = [...new Set(checked.map(({ what }) => what))].join('; ')
  return {
    what: `A stream of ${events.length} ${events.length === 1 ? 'frame' : 'frames'}${kinds === '' ? '' : `: ${kinds}`}`,
    faults: checked.flatMap(({ faults }, i) =>
      faults.map((each) => ({ ...each, at: `frame ${i + 1}${each.at === '' ? '' : `: ${each.at}`}` })),
    ),
  }
}

function checkValue(shapes: PlaygroundShapes, value: Json, frame = false): Checked {
  const { table } = shapes
  const told = (what: string, message: string, found: readonly Departure[]): Checked => ({
    what,
    faults: found.map(({ path, message: says }) => {
      const owner =
        /Unexpected (?:field .*which )?(\w+) (?:without|does not)|expected (?:a list of|an object:|a value of) (\w+)/.exec(
          says,
        )
      const name = [/which (\w+) does not have/.exec(says)?.[1], owner?.[1], owner?.[2], message].find(
        (each) => each !== undefined && Object.hasOwn(shapes.sections, each),
      )
      const section = name === undefined ? undefined : shapes.sections[name]
      return { at: printPath(path), message: says, ...(section ? { section } : {}) }
    }),
  })
  if (!isObject(value))
    return {
      what: 'JSON, but no object',
      faults: [{ at: '', message: 'Expected an object: every message of the protocol is one.' }],
    }
  if (typeof value.method === 'string') {
    const found = requestDepartures(table, value)
    const known = Object.hasOwn(table.operations, value.method)
    const [request = ''] = known ? (table.operations[value.method] ?? '').split(' ') : []
    return told(
      known
        ? `A JSON-RPC request of ${value.method}`
        : `A JSON-RPC request of ${JSON.stringify(value.method)}, which v1.0 does not have`,
      request,
      found,
    )
  }
  if (value.jsonrpc !== undefined || (value.result !== undefined && value.id !== undefined)) {
    if (value.error !== undefined) return told('A JSON-RPC error', '', responseDepartures(table, '', value))
    const result = isObject(value.result) ? value.result : {}
    const message = frame ? 'StreamResponse' : best(shapes, result, ['SendMessageResponse', ...BARE])
    return told(`A JSON-RPC response with a ${message}`, message, [
      ...responseDepartures(table, '', value),
      ...departuresFrom(table, message, value.result ?? null, ['result']),
    ])
  }
  if (isObject(value.error) && Number.isInteger(value.error.code) && typeof value.error.status === 'string')
    return { what: `An error of HTTP+JSON: ${value.error.status}`, faults: [] }
  const message = frame ? 'StreamResponse' : best(shapes, value, BARE)
  return told(
    frame ? 'a StreamResponse' : `A ${message} by itself`,
    message,
    departuresFrom(table, message, value),
  )
}

/** The message that a value departs from the least. */
function best({ table }: PlaygroundShapes, value: Json, names: readonly string[]): string {
  const counted = names.map((name) => ({ name, faults: departuresFrom(table, name, value).length }))
  return counted.reduce((least, each) => (each.faults < least.faults ? each : least)).name
}

const printPath = (path: readonly string[]): string =>
  path.reduce(
    (whole, key) => (/^\d+$/.test(key) ? `${whole}[${key}]` : whole === '' ? key : `${whole}.${key}`),
    '',
  )

type Parsed = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly message: string }

function parse(text: string): Parsed {
  try {
    const value = JSON.parse(text) as Json
    if (deeperThan(value, DEEPEST))
      return { ok: false, message: `Unexpected nesting deeper than ${DEEPEST}.` }
    return { ok: true, value }
  } catch (cause) {
    return { ok: false, message: `It is not JSON: ${cause instanceof Error ? cause.message : cause}.` }
  }
}

function deeperThan(value: Json, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((each: Json) => deeperThan(each, most - 1))
}
