// Requests at random: each is answered with well-formed JSON and a fitting status, or with a stream that ends.

import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readFrames } from '../../src/guide/reply.ts'
import { createKit, DEPLOYER, REST_PATH, RPC_PATH, TEST_RUNNER } from './index.ts'

// The SDK reports refused streams and failed agents on the console.
for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)

const REQUESTS = 20_000
/** Requests to one kit, so that some of them meet tasks of others. */
const PER_KIT = 200

const OPERATIONS = [
  'SendMessage',
  'SendStreamingMessage',
  'GetTask',
  'ListTasks',
  'CancelTask',
  'SubscribeToTask',
  'CreateTaskPushNotificationConfig',
  'GetTaskPushNotificationConfig',
  'ListTaskPushNotificationConfigs',
  'DeleteTaskPushNotificationConfig',
  'GetExtendedAgentCard',
]
const PATHS = [
  '/message:send',
  '/message:stream',
  '/tasks',
  '/tasks/a',
  '/tasks/a:cancel',
  '/tasks/a:subscribe',
  '/tasks/a/pushNotificationConfigs',
  '/tasks/a/pushNotificationConfigs/b',
  '/extendedAgentCard',
  '/shop/tasks/a',
  '/shop/message:send',
  '/tasks/%',
  '/',
]

const junk = fc.jsonValue({ maxDepth: 3 })
/** A value of a field: mostly of its own kind, now and then of any. */
const or = <T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: junk })
const field = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.option(arbitrary, { nil: undefined })
const id = fc.constantFrom('a', 'b', '', ' ', '__proto__', 'constructor', '\ud800', 'x'.repeat(300))
const text = fc.constantFrom(
  'Run the unit tests at commit 9f3c2e1.',
  'Run the unit tests at commit deadbee.',
  'Run the full suite at commit 4be1d07.',
  'Run the unit tests at commit 0ddba11.',
  'Release 4be1d07.',
  'Deploy 4be1d07 to production.',
  'What can you do?',
  '',
)

const message = fc.record({
  messageId: or(fc.uuid()),
  role: or(fc.constantFrom('ROLE_USER', 'ROLE_AGENT', 'XX')),
  parts: or(fc.array(or(fc.record({ text })), { maxLength: 3 })),
  taskId: field(or(id)),
  contextId: field(or(id)),
  referenceTaskIds: field(or(fc.array(id, { maxLength: 2 }))),
  metadata: field(junk),
})
const params = fc.record({
  message: field(or(message)),
  configuration: field(
    or(
      fc.record({
        returnImmediately: or(fc.boolean()),
        historyLength: field(or(fc.integer({ min: -2, max: 3 }))),
        taskPushNotificationConfig: field(or(fc.record({ url: or(fc.webUrl()), token: field(or(id)) }))),
      }),
    ),
  ),
  id: field(or(id)),
  taskId: field(or(id)),
  tenant: field(or(fc.constantFrom('', 'shop'))),
  url: field(or(fc.webUrl())),
  pageSize: field(or(fc.integer({ min: -1, max: 120 }))),
  pageToken: field(or(fc.base64String())),
  status: field(or(fc.constantFrom('TASK_STATE_WORKING', 'NONE', 3))),
  historyLength: field(or(fc.integer({ min: -2, max: 3 }))),
})
const envelope = fc.record({
  jsonrpc: or(fc.constant('2.0')),
  id: or(fc.oneof(fc.integer(), fc.string(), fc.constant(null))),
  method: or(fc.constantFrom(...OPERATIONS)),
  params: or(params),
})

/** A text of JSON; now and then cut off, or something else. */
const bodyOf = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: value.map((each) => JSON.stringify(each) ?? '') },
    { weight: 1, arbitrary: value.map((each) => (JSON.stringify(each) ?? '').slice(0, -1)) },
    { weight: 1, arbitrary: fc.string() },
  )
const headers = fc.record({
  'A2A-Version': fc.oneof({ weight: 12, arbitrary: fc.constant('1.0') }, fc.constantFrom('', '0.3', '1.0.0')),
  'Content-Type': fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    fc.constantFrom('application/a2a+json', 'text/plain', 'application/json; charset=utf-8', ';'),
  ),
})
const origin = fc.constantFrom(TEST_RUNNER, DEPLOYER)

const rpc = fc
  .tuple(origin, headers, bodyOf(envelope))
  .map(([at, own, body]) => new Request(at + RPC_PATH, { method: 'POST', headers: own, body }))
const rest = fc
  .tuple(
    origin,
    headers,
    fc.constantFrom('GET', 'POST', 'DELETE', 'PUT'),
    fc.constantFrom(...PATHS),
    fc.webQueryParameters(),
    bodyOf(params),
  )
  .map(([at, own, method, path, query, body]) => {
    const target = `${at}${REST_PATH}${path}${query && `?${query}`}`
    return new Request(target, { method, headers: own, ...(method === 'GET' ? {} : { body }) })
  })
const request = fc.oneof(rpc, rest)

const STATUSES = [200, 201, 204, 400, 401, 404, 413, 500]

test(`${REQUESTS} requests`, async () => {
  const requests = fc.sample(request, { numRuns: REQUESTS, seed: 20_261_130 })
  const statuses = new Map<number, number>()
  for (let first = 0; first < requests.length; first += PER_KIT) {
    // The check stands before the core: with it the core is spared much, and without it nothing.
    const kit = createKit({ shapeCheck: first % (2 * PER_KIT) === 0 })
    await Promise.all(
      requests.slice(first, first + PER_KIT).map(async (each) => {
        const shown = `${each.method} ${each.url} ${await each.clone().text()}`
        const response = await kit.fetch(each)
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        await expectWellFormed(each, response, shown)
      }),
    )
    kit.reset()
  }
  expect([...statuses.keys()].sort((a, b) => a - b).every((each) => STATUSES.includes(each))).toBe(true)
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10)
}, 120_000)

async function expectWellFormed(asked: Request, response: Response, shown: string): Promise<void> {
  expect(STATUSES, shown).toContain(response.status)
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    for await (const { value } of readFrames(response)) expect(value, shown).toBeTypeOf('object')
    return
  }
  const text = await response.text()
  if (text === '') return expect([204, 401], shown).toContain(response.status)
  // What has no route is answered in plain text.
  if (type.startsWith('text/plain')) return expect(response.status, shown).toBe(404)
  const { error } = JSON.parse(text) as { error?: { code?: number } }
  const rpc = new URL(asked.url).pathname === RPC_PATH
  if (!rpc) expect(error ? error.code : response.status, shown).toBe(response.status)
  if (rpc && response.status !== 200) expect(error?.code, shown).toBeTypeOf('number')
}
