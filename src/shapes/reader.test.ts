// What a server refuses of requests by their shape, and what it takes although the protocol would write it otherwise.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REQUESTS } from '../mock-server/requests.ts'
import { protoIndex } from '../sources/format/proto.ts'
import { common } from './common.ts'
import { compileRequests, requestViolations } from './index.ts'
import { fieldsOf } from './table.ts'

const ROOT = join(import.meta.dirname, '../..')
const index = protoIndex.parse(JSON.parse(await readFile(join(ROOT, 'content/sources/proto.json'), 'utf8')))

test('the server’s table is the one that the pinned proto makes; npm run shapes writes it', () => {
  expect(REQUESTS).toEqual(compileRequests(index))
})

test('every type that requests have can be read', () => {
  const types = Object.keys(REQUESTS.messages).flatMap((name) =>
    [...(fieldsOf(REQUESTS, name)?.values() ?? [])].map(({ type }) => type),
  )
  const known = (type: string): boolean =>
    common.has(type) || Object.hasOwn(REQUESTS.messages, type) || Object.hasOwn(REQUESTS.enums, type)
  expect(types.filter((type) => !known(type))).toEqual([])
  expect(types.length).toBeGreaterThan(40)
})

test('a request with a map would not be made', () => {
  const field = { name: 'labels', number: 1, line: 1, type: 'string', key: 'string' }
  const [first, ...rest] = index.messages
  if (!first) throw new Error('The index has no messages.')
  const messages = [
    ...rest.filter(({ name }) => name !== 'Message'),
    { ...first, name: 'Message', fields: [field] },
  ]
  expect(() => compileRequests({ ...index, messages })).toThrow('Unexpected map Message.labels')
})

const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'a' }] }
const of = (operation: string, params: unknown): string[] =>
  requestViolations(REQUESTS, operation, params as never).map(
    ({ field, description }) => `${field} ${description}`,
  )
const ofMessage = (more: object): string[] => of('SendMessage', { message: { ...message, ...more } })

test('what is in order, and what a reader takes besides', () => {
  expect(
    ofMessage({ contextId: 'c', taskId: '', metadata: { a: [1] }, extensions: [], referenceTaskIds: ['a'] }),
  ).toEqual([])
  // Unknown fields are ignored (A2A §5.7).
  expect(ofMessage({ later: { a: 1 }, __proto: 1 })).toEqual([])
  expect(of('GetTask', { id: 'a', verbose: true })).toEqual([])
  // The proto's own names, numbers of enums, null, whole numbers as texts (ProtoJSON).
  expect(
    of('SendMessage', { message: { message_id: 'm', role: 1, parts: [{ text: 'a', media_type: 'x/y' }] } }),
  ).toEqual([])
  expect(ofMessage({ taskId: null, contextId: null, metadata: null })).toEqual([])
  expect(of('GetTask', { id: 'a', historyLength: '3' })).toEqual([])
  for (const part of [{ raw: 'AAEC_-8' }, { url: 'x' }, { data: null }, { data: [1] }, { text: '' }])
    expect(ofMessage({ parts: [part] })).toEqual([])
  expect(of('ListTasks', {})).toEqual([])
  expect(
    of('ListTasks', { statusTimestampAfter: '2026-01-31T12:00:00Z', status: 'TASK_STATE_WORKING' }),
  ).toEqual([])
  expect(of('message/send', 5)).toEqual([])
  expect(of('constructor', 5)).toEqual([])
})

test.each([
  ['a list', { parts: 5 }, ['message.parts Unexpected 5, expected a list of Part.']],
  [
    'an item',
    { parts: [{ text: 'a' }, 'b'] },
    ['message.parts[1] Unexpected "b", expected an object: Part.'],
  ],
  ['a text', { messageId: 5 }, ['message.messageId Unexpected 5, expected a text.']],
  ['an enum', { role: 'XX' }, ['message.role Unexpected "XX", expected a value of Role.']],
  [
    'an enum at its first value',
    { role: 'ROLE_UNSPECIFIED' },
    ['message.role Unexpected "ROLE_UNSPECIFIED", expected Role: Message requires it.'],
  ],
  [
    'a required list that is empty',
    { parts: [] },
    ['message.parts Unexpected [], expected a list of Part: Message requires it.'],
  ],
  [
    'a required text that is empty',
    { messageId: '' },
    ['message.messageId Unexpected "", expected a text: Message requires it.'],
  ],
  [
    'a required field that is null',
    { messageId: null },
    ['message.messageId Unexpected nothing, expected a text: Message requires it.'],
  ],
  [
    'none of a oneof',
    { parts: [{ filename: 'a' }] },
    ['message.parts[0] Unexpected nothing, expected one of text, raw, url, data.'],
  ],
  [
    'two of a oneof',
    { parts: [{ text: 'a', url: 'b' }] },
    ['message.parts[0] Unexpected text and url, expected one of text, raw, url, data.'],
  ],
  ['base64', { parts: [{ raw: '?' }] }, ['message.parts[0].raw Unexpected "?", expected base64.']],
  ['a struct', { metadata: [1] }, ['message.metadata Unexpected list, expected an object.']],
  [
    'a list of texts',
    { extensions: ['a', {}] },
    ['message.extensions[1] Unexpected object, expected a text.'],
  ],
] as const)('%s', (_, own, expected) => {
  expect(ofMessage(own)).toEqual(expected)
})

test.each([
  ['SendMessage', {}, ['message Unexpected nothing, expected Message: SendMessageRequest requires it.']],
  ['SendMessage', { message: 'x' }, ['message Unexpected "x", expected an object: Message.']],
  ['GetTask', {}, ['id Unexpected nothing, expected a text: GetTaskRequest requires it.']],
  ['GetTask', [], [' Unexpected [], expected an object: GetTaskRequest.']],
  ['CancelTask', { id: '' }, ['id Unexpected "", expected a text: CancelTaskRequest requires it.']],
  [
    'ListTasks',
    { pageSize: 1.5, tenant: 5, includeArtifacts: 'yes' },
    [
      'tenant Unexpected 5, expected a text.',
      'pageSize Unexpected 1.5, expected a whole number of 32 bits.',
      'includeArtifacts Unexpected "yes", expected true or false.',
    ],
  ],
  [
    'ListTasks',
    { statusTimestampAfter: 'yesterday' },
    ['statusTimestampAfter Unexpected "yesterday", expected a time such as 2026-01-31T12:00:00Z.'],
  ],
  [
    'CreateTaskPushNotificationConfig',
    { taskId: 'x', url: 'u', authentication: {} },
    ['authentication.scheme Unexpected nothing, expected a text: AuthenticationInfo requires it.'],
  ],
] as const)('%s with %j', (operation, params, expected) => {
  expect(of(operation, params)).toEqual(expected)
})

test('a long value is cut', () => {
  const [found] = ofMessage({ role: 'x'.repeat(1000) })
  expect(found).toBe(`message.role Unexpected "${'x'.repeat(59)}…, expected a value of Role.`)
})

test('what is deeper than can be printed is refused all the same', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(ofMessage({ messageId: deep })).toEqual(['message.messageId Unexpected list, expected a text.'])
})

test('whatever the JSON, it ends with violations or none', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 5 }),
      fc.constantFrom(...Object.keys(REQUESTS.operations)),
      (value, operation) => {
        for (const each of of(operation, value)) expect(each).toMatch(/^\S* Unexpected .*\.$/s)
      },
    ),
    { numRuns: 500 },
  )
})
