// The kit: both agents, the sides of its switches, a reset, and what becomes of dropped streams.

import { expect, test } from 'vitest'
import { valueAt } from '../../src/guide/index.ts'
import { answeredBy } from '../../src/mock-server/index.ts'
import { Client, type Outcome, taskId } from '../planner.ts'
import { createKit, DEPLOYER, type Kit, RPC_PATH, SDK_SIDES, TEST_RUNNER } from './index.ts'

const runner = TEST_RUNNER + RPC_PATH
const deployer = DEPLOYER + RPC_PATH

/** A client of a kit, and whose answers it got. */
function clientOf(kit: Kit): { client: Client; by: (string | undefined)[] } {
  const by: (string | undefined)[] = []
  const client = new Client({
    wait: (ms) => kit.clock.pass(ms),
    fetch: async (request) => {
      const response = await kit.fetch(request)
      by.push(answeredBy(response)?.by)
      return response
    },
  })
  return { client, by }
}

const state = (outcome: Outcome): unknown =>
  outcome.ok
    ? (valueAt(outcome.result, 'status.state') ?? valueAt(outcome.result, 'task.status.state'))
    : valueAt(outcome.error, 'code')

const lastWord = (outcome: Outcome): unknown =>
  outcome.ok && valueAt(outcome.result, 'task.status.message.parts[0].text')

async function cancelTwice(kit: Kit): Promise<{ answers: unknown[]; by: (string | undefined)[] }> {
  const { client, by } = clientOf(kit)
  const id = taskId(
    await client.send(runner, 'Run the full suite at commit 4be1d07.', {
      configuration: { returnImmediately: true },
    }),
  )
  const answers = [
    await client.cancel(runner, id),
    await client.cancel(runner, id),
    await client.get(runner, id),
  ]
  const message = await client.send(runner, 'Go on.', { taskId: id })
  const [subscribed] = await (await client.subscribe(runner, id)).rest()
  return { answers: [...answers, message, subscribed as Outcome].map(state), by: by.slice(1) }
}

test.each([
  ['error', ['TASK_STATE_CANCELED', -32002, 'TASK_STATE_CANCELED', -32004, -32004], [1]],
  ['task', ['TASK_STATE_CANCELED', 'TASK_STATE_CANCELED', 'TASK_STATE_CANCELED', -32004, -32004], []],
  ['not-found', ['TASK_STATE_CANCELED', -32001, -32001, -32001, -32001], [1, 2, 3, 4]],
] as const)('the side %s of repeat-cancel is told apart', async (side, expected, changed) => {
  const { answers, by } = await cancelTwice(createKit({ sides: { 'repeat-cancel': side } }))
  expect(answers).toEqual(expected)
  expect(by.flatMap((each, i) => (each === 'switch' ? [i] : []))).toEqual(changed)
})

test('a side can be taken between two calls, and the task stays', async () => {
  const kit = createKit()
  const { client } = clientOf(kit)
  const id = taskId(
    await client.send(runner, 'Run the full suite at commit 4be1d07.', {
      configuration: { returnImmediately: true },
    }),
  )
  await client.cancel(runner, id)
  expect(state(await client.cancel(runner, id))).toBe(-32002)
  kit.take('repeat-cancel', 'task')
  expect(state(await client.cancel(runner, id))).toBe('TASK_STATE_CANCELED')
  kit.take('repeat-cancel', 'not-found')
  expect(state(await client.cancel(runner, id))).toBe(-32001)
  expect(() => kit.take('repeat-cancel', 'maybe')).toThrow('no side maybe')
})

test.each([{}, SDK_SIDES])('CancelTask on the completed task is the SDK’s own answer (%o)', async (sides) => {
  const { client, by } = clientOf(createKit({ sides }))
  const id = taskId(await client.send(runner, 'Run the unit tests at commit 9f3c2e1.'))
  const outcome = await client.cancel(runner, id)
  expect(outcome.ok ? undefined : outcome.error).toEqual({
    code: -32002,
    message: `Task not cancelable: ${id}`,
    data: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'TASK_NOT_CANCELABLE',
        domain: 'a2a-protocol.org',
      },
    ],
  })
  expect(by).toEqual(['sdk', 'sdk'])
})

test('a dropped stream finishes its task', async () => {
  const kit = createKit()
  const { client } = clientOf(kit)
  const stream = await client.stream(runner, 'Run the full suite at commit 4be1d07.')
  const id = taskId(await stream.next())
  await stream.next()
  await stream.drop()
  await kit.clock.pass(60_000)
  const outcome = await client.get(runner, id)
  expect(state(outcome)).toBe('TASK_STATE_COMPLETED')
  expect(outcome.ok && valueAt(outcome.result, 'artifacts[0].parts')).toHaveLength(5)
})

test('a stream that is not read stands still, however long the reader thinks', async () => {
  const kit = createKit()
  const { client } = clientOf(kit)
  const stream = await client.stream(runner, 'Run the full suite at commit 4be1d07.')
  const id = taskId(await stream.next())
  const [before] = [kit.clock.now()]
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(state(await client.get(runner, id))).toBe('TASK_STATE_WORKING')
  expect(kit.clock.now()).toBe(before)
  expect(await stream.rest()).toHaveLength(8)
})

test.each([
  ['Run the unit tests at commit 4be1d07.', 'TASK_STATE_COMPLETED', '12 passed'],
  ['Run the unit tests at commit 9f3c2e1.', 'TASK_STATE_COMPLETED', '1 failed, 11 passed'],
  ['Run the full suite at commit 9f3c2e1.', 'TASK_STATE_COMPLETED', '1 failed, 99 passed'],
  [
    'Run the full suite at commit deadbee.',
    'TASK_STATE_FAILED',
    'There is no commit deadbee in this repository. Name a commit that was pushed, and start a new task.',
  ],
  [
    'Publish the package of commit deadbee.',
    'TASK_STATE_FAILED',
    'There is no commit deadbee in this repository. Name a commit that was pushed, and start a new task.',
  ],
  ['Publish the package of commit 4be1d07.', 'TASK_STATE_COMPLETED', 'Published shop 4.2.0.'],
])('test-runner: “%s”', async (text, ending, word) => {
  const outcome = await clientOf(createKit()).client.send(runner, text)
  expect([state(outcome), lastWord(outcome)]).toEqual([ending, word])
})

test.each([
  [runner, 'What can you do?'],
  [runner, ''],
  [deployer, 'Hello?'],
])('without a commit, %s answers with a message: “%s”', async (url, text) => {
  const outcome = await clientOf(createKit()).client.send(url, text)
  expect(outcome.ok && valueAt(outcome.result, 'message.role')).toBe('ROLE_AGENT')
})

test('a further message for a task at work waits for its end', async () => {
  const { client } = clientOf(createKit())
  const id = taskId(
    await client.send(runner, 'Run the full suite at commit 4be1d07.', {
      configuration: { returnImmediately: true },
    }),
  )
  const outcome = await client.send(runner, 'Hurry at 4be1d07.', { taskId: id })
  expect([state(outcome), lastWord(outcome)]).toEqual(['TASK_STATE_COMPLETED', '100 passed'])
  // Its chunks are not counted: the SDK stores a chunk once for each call that sends to the task.
  expect(JSON.stringify(outcome)).toContain('Hurry')
})

test('deployer deploys to staging, and a cancel stops it', async () => {
  const { client } = clientOf(createKit())
  const sent = await client.send(deployer, 'Deploy 4be1d07 to staging.')
  expect([state(sent), lastWord(sent)]).toEqual(['TASK_STATE_COMPLETED', '4be1d07 is on staging.'])
  const started = await client.send(deployer, 'Deploy 4be1d07 to staging.', {
    configuration: { returnImmediately: true },
  })
  expect(state(await client.cancel(deployer, taskId(started)))).toBe('TASK_STATE_CANCELED')
})

test('a reset forgets tasks and ends open streams; sides stay', async () => {
  const kit = createKit()
  kit.take('repeat-cancel', 'task')
  const { client } = clientOf(kit)
  const stream = await client.stream(runner, 'Run the full suite at commit 4be1d07.')
  const id = taskId(await stream.next())
  kit.reset()
  await expect(stream.rest()).rejects.toThrow('reset')
  expect(state(await client.get(runner, id))).toBe(-32001)
  expect(kit.sides).toEqual(SDK_SIDES)
})

test('a host that no agent lives at is named, with those that there are', async () => {
  const response = await createKit().fetch(new Request('http://127.0.0.1:9/'))
  expect(response.status).toBe(502)
  expect(await response.text()).toBe(
    'No agent is at 127.0.0.1:9. There are agents at 127.0.0.1:4101, 127.0.0.1:4102, 127.0.0.1:4103.\n',
  )
})
