// The shapes of the proto in JSON: what they take, and how each departure is told.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Json, parseTranscript } from '../guide/index.ts'
import { protoIndex } from '../sources/format/proto.ts'
import {
  compileRoutes,
  compileShapes,
  departuresFrom,
  exchangeDepartures,
  requestDepartures,
  responseDepartures,
} from './index.ts'
import { scalars } from './scalars.ts'
import { fieldsOf } from './table.ts'

const ROOT = join(import.meta.dirname, '../..')
const index = protoIndex.parse(JSON.parse(await readFile(join(ROOT, 'content/sources/proto.json'), 'utf8')))
const table = compileShapes(index)
const of = (message: string, value: Json): string[] =>
  departuresFrom(table, message, value).map((each) => `${each.path.join('.')} ${each.message}`)

test('the table has every message, enum and operation, names no type that it lacks, and is small', () => {
  expect(Object.keys(table.messages)).toHaveLength(index.messages.length)
  const known = new Set([...scalars.keys(), ...Object.keys(table.messages), ...Object.keys(table.enums)])
  const types = index.messages.flatMap(({ name, fields }) => {
    const shapes = fieldsOf(table, name)
    expect(shapes?.size, name).toBe(fields.length)
    return [...(shapes?.values() ?? [])].map(({ type }) => type)
  })
  expect(types.filter((type) => !known.has(type))).toEqual([])
  expect(Object.keys(table.operations)).toHaveLength(11)
  expect(gzipSync(JSON.stringify(table)).length).toBeLessThan(2000)
})

const part = { text: 'a' }
const message = { messageId: 'm', role: 'ROLE_USER', parts: [part] }
const task = { id: 't', status: { state: 'TASK_STATE_WORKING' } }

test('what is right', () => {
  expect(of('Message', message)).toEqual([])
  expect(of('Task', { ...task, metadata: {}, history: null, artifacts: [] })).toEqual([])
  expect(of('Part', { data: null, metadata: { a: [1, null] } })).toEqual([])
  expect(of('Part', { raw: 'AAEC_-8', mediaType: 'x/y' })).toEqual([])
  expect(of('TaskStatus', { state: 'TASK_STATE_FAILED', timestamp: '2026-01-31T12:00:00.123Z' })).toEqual([])
  expect(of('GetTaskRequest', { id: 'a', historyLength: '3' })).toEqual([])
  expect(of('SecurityRequirement', { schemes: { a: { list: ['b'] } } })).toEqual([])
})

test.each([
  [
    'a name that the message lacks',
    'Task',
    { ...task, context_id: 'c' },
    'context_id Unexpected field `context_id`, which Task does not have.',
  ],
  ['a required field', 'Task', { id: 't' }, ' Unexpected Task without `status`, which it requires.'],
  [
    'a required field that is null',
    'Task',
    { ...task, id: null },
    ' Unexpected Task without `id`, which it requires.',
  ],
  ['a list', 'Message', { ...message, parts: 5 }, 'parts Unexpected 5, expected a list of Part.'],
  [
    'an item',
    'Message',
    { ...message, parts: [part, 'b'] },
    'parts.1 Unexpected "b", expected an object: Part.',
  ],
  ['an enum', 'Message', { ...message, role: 'user' }, 'role Unexpected "user", expected a value of Role.'],
  [
    'an enum by its number',
    'Message',
    { ...message, role: 1 },
    'role Unexpected 1, expected a value of Role.',
  ],
  [
    'two of a oneof',
    'Part',
    { text: 'a', url: 'b' },
    'url Unexpected field `url` beside `text`, expected one of the two.',
  ],
  ['base64', 'Part', { raw: 'a?' }, 'raw Unexpected "a?", expected base64.'],
  [
    'a time',
    'TaskStatus',
    { state: 'TASK_STATE_FAILED', timestamp: '2026-01-31' },
    'timestamp Unexpected "2026-01-31", expected a time such as 2026-01-31T12:00:00Z.',
  ],
  ['a struct', 'Part', { text: 'a', metadata: [] }, 'metadata Unexpected [], expected an object.'],
  ['a text', 'Task', { ...task, id: 7 }, 'id Unexpected 7, expected a text.'],
  [
    'a whole number',
    'GetTaskRequest',
    { id: 'a', historyLength: 1.5 },
    'historyLength Unexpected 1.5, expected a whole number of 32 bits.',
  ],
  [
    'true or false',
    'AgentCapabilities',
    { streaming: 'yes' },
    'streaming Unexpected "yes", expected true or false.',
  ],
  [
    'a map',
    'SecurityRequirement',
    { schemes: [] },
    'schemes Unexpected [], expected an object with StringList by key.',
  ],
  [
    'a value of a map',
    'SecurityRequirement',
    { schemes: { a: 1 } },
    'schemes.a Unexpected 1, expected an object: StringList.',
  ],
  ['no object', 'Task', null, ' Unexpected null, expected an object: Task.'],
  [
    'a name of every object',
    'Task',
    { ...task, constructor: 1 },
    'constructor Unexpected field `constructor`, which Task does not have.',
  ],
] as const)('%s', (_, name, value, expected) => {
  expect(of(name, value as Json)).toEqual([expected])
})

test('__proto__ is a field like others', () => {
  expect(of('Part', JSON.parse('{"text":"a","__proto__":{}}') as Json)).toHaveLength(1)
})

const paths = (found: readonly { readonly path: readonly string[] }[]): string[] =>
  found.map(({ path }) => path.join('.'))

test('requests of JSON-RPC', () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } }
  expect(requestDepartures(table, request)).toEqual([])
  expect(
    paths(requestDepartures(table, { ...request, params: { message: { ...message, parts: 5 } } })),
  ).toEqual(['params.message.parts'])
  expect(paths(requestDepartures(table, { ...request, method: 'message/send' }))).toEqual(['method'])
  expect(paths(requestDepartures(table, { ...request, method: 'toString' }))).toEqual(['method'])
  expect(paths(requestDepartures(table, { ...request, jsonrpc: '1.0', id: {}, more: 1 }))).toEqual([
    'more',
    'jsonrpc',
    'id',
  ])
  expect(paths(requestDepartures(table, { ...request, params: [] }))).toEqual(['params'])
  expect(paths(requestDepartures(table, [request]))).toEqual([''])
  expect(paths(requestDepartures(table, { jsonrpc: '2.0', id: 1, method: 'GetTask' }))).toEqual(['params'])
})

test('responses of JSON-RPC', () => {
  const response = { jsonrpc: '2.0', id: 1, result: task }
  const error = { code: -32001, message: 'Task not found', data: [{ '@type': 'a', reason: 'b' }] }
  const of = (operation: string, body: Json): string[] => paths(responseDepartures(table, operation, body))
  expect(of('GetTask', response)).toEqual([])
  expect(of('SendMessage', { ...response, result: { task } })).toEqual([])
  expect(of('SendMessage', response)).toEqual(['result.id', 'result.status'])
  expect(of('GetTask', { jsonrpc: '2.0', id: null, error })).toEqual([])
  expect(of('GetTask', { ...response, error })).toEqual([''])
  expect(of('GetTask', { jsonrpc: '2.0', id: 1 })).toEqual([''])
  expect(of('GetTask', { jsonrpc: '2.0', id: 1, error: { code: '1', data: {} } })).toEqual([
    'error.code',
    'error.message',
    'error.data',
  ])
  expect(of('GetTask', { jsonrpc: '2.0', id: 1, error: { ...error, data: [{}] } })).toEqual(['error.data.0'])
})

test('every captured body has its shape, and a renamed key or a changed type would show', async () => {
  const text = await readFile(join(ROOT, 'capture/out/10-cancel.http'), 'utf8')
  const found = (changed: string): number => {
    const parsed = parseTranscript('10-cancel.http', changed)
    if (!parsed.ok) throw new Error(parsed.fault.message)
    return parsed.transcript.exchanges.flatMap((exchange) =>
      exchangeDepartures(table, compileRoutes(index), exchange),
    ).length
  }
  expect(found(text)).toBe(0)
  for (const [from, to] of [
    ['"state": "TASK_STATE_CANCELED"', '"state": "canceled"'],
    ['"method": "CancelTask"', '"method": "tasks/cancel"'],
    ['"messageId":', '"message_id":'],
    ['"code": -32002', '"code": "-32002"'],
    ['"@type":', '"type":'],
    ['"append":true', '"append":"true"'],
  ] as const) {
    expect(text, from).toContain(from)
    expect(found(text.replace(from, to)), from).toBeGreaterThan(0)
  }
})

test('whatever the JSON, it ends with departures or none', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 5 }),
      fc.constantFrom(...Object.keys(table.operations)),
      (value, operation) => {
        const json = value as Json
        for (const each of [...requestDepartures(table, json), ...responseDepartures(table, operation, json)])
          expect(each.message).toMatch(/^Unexpected .*\.$/s)
      },
    ),
    { numRuns: 500 },
  )
})
