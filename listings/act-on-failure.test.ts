// Both programs of the failure classes: the client against the kit's failing commits, and against a server that fails
// with the listing's own words.

import { TaskState } from '@a2a-js/sdk'
import { type Client, ClientFactory, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import { AgentEvent, type AgentExecutor } from '@a2a-js/sdk/server'
import { describe, expect, test } from 'vitest'
import { createKit, TEST_RUNNER, testRunnerCard } from '../capture/kit/index.ts'
import { type FailureClass, failureClass, nextStep } from '../src/failure/index.ts'
import { createServer } from '../src/mock-server/index.ts'
import { sendAndAct, sender } from './act-on-failure.ts'
import { fail } from './fail-with-a-class.ts'

const connect = (answer: (request: Request) => Promise<Response>): Promise<Client> =>
  new ClientFactory({
    transports: [
      new JsonRpcTransportFactory({
        fetchImpl: (input, init) => answer(new Request(new URL(String(input), TEST_RUNNER), init)),
      }),
    ],
  }).createFromAgentCard(testRunnerCard)

/** Sends to a commit; how often it was tried, what was waited, and the class of the last task. */
async function tried(
  commit: string,
): Promise<{ waits: number[]; failure: string | undefined; state: unknown }> {
  const kit = createKit()
  const client = await connect((request) => kit.fetch(request))
  const waits: number[] = []
  const task = await sendAndAct(sender(client, `Run the unit tests at commit ${commit}.`), async (ms) => {
    waits.push(ms)
  })
  return { waits, failure: failureClass(task), state: task.status?.state }
}

test.each([
  ['ca11bac', 'transient', [2000, 4000, 8000]],
  ['dec0de5', 'internal', [2000]],
  ['f1a4e75', 'internal', [2000]],
  ['badf00d', 'invalid-request', []],
  ['c105ed0', 'policy-refusal', []],
  ['b10a7ed', 'budget-exhausted', []],
  ['deadbee', undefined, []],
])('at %s the class is %s, and it waits %j', async (commit, failure, waits) => {
  expect(await tried(commit)).toEqual({ waits, failure, state: TaskState.TASK_STATE_FAILED })
})

test('what did not fail is not tried again', async () => {
  expect(await tried('4be1d07')).toEqual({
    waits: [],
    failure: undefined,
    state: TaskState.TASK_STATE_COMPLETED,
  })
})

test('an error of the protocol is the caller’s', async () => {
  const client = await connect(async () => new Response('no', { status: 503 }))
  await expect(sendAndAct(sender(client, 'x'), async () => undefined)).rejects.toThrow()
})

describe('the server', () => {
  /** An agent that is busy for a number of calls, then completes. */
  function busy(times: number, failure: FailureClass): AgentExecutor {
    let calls = 0
    return {
      async execute(request, bus) {
        const { taskId, contextId, userMessage } = request
        const open = (state: TaskState) => ({
          id: taskId,
          contextId,
          status: { state, message: undefined, timestamp: new Date().toISOString() },
          artifacts: [],
          history: [userMessage],
          metadata: undefined,
        })
        calls++
        const failing = calls <= times
        bus.publish(
          AgentEvent.task(open(failing ? TaskState.TASK_STATE_WORKING : TaskState.TASK_STATE_COMPLETED)),
        )
        if (failing) fail(request, bus, failure, 'The model answered 429.')
      },
      async cancelTask() {},
    }
  }

  test.each([
    ['transient', TaskState.TASK_STATE_COMPLETED],
    ['policy-refusal', TaskState.TASK_STATE_FAILED],
  ] as const)('an agent that is twice %s, and the client, come to state %s', async (failure, state) => {
    const server = createServer({ agent: { card: testRunnerCard, executor: busy(2, failure) } })
    const client = await connect((request) => server.fetch(request))
    const task = await sendAndAct(sender(client, 'Go.'), async () => undefined)
    expect(task.status?.state).toBe(state)
    expect(nextStep(failureClass(task))).toBe(
      state === TaskState.TASK_STATE_FAILED ? 'ask-human' : 'read-message',
    )
  })
})
