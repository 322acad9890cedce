// Requests that no capture holds, the function beside the SDK's own Express handlers.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compareResponses, createBindings, readResponse } from '../../src/guide/index.ts'
import { agents, createKit, REST_PATH, RealClock, RPC_PATH, SDK_SIDES, TEST_RUNNER } from '../kit/index.ts'
import { Demands, exchange } from '../record/index.ts'
import { expressApp } from './index.ts'

vi.spyOn(console, 'error').mockImplementation(() => undefined)

const CARD = `${TEST_RUNNER}/.well-known/agent-card.json`
const RPC = TEST_RUNNER + RPC_PATH
const REST = TEST_RUNNER + REST_PATH
const json = { 'Content-Type': 'application/json', 'A2A-Version': '1.0' }
const post = (body: string, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  headers,
  body,
})
const call = (method: string, params: unknown, id: unknown = 1): RequestInit =>
  post(JSON.stringify({ jsonrpc: '2.0', id, method, params }))

const get = (
  path: string,
  headers: Record<string, string> = { 'A2A-Version': '1.0' },
): [string, RequestInit] => [REST + path, { headers }]
const rest = (path: string, body: string, headers: Record<string, string> = json): [string, RequestInit] => [
  REST + path,
  post(body, headers),
]

const REST_REQUESTS: readonly (readonly [what: string, url: string, init: RequestInit])[] = [
  ['REST: malformed JSON', ...rest('/message:send', '{')],
  ['REST: a bare number', ...rest('/message:send', '5')],
  ['REST: null', ...rest('/message:send', 'null')],
  ['REST: a list', ...rest('/message:send', '[]')],
  ['REST: no body', ...rest('/message:send', '')],
  ['REST: a body of text/plain', ...rest('/message:send', '{}', { ...json, 'Content-Type': 'text/plain' })],
  [
    'REST: a body of A2A’s own type',
    ...rest('/message:send', '{}', { ...json, 'Content-Type': 'application/a2a+json; charset=utf-8' }),
  ],
  ['REST: no version', ...get('/tasks', {})],
  ['REST: version 1.0.0', ...get('/tasks', { 'A2A-Version': '1.0.0' })],
  ['REST: the version in the query', ...get('/tasks?A2A-Version=1.0', {})],
  ['REST: no message', ...rest('/message:send', '{}')],
  ['REST: a message that is a text', ...rest('/message:send', '{"message":"x"}')],
  ['REST: no message id', ...rest('/message:stream', '{"message":{"parts":[]}}')],
  [
    'REST: a message id in snake case',
    ...rest('/message:send', '{"message":{"message_id":"m","context_id":"c"}}'),
  ],
  [
    'REST: a message for an unknown task',
    ...rest('/message:send', '{"message":{"messageId":"m","taskId":"x"}}'),
  ],
  [
    'REST: an unknown task to stream to',
    ...rest('/message:stream', '{"message":{"messageId":"m","taskId":"x"}}'),
  ],
  ['REST: an empty key', ...rest('/message:send', '{"":1,"message":{"messageId":"m","contextId":"c"}}')],
  ['REST: an unknown task', ...get('/tasks/x')],
  ['REST: a task of a tenant', ...get('/shop/tasks/x')],
  ['REST: a blank task', ...get('/tasks/%20')],
  ['REST: a slash in an id', ...get('/tasks/a%2Fb')],
  ['REST: a colon in an id', ...get('/tasks/a:b')],
  ['REST: capital letters and a slash at the end', ...get('/Tasks/x/')],
  ['REST: a history length that is a word', ...get('/tasks/x?historyLength=all')],
  ['REST: a history length that is nothing', ...get('/tasks/x?historyLength=')],
  ['REST: a history length below zero', ...get('/tasks/x?historyLength=-1')],
  ['REST: a history length with a tail', ...get('/tasks/x?historyLength=3rd')],
  ['REST: to cancel an unknown task', ...rest('/tasks/x:cancel', '{}')],
  [
    'REST: to cancel with no body',
    `${REST}/tasks/x:cancel`,
    { method: 'POST', headers: { 'A2A-Version': '1.0' } },
  ],
  ['REST: to subscribe to an unknown task', ...rest('/tasks/x:subscribe', '')],
  ['REST: to subscribe by GET', ...get('/tasks/x:subscribe')],
  ['REST: all tasks', ...get('/tasks')],
  ['REST: all tasks of a tenant', ...get('/shop/tasks?includeArtifacts=true')],
  ['REST: a tenant in the query', ...get('/tasks?tenant=shop')],
  ['REST: a page too large', ...get('/tasks?pageSize=101')],
  ['REST: a page of one and a half', ...get('/tasks?pageSize=1.5')],
  ['REST: an empty page size', ...get('/tasks?pageSize=&historyLength=&status=')],
  ['REST: a status by its number', ...get('/tasks?status=3')],
  ['REST: a status that there is not', ...get('/tasks?status=NONE')],
  ['REST: a cursor that is none', ...get('/tasks?pageToken=bm9uZQ')],
  ['REST: a time that is none', ...get('/tasks?statusTimestampAfter=yesterday')],
  ['REST: a push configuration', ...rest('/tasks/x/pushNotificationConfigs', '{"url":"http://x.example/"}')],
  ['REST: push configurations', ...get('/tasks/x/pushNotificationConfigs')],
  ['REST: one push configuration', ...get('/tasks/x/pushNotificationConfigs/y')],
  [
    'REST: to delete a push configuration',
    `${REST}/tasks/x/pushNotificationConfigs/y`,
    { method: 'DELETE', headers: { 'A2A-Version': '1.0' } },
  ],
  ['REST: the extended card', ...get('/extendedAgentCard')],
  ['REST: the extended card of a tenant', ...get('/shop/extendedAgentCard')],
]

const REQUESTS: readonly (readonly [what: string, url: string, init: RequestInit])[] = [
  ['malformed JSON', RPC, post('{"jsonrpc": "2.0",')],
  ['a slash at the end of the endpoint', `${RPC}/`, call('GetTask', { id: 'x' })],
  ['a bare number', RPC, post('5')],
  ['a bare string', RPC, post('"x"')],
  ['a list', RPC, post('[]')],
  ['an empty object', RPC, post('{}')],
  ['white space', RPC, post('  ')],
  ['no body', RPC, post('')],
  ['a body of text/plain', RPC, post('{}', { ...json, 'Content-Type': 'text/plain' })],
  [
    'a Content-Type with a parameter',
    RPC,
    post('{}', { ...json, 'Content-Type': 'application/json; charset=utf-8' }),
  ],
  ['no version', RPC, post('{}', { 'Content-Type': 'application/json' })],
  ['malformed JSON and no version', RPC, post('{', { 'Content-Type': 'application/json' })],
  ['version 0.3', RPC, post('{"id": 7}', { ...json, 'A2A-Version': '0.3' })],
  ['version 1.0.0', RPC, post('{"id": 0}', { ...json, 'A2A-Version': '1.0.0' })],
  ['no jsonrpc', RPC, post('{"id": 1, "method": "GetTask", "params": {}}')],
  ['an id that is an object', RPC, call('GetTask', {}, {})],
  ['an id of 0', RPC, call('GetTask', { id: 'x' }, 0)],
  ['a refused stream with an id of 0', RPC, call('SubscribeToTask', { id: 'x' }, 0)],
  ['no id', RPC, post('{"jsonrpc": "2.0", "method": "GetTask", "params": {"id": "x"}}')],
  ['a method of v0.3', RPC, call('message/send', {})],
  ['__proto__ as a method', RPC, call('__proto__', {})],
  ['params that are a list', RPC, call('GetTask', [])],
  ['no params', RPC, call('GetTask', undefined)],
  [
    '__proto__ in the params',
    RPC,
    post('{"jsonrpc":"2.0","id":1,"method":"GetTask","params":{"__proto__":{"id":"x"}}}'),
  ],
  ['an empty key', RPC, call('GetTask', { '': 1 })],
  ['an unknown id', RPC, call('GetTask', { id: 'x' })],
  ['no task id', RPC, call('CancelTask', {})],
  ['an unknown id to cancel', RPC, call('CancelTask', { id: 'x' })],
  ['an unknown id to subscribe to', RPC, call('SubscribeToTask', { id: 'x' })],
  ['no message', RPC, call('SendMessage', {})],
  ['no message to stream', RPC, call('SendStreamingMessage', {})],
  ['a message without an id', RPC, call('SendMessage', { message: { role: 'ROLE_USER', parts: [] } })],
  [
    'a message for an unknown task',
    RPC,
    call('SendMessage', { message: { messageId: 'm', taskId: 'x', parts: [] } }),
  ],
  [
    'parts that are a number',
    RPC,
    call('SendMessage', { message: { messageId: 'm', contextId: 'c', parts: 5 } }),
  ],
  [
    'bytes',
    RPC,
    call('SendMessage', { message: { messageId: 'm', contextId: 'c', parts: [{ raw: 'aGk=' }] } }),
  ],
  ['deep nesting', RPC, post(`${'['.repeat(5000)}${']'.repeat(5000)}`)],
  ['all tasks', RPC, call('ListTasks', {})],
  ['a page too large', RPC, call('ListTasks', { pageSize: 101 })],
  ['the extended card', RPC, call('GetExtendedAgentCard', {})],
  [
    'a push configuration',
    RPC,
    call('CreateTaskPushNotificationConfig', { taskId: 'x', url: 'http://x.example/' }),
  ],
  ['a tenant that is no text', RPC, call('ListTasks', { tenant: 5 })],
  ['a negative history length', RPC, call('ListTasks', { historyLength: -1 })],
  ['a status that there is not', RPC, call('ListTasks', { status: 'NONE' })],
  ['a cursor that is none', RPC, call('ListTasks', { pageToken: 'bm9uZQ==' })],
  ['a time that is none', RPC, call('ListTasks', { statusTimestampAfter: 'yesterday' })],
  ...REST_REQUESTS,
  ['the card', CARD, {}],
  ['the head of the card', CARD, { method: 'HEAD' }],
  ['a card of another ETag', CARD, { headers: { 'If-None-Match': 'W/"0"' } }],
  ['any card', CARD, { headers: { 'If-None-Match': '*' } }],
  ['any card, and no cache', CARD, { headers: { 'If-None-Match': '*', 'Cache-Control': 'no-cache' } }],
]

let server: Server
const demands = new Demands()

beforeAll(async () => {
  const clock = new RealClock()
  const agent = agents(clock).get(new URL(TEST_RUNNER).host)
  if (!agent) throw new Error('The kit has no test-runner.')
  server = createServer(expressApp(agent, clock, demands))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

test.each(REQUESTS)('%s', async (_, url, init) => {
  const kit = createKit({ clock: new RealClock(), sides: SDK_SIDES, shapeCheck: false })
  const { port } = server.address() as AddressInfo
  const express = await readResponse(await exchange(new Request(url, init), port, demands, () => undefined))
  const own = await readResponse(await kit.fetch(new Request(url, init)))
  expect(compareResponses(express, own, createBindings())).toEqual([])
})
