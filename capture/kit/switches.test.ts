// The sides of error-table and context-id-from-client, told apart by what is answered and by whose answer it is.

import { describe, expect, test } from 'vitest'
import { valueAt } from '../../src/guide/index.ts'
import { answeredBy } from '../../src/mock-server/index.ts'
import { httpJson } from '../http-json.ts'
import { Client, taskId } from '../planner.ts'
import { jsonRpc, type Wire } from '../wire.ts'
import {
  ARCHIVE,
  createKit,
  DEPLOYER,
  loadSwitches,
  REST_PATH,
  RETENTION,
  RPC_PATH,
  TEST_RUNNER,
} from './index.ts'

interface Seen {
  status: number
  by: string | undefined
}

const switches = await loadSwitches()

function stand(wire: Wire, sides: Readonly<Record<string, string>>): { client: Client; seen: Seen } {
  const kit = createKit({ switches, sides })
  const seen: Seen = { status: 0, by: undefined }
  const client = new Client({
    wire,
    wait: (ms) => kit.clock.pass(ms),
    fetch: async (request) => {
      const response = await kit.fetch(request)
      const label = answeredBy(response)
      Object.assign(seen, { status: response.status, by: label?.by === 'switch' ? label.switch : label?.by })
      return response
    },
  })
  return { client, seen }
}

describe('error-table', () => {
  const now = { configuration: { returnImmediately: true } }
  /** Each error that v1.0.0 mapped otherwise, and one that it did not. */
  const CALLS: readonly (readonly [
    name: string,
    call: (client: Client, path: string) => Promise<unknown>,
  ])[] = [
    [
      'TaskNotCancelable',
      async (client, path) => {
        const url = TEST_RUNNER + path
        return client.cancel(url, taskId(await client.send(url, 'Run the unit tests at commit deadbee.')))
      },
    ],
    [
      'PushNotificationNotSupported',
      (client, path) =>
        client.call(DEPLOYER + path, 'CreateTaskPushNotificationConfig', {
          taskId: 'x',
          url: 'http://x.example/',
        }),
    ],
    [
      'UnsupportedOperation',
      async (client, path) =>
        (await client.with({ 'A2A-Extensions': RETENTION }).stream(ARCHIVE + path, 'Keep it.')).rest(),
    ],
    [
      'ContentTypeNotSupported',
      (client, path) => client.with({ 'Content-Type': 'text/plain' }).send(TEST_RUNNER + path, 'Hello.'),
    ],
    [
      'InvalidAgentResponse',
      async (client, path) => {
        const url = TEST_RUNNER + path
        return client.cancel(
          url,
          taskId(await client.send(url, 'Run the unit tests at commit bad5eed.', now)),
        )
      },
    ],
    [
      'VersionNotSupported',
      (client, path) => client.with({ 'A2A-Version': '0.3' }).get(TEST_RUNNER + path, 'x'),
    ],
    ['TaskNotFound', (client, path) => client.get(TEST_RUNNER + path, 'x')],
  ]
  const STATUS = {
    'v1.0.1': [400, 400, 400, 400, 500, 400, 404],
    'v1.0.0': [409, 400, 400, 415, 502, 400, 404],
  } as const
  const NAME = {
    'v1.0.1': [
      'FAILED_PRECONDITION',
      'FAILED_PRECONDITION',
      'FAILED_PRECONDITION',
      'INVALID_ARGUMENT',
      'INTERNAL',
      'FAILED_PRECONDITION',
      'NOT_FOUND',
    ],
    'v1.0.0': [
      'FAILED_PRECONDITION',
      'UNIMPLEMENTED',
      'UNIMPLEMENTED',
      'INVALID_ARGUMENT',
      'INTERNAL',
      'UNIMPLEMENTED',
      'NOT_FOUND',
    ],
  } as const

  test.each(['v1.0.1', 'v1.0.0'] as const)('%s', async (side) => {
    for (const [i, [name, call]] of CALLS.entries()) {
      const { client, seen } = stand(httpJson, { 'error-table': side })
      const outcome = [await call(client, REST_PATH)].flat()[0] as { error: { code: number; status: string } }
      expect([name, seen.status, outcome.error.code, outcome.error.status]).toEqual([
        name,
        STATUS[side][i],
        STATUS[side][i],
        NAME[side][i],
      ])
      const own = name === 'ContentTypeNotSupported' ? 'adapter' : 'sdk'
      expect([name, seen.by]).toEqual([name, side === 'v1.0.0' && i < 6 ? 'error-table' : own])
    }
  })

  test('JSON-RPC is the same on both sides', async () => {
    for (const [name, call] of CALLS) {
      const answers = []
      for (const side of ['v1.0.1', 'v1.0.0']) {
        const { client, seen } = stand(jsonRpc, { 'error-table': side })
        const [outcome] = [await call(client, RPC_PATH)].flat() as [{ error: { code: number } }]
        answers.push([outcome.error.code, seen.status, seen.by])
      }
      expect(answers[0], name).toEqual(answers[1])
    }
  })
})

describe.each([
  [jsonRpc, RPC_PATH, -32602, 200],
  [httpJson, REST_PATH, 400, 400],
] as const)('context-id-from-client over %o', (wire, path, code, status) => {
  const url = TEST_RUNNER + path
  const run = 'Run the unit tests at commit 4be1d07.'

  test('keep: the task is in the client’s context', async () => {
    const { client, seen } = stand(wire, { 'context-id-from-client': 'keep' })
    const sent = await client.send(url, run, { contextId: 'of-the-client' })
    expect(sent.ok && valueAt(sent.result, 'task.contextId')).toBe('of-the-client')
    expect(seen.by).toBe('sdk')
  })

  test('refuse: an error for what the client made up, and none for what the agent made', async () => {
    const { client, seen } = stand(wire, { 'context-id-from-client': 'refuse' })
    for (const send of [
      client.send(url, run, { contextId: 'of-the-client' }),
      client
        .stream(url, run, { contextId: 'of-the-client' })
        .then(async (stream) => (await stream.rest())[0]),
    ]) {
      const refused = await send
      expect(refused?.ok === false && valueAt(refused.error, 'code')).toBe(code)
      expect(seen).toEqual({ status, by: 'context-id-from-client' })
    }
    const first = await client.send(url, run)
    const contextId = String(first.ok && valueAt(first.result, 'task.contextId'))
    const second = await client.send(url, run, { contextId })
    expect(second.ok && valueAt(second.result, 'task.contextId')).toBe(contextId)
    expect(seen.by).toBe('sdk')
  })
})
