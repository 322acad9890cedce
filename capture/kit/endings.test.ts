// What each operation answers on a task in each of the four terminal states, to the code, the status and the reason.

import { describe, expect, test } from 'vitest'
import { type Json, valueAt } from '../../src/guide/index.ts'
import { httpJson } from '../http-json.ts'
import { Client, type Outcome, taskId } from '../planner.ts'
import { jsonRpc, type Wire } from '../wire.ts'
import {
  createKit,
  DEPLOYER,
  type Kit,
  REST_PATH,
  RPC_PATH,
  SDK_SIDES,
  TEST_RUNNER,
  WEBHOOKS,
} from './index.ts'

const ENDINGS = [
  ['COMPLETED', TEST_RUNNER, 'Run the unit tests at commit 9f3c2e1.'],
  ['FAILED', TEST_RUNNER, 'Run the unit tests at commit deadbee.'],
  ['CANCELED', TEST_RUNNER, 'Run the full suite at commit 4be1d07.'],
  ['REJECTED', DEPLOYER, 'Deploy 4be1d07 to production.'],
] as const

const BINDINGS = [
  [jsonRpc, RPC_PATH],
  [httpJson, REST_PATH],
] as const

/** The code in JSON-RPC; the status, its name and again the status of the body in HTTP+JSON; and the reason. */
const NOT_CANCELABLE = {
  JSONRPC: [-32002, 200],
  'HTTP+JSON': [400, 400],
  reason: 'TASK_NOT_CANCELABLE',
} as const
const UNSUPPORTED = {
  JSONRPC: [-32004, 200],
  'HTTP+JSON': [400, 400],
  reason: 'UNSUPPORTED_OPERATION',
} as const

const NO_PUSH = {
  JSONRPC: [-32003, 200],
  'HTTP+JSON': [400, 400],
  reason: 'PUSH_NOTIFICATION_NOT_SUPPORTED',
} as const

interface Stand {
  readonly kit: Kit
  readonly client: Client
  readonly statuses: number[]
}

function stand(wire: Wire, sides: Readonly<Record<string, string>> = {}): Stand {
  const kit = createKit({ sides })
  const statuses: number[] = []
  const client = new Client({
    wire,
    wait: (ms) => kit.clock.pass(ms),
    fetch: async (request) => {
      const response = await kit.fetch(request)
      statuses.push(response.status)
      return response
    },
  })
  return { kit, client, statuses }
}

const startFull = async (client: Client, url: string): Promise<string> =>
  taskId(
    await client.send(url, 'Run the full suite at commit 4be1d07.', {
      configuration: { returnImmediately: true },
    }),
  )

/** A task in its terminal state. */
async function ended(client: Client, url: string, ending: string, text: string): Promise<string> {
  if (ending !== 'CANCELED') return taskId(await client.send(url, text))
  const id = await startFull(client, url)
  await client.cancel(url, id)
  return id
}

/** The error and the HTTP status that it came with. */
const refusal = (outcome: Outcome | undefined, statuses: readonly number[]): unknown => ({
  code: outcome?.ok === false ? valueAt(outcome.error, 'code') : outcome,
  status: statuses.at(-1),
  reason: outcome?.ok === false ? reasonOf(outcome.error) : undefined,
})
const reasonOf = (error: Json): unknown =>
  valueAt(error, 'data[0].reason') ?? valueAt(error, 'details[0].reason')

const state = (outcome: Outcome): unknown => outcome.ok && valueAt(outcome.result, 'status.state')

describe.each(BINDINGS)('%o', (wire, path) => {
  const expected = ({
    reason,
    ...by
  }: typeof NOT_CANCELABLE | typeof UNSUPPORTED | typeof NO_PUSH): unknown => {
    const [code, status] = by[wire.name]
    return { code, status, reason }
  }

  test.each(ENDINGS)('on a task that is %s', async (ending, origin, text) => {
    const { client, statuses } = stand(wire)
    const url = origin + path
    const id = await ended(client, url, ending, text)

    expect(refusal(await client.cancel(url, id), statuses)).toEqual(expected(NOT_CANCELABLE))
    expect(refusal(await client.cancel(url, id), statuses)).toEqual(expected(NOT_CANCELABLE))
    expect(state(await client.get(url, id))).toBe(`TASK_STATE_${ending}`)
    const message = await client.send(url, 'Once more.', { taskId: id })
    expect(refusal(message, statuses)).toEqual(expected(UNSUPPORTED))
    const [streamed, ...more] = await (await client.stream(url, 'Once more.', { taskId: id })).rest()
    expect(refusal(streamed, statuses)).toEqual(expected(UNSUPPORTED))
    const [subscribed, ...rest] = await (await client.subscribe(url, id)).rest()
    expect(refusal(subscribed, statuses)).toEqual(expected(UNSUPPORTED))
    expect([...more, ...rest]).toEqual([])

    const listed = await client.call(url, 'ListTasks', { status: `TASK_STATE_${ending}` })
    expect([statuses.at(-1), listed.ok && valueAt(listed.result, 'tasks[0].id')]).toEqual([200, id])
    const config = { taskId: id, id: 'ci', url: `${WEBHOOKS}/hooks/ci` }
    const made = await client.call(url, 'CreateTaskPushNotificationConfig', config)
    if (origin === DEPLOYER) expect(refusal(made, statuses)).toEqual(expected(NO_PUSH))
    else expect([made.ok, statuses.at(-1)]).toEqual([true, wire === httpJson ? 201 : 200])
    for (const operation of ['Get', 'Delete'] as const) {
      const asked = await client.call(url, `${operation}TaskPushNotificationConfig`, { taskId: id, id: 'ci' })
      if (origin === DEPLOYER) expect(refusal(asked, statuses)).toEqual(expected(NO_PUSH))
      else expect(asked.ok).toBe(true)
    }
    expect(state(await client.get(url, id))).toBe(`TASK_STATE_${ending}`)
  })

  test('a working task is canceled, and keeps what it had', async () => {
    const { client, kit, statuses } = stand(wire)
    const url = TEST_RUNNER + path
    const id = await startFull(client, url)
    await kit.clock.pass(9000)
    const canceled = await client.cancel(url, id)
    expect(statuses.at(-1)).toBe(200)
    expect(state(canceled)).toBe('TASK_STATE_CANCELED')
    expect(canceled.ok && valueAt(canceled.result, 'artifacts[0].parts[1].text')).toBe('storage: 31 passed\n')
    await kit.clock.pass(60_000)
    expect(await client.get(url, id)).toEqual(canceled)
  })

  test('of cancels at once, the SDK answers all with the task; the kit’s switch refuses the later', async () => {
    const url = TEST_RUNNER + path
    const thrice = async (sides: Readonly<Record<string, string>>): Promise<Outcome[]> => {
      const { client } = stand(wire, sides)
      const id = await startFull(client, url)
      return Promise.all([client.cancel(url, id), client.cancel(url, id), client.cancel(url, id)])
    }
    const canceled = 'TASK_STATE_CANCELED'
    expect((await thrice(SDK_SIDES)).map(state)).toEqual([canceled, canceled, canceled])
    const [first, ...later] = await thrice({})
    expect(first && state(first)).toBe(canceled)
    for (const each of later) {
      expect(each.ok === false && reasonOf(each.error)).toBe('TASK_NOT_CANCELABLE')
    }
  })

  test('a task that waits for its client or for approval can be canceled', async () => {
    const { client } = stand(wire)
    const url = DEPLOYER + path
    for (const text of ['Release 4be1d07.', 'Release 4be1d07 to us-east.']) {
      const id = taskId(await client.send(url, text))
      expect(state(await client.cancel(url, id))).toBe('TASK_STATE_CANCELED')
      expect(state(await client.get(url, id))).toBe('TASK_STATE_CANCELED')
    }
  })
})
