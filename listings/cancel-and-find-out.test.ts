// The client that cancels and finds out, against the kit on each side of the repeat-cancel dispute.

import type { SendMessageResult, Task } from '@a2a-js/sdk'
import { type Client, ClientFactory, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import { expect, test } from 'vitest'
import { createKit, type Kit, TEST_RUNNER, testRunnerCard } from '../capture/kit/index.ts'
import { cancelAndFindOut } from './cancel-and-find-out.ts'

const clientOf = (fetchImpl: typeof fetch): Promise<Client> =>
  new ClientFactory({ transports: [new JsonRpcTransportFactory({ fetchImpl })] }).createFromAgentCard(
    testRunnerCard,
  )

const connect = (kit: Kit): Promise<Client> =>
  clientOf((input, init) => kit.fetch(new Request(new URL(String(input), TEST_RUNNER), init)))

async function start(client: Client, text: string, returnImmediately: boolean): Promise<Task> {
  const message = {
    messageId: crypto.randomUUID(),
    role: 1,
    parts: [{ content: { $case: 'text', value: text } }],
  }
  const request = { message, configuration: { returnImmediately } }
  return taskOf(await client.sendMessage(request as Parameters<Client['sendMessage']>[0]))
}

function taskOf(result: SendMessageResult): Task {
  if ('messageId' in result) throw new Error('a message, where a task was expected')
  return result
}

test('a running task is canceled', async () => {
  const client = await connect(createKit())
  const { id } = await start(client, 'Run the full suite at commit 4be1d07.', true)
  expect(await cancelAndFindOut(client, id)).toMatchObject({ is: 'canceled', task: { id } })
})

test.each([
  ['error', 'canceled'],
  ['task', 'canceled'],
  ['not-found', 'gone'],
])('on the side “%s”, a second cancel comes to “%s”', async (side, is) => {
  const client = await connect(createKit({ sides: { 'repeat-cancel': side } }))
  const { id } = await start(client, 'Run the full suite at commit 4be1d07.', true)
  await cancelAndFindOut(client, id)
  expect((await cancelAndFindOut(client, id)).is).toBe(is)
})

test('a task that ended by itself is told from a canceled one', async () => {
  const client = await connect(createKit())
  const { id } = await start(client, 'Run the unit tests at commit 9f3c2e1.', false)
  expect((await cancelAndFindOut(client, id)).is).toBe('ended')
})

test('a task that the agent does not stop is still running', async () => {
  const client = await connect(createKit())
  const { id } = await start(client, 'Publish the package of commit 4be1d07.', true)
  expect((await cancelAndFindOut(client, id)).is).toBe('running')
})

test('an id that no task has is gone', async () => {
  const client = await connect(createKit())
  expect(await cancelAndFindOut(client, crypto.randomUUID())).toEqual({ is: 'gone' })
})

test('an error of another kind is the caller’s', async () => {
  const client = await clientOf(async () => new Response('no', { status: 503 }))
  await expect(cancelAndFindOut(client, 'x')).rejects.toThrow()
})
