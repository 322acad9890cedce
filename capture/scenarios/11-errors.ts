// Every error of A2A and of JSON-RPC that a request or an agent can bring about, once.

import { ARCHIVE, DEPLOYER, RELEASE_TOKEN, RETENTION, TEST_RUNNER, WEBHOOKS } from '../kit/index.ts'
import { type Params, taskId } from '../planner.ts'
import { defineScenario, type Stage } from '../record/scenario.ts'

const VERSION = { 'A2A-Version': '1.0' }

export default defineScenario({
  story: (binding) =>
    binding === 'JSONRPC'
      ? 'Every error of A2A and of JSON-RPC that a request or an agent can bring about, once. The SDK would answer a malformed envelope, -32600 here, with -32602.'
      : 'Every error of A2A that a request or an agent can bring about, once. An unknown method has no error here: what has no route is answered by whoever serves it, with HTTP’s 404.',
  async run(stage) {
    await malformed(stage)
    await refused(stage)
    await fromAgents(stage)
    await ofCapabilities(stage)
    await misshapen(stage)
  },
})

/** What is refused before any agent hears of it. */
async function malformed({ client, note, at, fetch, binding, badRequest }: Stage): Promise<void> {
  const target = binding === 'JSONRPC' ? at(TEST_RUNNER) : `${at(TEST_RUNNER)}/message:send`
  const post = async (
    type: string,
    body: string,
    headers: Record<string, string> = VERSION,
  ): Promise<void> => {
    badRequest()
    const request = new Request(target, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': type },
      body,
    })
    await (await fetch(request)).text()
  }
  note('a body that is not JSON')
  await post('application/json', '{"jsonrpc": "2.0", "method": ')
  note('a body of another media type')
  await post('text/plain', 'Run the unit tests.')
  if (binding === 'JSONRPC') {
    note('JSON that is no request of JSON-RPC')
    await post('application/json', '{"id": 1, "method": "GetTask", "params": {"id": "x"}}')
    note('a method of A2A v0.3')
    badRequest()
    await client.call(at(TEST_RUNNER), 'tasks/get', { id: 'x' })
  }
  note('parameters out of range')
  await client.call(at(TEST_RUNNER), 'ListTasks', { pageSize: 101 })
  note('a version that the agent does not speak')
  await client.with({ 'A2A-Version': '0.3' }).get(at(TEST_RUNNER), 'x')
}

/** What the state of a task forbids. */
async function refused({ client, note, at }: Stage): Promise<void> {
  const url = at(TEST_RUNNER)
  note('an id that no task has')
  await client.get(url, crypto.randomUUID())
  note('a task that ends by itself')
  const done = taskId(await client.send(url, 'Run the unit tests at commit deadbee.'))
  note('a task that has ended cannot be canceled')
  await client.cancel(url, done)
  note('nor does it take messages')
  await client.send(url, 'Try it again.', { taskId: done })
}

/** What agents bring about. */
async function fromAgents({ client, note, at }: Stage): Promise<void> {
  const url = at(TEST_RUNNER)
  const configuration = { returnImmediately: true }
  note('tests on another agent’s machines')
  const astray = taskId(await client.send(url, 'Run the unit tests at commit bad5eed.', { configuration }))
  note('the agent got an answer that is none of A2A’s, and says so')
  await client.cancel(url, astray)
  note('tests at a commit that brings the agent down')
  const broken = taskId(await client.send(url, 'Run the unit tests at commit 0ddba11.', { configuration }))
  note('the agent fails at the cancellation')
  await client.cancel(url, broken)
}

/** What an agent’s card does not offer, or demands. */
async function ofCapabilities({ client, note, at }: Stage): Promise<void> {
  note('an agent that calls no webhooks')
  await client.call(at(DEPLOYER), 'CreateTaskPushNotificationConfig', {
    taskId: crypto.randomUUID(),
    url: `${WEBHOOKS}/hooks/ci`,
  })
  note('an extended card that this tenant has not got')
  await client
    .with({ Authorization: `Bearer ${RELEASE_TOKEN}` })
    .call(at(DEPLOYER), 'GetExtendedAgentCard', { tenant: 'lab' })
  note('an agent that demands an extension')
  await client.send(at(ARCHIVE), 'Keep this report for 90 days.')
  const knowing = client.with({ 'A2A-Extensions': RETENTION })
  note('the same agent, the extension named')
  await knowing.send(at(ARCHIVE), 'Keep this report for 90 days.')
  note('an agent that does not stream')
  await (await knowing.stream(at(ARCHIVE), 'Keep this report for 90 days.')).rest()
}

/** Parameters that are not as the protocol's messages have them. The SDK alone would take some of them for others. */
async function misshapen({ client, note, at, badRequest }: Stage): Promise<void> {
  const send = async (words: string, own: Params): Promise<void> => {
    note(words)
    badRequest()
    const message = { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts: [{ text: 'Hello.' }], ...own }
    await client.call(at(TEST_RUNNER), 'SendMessage', { message })
  }
  await send('parts that are no list', { parts: 5 })
  await send('a role that there is not, and a part that is two things', {
    role: 'XX',
    parts: [{ text: 'Hello.', url: 'https://shop.example/' }],
  })
  note('nothing that the operation requires')
  badRequest()
  await client.call(at(TEST_RUNNER), 'CreateTaskPushNotificationConfig', { taskId: 'x' })
}
