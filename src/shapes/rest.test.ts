// HTTP+JSON: what a URL says, and requests and responses held to the shapes.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Json } from '../guide/index.ts'
import { protoIndex } from '../sources/format/proto.ts'
import {
  compileRoutes,
  compileShapes,
  restRequestDepartures,
  restResponseDepartures,
  routed,
} from './index.ts'

const PROTO = join(import.meta.dirname, '../../content/sources/proto.json')
const index = protoIndex.parse(JSON.parse(await readFile(PROTO, 'utf8')))
const table = compileShapes(index)
const routes = compileRoutes(index)

test.each([
  ['POST', '/message:send', 'SendMessage', {}],
  ['POST', '/a2a/rest/message:stream', 'SendStreamingMessage', {}],
  ['GET', '/a2a/rest/tasks', 'ListTasks', {}],
  ['GET', '/tasks/7a', 'GetTask', { id: '7a' }],
  ['POST', '/tasks/7a:cancel', 'CancelTask', { id: '7a' }],
  ['GET', '/tasks/7a:subscribe', 'SubscribeToTask', { id: '7a' }],
  ['POST', '/tasks/7a:subscribe', 'SubscribeToTask', { id: '7a' }],
  ['POST', '/tasks/7a/pushNotificationConfigs', 'CreateTaskPushNotificationConfig', { taskId: '7a' }],
  ['GET', '/tasks/7a/pushNotificationConfigs', 'ListTaskPushNotificationConfigs', { taskId: '7a' }],
  [
    'DELETE',
    '/tasks/7a/pushNotificationConfigs/b',
    'DeleteTaskPushNotificationConfig',
    { taskId: '7a', id: 'b' },
  ],
  ['GET', '/extendedAgentCard', 'GetExtendedAgentCard', {}],
])('%s %s is %s', (method, path, operation, fields) => {
  const route = routed(routes, method, path)
  expect(route?.operation).toBe(operation)
  expect(Object.fromEntries(route?.fields ?? [])).toMatchObject(fields)
})

test.each(['/a2a/jsonrpc', '/.well-known/agent-card.json', '/tasks/', '/message:sent'])(
  '%s is no route',
  (path) => {
    expect(routed(routes, 'POST', path)).toBeUndefined()
  },
)

const asked = (method: string, target: string, body?: Json): string[] => {
  const route = routed(routes, method, target)
  if (!route) throw new Error(`${target} is no route.`)
  return restRequestDepartures(table, route, body).map((each) => `${each.path.join('.')} ${each.message}`)
}

test('the fields of a URL and of a body are one message', () => {
  expect(asked('GET', '/tasks?pageSize=10&includeArtifacts=true&contextId=c')).toEqual([])
  expect(asked('POST', '/tasks/7a:cancel', { metadata: {} })).toEqual([])
  expect(asked('POST', '/tasks/7a:cancel')).toEqual([])
  expect(asked('POST', '/tasks/7a/pushNotificationConfigs', { url: 'http://127.0.0.1/' })).toEqual([])
})

test.each<[string, string, Json | undefined, string]>([
  ['GET', '/tasks?pageSize=ten', undefined, 'pageSize Unexpected "ten", expected a whole number of 32 bits.'],
  [
    'GET',
    '/tasks?includeArtifacts=yes',
    undefined,
    'includeArtifacts Unexpected "yes", expected true or false.',
  ],
  ['GET', '/tasks?status=WORKING', undefined, 'status Unexpected "WORKING", expected a value of TaskState.'],
  [
    'GET',
    '/tasks?page_size=1',
    undefined,
    'page_size Unexpected field `page_size`, which ListTasksRequest does not have.',
  ],
  [
    'POST',
    '/message:send',
    undefined,
    ' Unexpected SendMessageRequest without `message`, which it requires.',
  ],
  ['POST', '/message:send', [], ' Unexpected [], expected an object: SendMessageRequest.'],
])('%s %s is told', (method, target, body, told) => {
  expect(asked(method, target, body)).toEqual([told])
})

const status = { code: 404, status: 'NOT_FOUND', message: 'No such task.' }
const answered = (body: Json): string[] =>
  restResponseDepartures(table, 'GetTask', body).map((each) => `${each.path.join('.')} ${each.message}`)

test('a response is the operation’s message, or an error', () => {
  expect(answered({ id: 't', status: { state: 'TASK_STATE_WORKING' } })).toEqual([])
  expect(answered({ error: { ...status, details: [{ '@type': 'x/y' }] } })).toEqual([])
  expect(answered({ jsonrpc: '2.0', id: 't', status: { state: 'TASK_STATE_WORKING' } })).toEqual([
    'jsonrpc Unexpected field `jsonrpc`, which Task does not have.',
  ])
})

test.each<[Json, string]>([
  [{ error: { ...status, code: '404' } }, 'error.code Unexpected "404", expected a whole number.'],
  [{ error: { ...status, message: null } }, 'error.message Unexpected null, expected a text.'],
  [
    { error: { ...status, details: [{}] } },
    'error.details Unexpected [{}], expected a list of objects with `@type`.',
  ],
  [
    { error: { ...status, data: [] } },
    'error.data Unexpected field `data`, expected `code`, `status`, `message`, `details` alone.',
  ],
  [{ error: status, id: 1 }, 'id Unexpected field `id` beside `error`.'],
  [{ error: 'no' }, 'error Unexpected "no", expected an object.'],
])('an error that is not in form: %j', (body, told) => {
  expect(answered(body)).toEqual([told])
})
