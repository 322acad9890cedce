// The client and the two planners, against the kit.

import { expect, test } from 'vitest'
import { type Json, valueAt } from '../src/guide/index.ts'
import { createKit, DEPLOYER, RPC_PATH, TEST_RUNNER } from './kit/index.ts'
import { Client, deployByArtifact, deployByState, failedIn, taskId } from './planner.ts'

const agents = { testRunner: TEST_RUNNER + RPC_PATH, deployer: DEPLOYER + RPC_PATH }

function setUp(): { client: Client; waited: number[] } {
  const kit = createKit()
  const waited: number[] = []
  const wait = (ms: number): Promise<void> => {
    waited.push(ms)
    return kit.clock.pass(ms)
  }
  return { client: new Client({ fetch: (request) => kit.fetch(request), wait }), waited }
}

test('at a commit with a failing test, one planner deploys and the other does not', async () => {
  const { client } = setUp()
  const byState = await deployByState(client, { commit: '9f3c2e1', ...agents })
  expect([byState.deployed, byState.because]).toEqual([true, 'the state is TASK_STATE_COMPLETED'])
  expect(valueAt(byState.deployment, 'status.state')).toBe('TASK_STATE_COMPLETED')
  const byArtifact = await deployByArtifact(client, { commit: '9f3c2e1', ...agents })
  expect([byArtifact.deployed, byArtifact.because]).toEqual([false, 'the summary says that 1 failed'])
  expect(byArtifact.deployment).toBeUndefined()
})

test('with failed edited to 0 in the artifact, the careful planner deploys', async () => {
  const { client } = setUp()
  const edit = (task: Json): Json =>
    JSON.parse(JSON.stringify(task).replace('"failed":1', '"failed":0')) as Json
  const decision = await deployByArtifact(client, { commit: '9f3c2e1', ...agents, edit })
  expect([decision.deployed, decision.because]).toEqual([true, 'the summary says that 0 failed'])
  expect(failedIn(decision.task)).toBe(0)
})

test('neither deploys where the tests could not run, nor without a summary', async () => {
  const { client } = setUp()
  for (const plan of [deployByState, deployByArtifact]) {
    const decision = await plan(client, { commit: 'deadbee', ...agents })
    expect([decision.deployed, decision.because]).toEqual([false, 'the state is TASK_STATE_FAILED'])
  }
  const edit = (task: Json): Json => ({ ...(task as { [key: string]: Json }), artifacts: [] })
  const decision = await deployByArtifact(client, { commit: '4be1d07', ...agents, edit })
  expect([decision.deployed, decision.because]).toEqual([
    false,
    'there is no summary that counts failed tests',
  ])
})

test('a refusal of the call is an error with the agent’s words', async () => {
  const { client } = setUp()
  await expect(deployByState(client, { commit: 'HEAD', ...agents })).rejects.toThrow(
    'The agent answered with a message, and no task was started.',
  )
})

test('polling stops at the end of a task, at the first error, and at a task that waits for its client', async () => {
  const { client, waited } = setUp()
  const configuration = { returnImmediately: true }
  const sent = await client.send(agents.testRunner, 'Run the unit tests at commit 4be1d07.', {
    configuration,
  })
  const outcome = await client.poll(agents.testRunner, taskId(sent), 1000)
  expect(outcome.ok && valueAt(outcome.result, 'status.state')).toBe('TASK_STATE_COMPLETED')
  expect(waited).toEqual([1000, 1000, 1000, 1000])
  expect((await client.poll(agents.testRunner, 'nobody', 1000)).ok).toBe(false)

  for (const state of ['TASK_STATE_REJECTED', 'TASK_STATE_INPUT_REQUIRED', 'TASK_STATE_AUTH_REQUIRED']) {
    const task = { jsonrpc: '2.0', id: 1, result: { id: 't', status: { state } } }
    const fixed = new Client({ fetch: async () => Response.json(task), wait: async () => undefined })
    expect((await fixed.poll('http://agent.example/', 't', 1)).ok, state).toBe(true)
  }
})

test('a card gives its endpoint; asked for with its ETag, it need not come again', async () => {
  const { client } = setUp()
  const found = await client.card(TEST_RUNNER)
  expect(found.url).toBe(agents.testRunner)
  expect(valueAt(found.card, 'name')).toBe('test-runner')
  expect(await client.card(TEST_RUNNER, found.etag)).toEqual({ etag: found.etag })
})

test('a refused stream is one frame with the error', async () => {
  const { client } = setUp()
  const [frame, ...more] = await (await client.subscribe(agents.testRunner, 'nobody')).rest()
  expect(frame?.ok === false && valueAt(frame.error, 'code')).toBe(-32001)
  expect(more).toEqual([])
})
