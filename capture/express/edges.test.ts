// Requests that no capture holds, the function beside the SDK's own Express handlers.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compareResponses, createBindings, readResponse } from '../../src/guide/index.ts'
import { agents, createKit, RealClock, RPC_PATH, SDK_SIDES, TEST_RUNNER } from '../kit/index.ts'
import { Demands, exchange } from '../record/index.ts'
import { expressApp } from './index.ts'

vi.spyOn(console, 'error').mockImplementation(() => undefined)

const CARD = `${TEST_RUNNER}/.well-known/agent-card.json`
const RPC = TEST_RUNNER + RPC_PATH
const json = { 'Content-Type': 'application/json', 'A2A-Version': '1.0' }
const post = (body: string, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  headers,
  body,
})
const call = (method: string, params: unknown, id: unknown = 1): RequestInit =>
  post(JSON.stringify({ jsonrpc: '2.0', id, method, params }))

const REQUESTS: readonly (readonly [what: string, url: string, init: RequestInit])[] = [
  ['malformed JSON', RPC, post('{"jsonrpc": "2.0",')],
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
  const kit = createKit({ clock: new RealClock(), sides: SDK_SIDES })
  const { port } = server.address() as AddressInfo
  const express = await readResponse(await exchange(new Request(url, init), port, demands, () => undefined))
  const own = await readResponse(await kit.fetch(new Request(url, init)))
  expect(compareResponses(express, own, createBindings())).toEqual([])
})
