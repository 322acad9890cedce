// What is sent by mistake or in bad faith: each gets the protocol's own error, and no task of anybody else.

import { describe, expect, test, vi } from 'vitest'
import { type Json, valueAt } from '../../src/guide/index.ts'
import { MAX_BODY_BYTES } from '../../src/mock-server/index.ts'
import { httpJson } from '../http-json.ts'
import { Client, type Params, taskId } from '../planner.ts'
import { jsonRpc } from '../wire.ts'
import { ARCHIVE, createKit, REST_PATH, RETENTION, RPC_PATH, TEST_RUNNER } from './index.ts'

// The SDK reports agents that fail on the console.
vi.spyOn(console, 'error').mockImplementation(() => undefined)

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>> | undefined
}

const RPC = TEST_RUNNER + RPC_PATH
const REST = TEST_RUNNER + REST_PATH
const HEADERS = { 'A2A-Version': '1.0', 'Content-Type': 'application/json' }

const post = (url: string, body: string, headers: Record<string, string> = {}): Request =>
  new Request(url, { method: 'POST', headers: { ...HEADERS, ...headers }, body })
const rpc = (method: string, params: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

async function ask(request: Request): Promise<Answer> {
  const response = await createKit().fetch(request)
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

const errorOf = ({ status, body }: Answer): unknown => {
  const { code, status: name } = (body?.error ?? {}) as { code?: number; status?: string }
  return [status, code, ...(name === undefined ? [] : [name])]
}

const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const message = (more: string): string =>
  `{"messageId":"m","role":"ROLE_USER","parts":[{"text":"What can you do?"}]${more}}`
const send = (text: string): string =>
  `{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{"message":${text}}}`

describe('bodies', () => {
  test('over 1 MB', async () => {
    const large = JSON.stringify('x'.repeat(MAX_BODY_BYTES))
    expect(errorOf(await ask(post(RPC, `{"a":${large}}`)))).toEqual([413, -32600])
    expect(errorOf(await ask(post(`${REST}/message:send`, `{"a":${large}}`)))).toEqual([
      413,
      413,
      'INVALID_ARGUMENT',
    ])
  })

  test('a thousand deep', async () => {
    for (const [url, body] of [
      [RPC, send(message(`,"metadata":${deep(1000)}`))],
      [`${REST}/message:send`, `{"message":${message(`,"metadata":${deep(1000)}`)}}`],
    ] as const) {
      expect((await ask(post(url, body))).status).toBe(200)
    }
    expect(errorOf(await ask(post(RPC, deep(1000))))).toEqual([200, -32600])
  })

  test('__proto__ changes nobody’s prototype', async () => {
    const evil = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}'
    await ask(post(RPC, send(message(`,"metadata":{${evil}},${evil}`))))
    await ask(post(`${REST}/message:send`, `{${evil},"message":${message(`,${evil}`)}}`))
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(errorOf(await ask(post(RPC, rpc('__proto__', {}))))).toEqual([200, -32601])
    expect(errorOf(await ask(post(RPC, rpc('constructor', {}))))).toEqual([200, -32601])
  })

  test('lone surrogates come back as they were, escaped', async () => {
    const answer = await ask(
      post(RPC, '{"jsonrpc":"2.0","id":"\\ud800","method":"GetTask","params":{"id":"\\udfff"}}'),
    )
    expect(answer.body?.id).toBe('\ud800')
    expect(errorOf(answer)).toEqual([200, -32001])
    expect(
      errorOf(await ask(post(`${REST}/message:send`, `{"message":${message(',"taskId":"\\ud800"')}}`))),
    ).toEqual([404, 404, 'NOT_FOUND'])
  })

  test('of a wrong content type', async () => {
    const type = { 'Content-Type': 'application/xml' }
    expect(errorOf(await ask(post(RPC, '<a/>', type)))).toEqual([200, -32005])
    expect(errorOf(await ask(post(`${REST}/message:send`, '<a/>', type)))).toEqual([
      400,
      400,
      'INVALID_ARGUMENT',
    ])
  })

  test('that are no message', async () => {
    for (const body of ['5', '"x"', 'null', 'true', '[]', '{"message":"x"}', '{"message":{}}']) {
      expect(errorOf(await ask(post(`${REST}/message:send`, body)))).toEqual([400, 400, 'INVALID_ARGUMENT'])
    }
  })
})

test('unknown methods, routes and verbs', async () => {
  expect(errorOf(await ask(post(RPC, rpc('tasks/send', {}))))).toEqual([200, -32601])
  const kit = createKit()
  for (const [method, path] of [
    ['GET', '/message:send'],
    ['PUT', '/tasks/x'],
    ['GET', '/nothing'],
    ['GET', '/tasks/%E0%A4%A'],
    ['GET', '/a/b/c/tasks'],
  ] as const) {
    const response = await kit.fetch(new Request(REST + path, { method, headers: { 'A2A-Version': '1.0' } }))
    expect([path, response.status]).toEqual([path, 404])
  }
})

test('a path below one that only begins like the interface’s is none of its own', async () => {
  const response = await createKit().fetch(new Request(`${TEST_RUNNER}${REST_PATH}-old/tasks`))
  expect(response.status).toBe(404)
})

describe('an agent', () => {
  const start = async (kit: ReturnType<typeof createKit>, text: string): Promise<string> => {
    const params = {
      message: { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts: [{ text }] },
      configuration: { returnImmediately: true },
    }
    const response = await kit.fetch(post(RPC, rpc('SendMessage', params)))
    return ((await response.json()) as { result: { task: { id: string } } }).result.task.id
  }

  test('that throws fails its task, and the next one is served', async () => {
    const kit = createKit()
    const id = await start(kit, 'Run the unit tests at commit 0ddba11.')
    await kit.clock.pass(1000)
    const response = await kit.fetch(post(RPC, rpc('GetTask', { id })))
    expect(JSON.stringify(await response.json())).toContain('TASK_STATE_FAILED')
    await start(kit, 'Run the unit tests at commit 4be1d07.')
  })

  test('that demands an extension names those that it activated', async () => {
    const params = { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Keep it.' }] } }
    const headers = { 'A2A-Extensions': `https://x.example/unknown, ${RETENTION}` }
    const response = await createKit().fetch(post(ARCHIVE + RPC_PATH, rpc('SendMessage', params), headers))
    expect(response.headers.get('a2a-extensions')).toBe(RETENTION)
  })
})

describe.each([
  [jsonRpc, RPC, -32001],
  [httpJson, REST, 404],
] as const)('a task of another tenant, over %o', (wire, url, code) => {
  test('is found by no operation', async () => {
    const kit = createKit()
    const client = new Client({
      wire,
      wait: (ms) => kit.clock.pass(ms),
      fetch: (request) => kit.fetch(request),
    })
    const configuration = { returnImmediately: true }
    const id = taskId(
      await client.send(url, 'Run the full suite at commit 4be1d07.', { tenant: 'shop', configuration }),
    )
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Go on.' }], taskId: id }
    const calls: readonly (readonly [operation: string, params: Params])[] = [
      ['GetTask', { id }],
      ['CancelTask', { id }],
      ['SendMessage', { message }],
      ['SendStreamingMessage', { message }],
      ['SubscribeToTask', { id }],
      ['CreateTaskPushNotificationConfig', { taskId: id, url: 'http://127.0.0.1:4109/x' }],
      ['GetTaskPushNotificationConfig', { taskId: id, id }],
      ['ListTaskPushNotificationConfigs', { taskId: id }],
    ]
    for (const tenant of ['lab', '']) {
      for (const [operation, params] of calls) {
        const { ok, ...outcome } = await client.call(url, operation, { tenant, ...params })
        expect([operation, ok, valueAt((outcome as { error: Json }).error, 'code')]).toEqual([
          operation,
          false,
          code,
        ])
      }
    }
    const own = await client.call(url, 'GetTask', { tenant: 'shop', id })
    expect(own.ok && valueAt(own.result, 'status.state')).toBe('TASK_STATE_WORKING')
  })
})
