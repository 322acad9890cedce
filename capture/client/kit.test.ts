// `npm run kit` and the official client as anybody would use them: found by its card, on plain fetch, on real time.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Message, Role, TaskState } from '@a2a-js/sdk'
import { ClientFactory, ClientFactoryOptions } from '@a2a-js/sdk/client'
import { TaskNotCancelableError, UnsupportedOperationError } from '@a2a-js/sdk/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_RUNNER } from '../kit/index.ts'

const SERVE = join(import.meta.dirname, '../serve.ts')
let kit: ChildProcess | undefined

/** Starts the kit. Its ports are fixed, since its cards name them; one that runs already will do. */
beforeAll(async () => {
  kit = spawn(process.execPath, [SERVE], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err] = await new Promise<[string, string]>((resolve) => {
    let [said, complained] = ['', '']
    kit?.stdout?.on('data', (data) => {
      said += data
      resolve([said, complained])
    })
    kit?.stderr?.on('data', (data) => {
      complained += data
    })
    kit?.on('exit', () => resolve([said, complained]))
  })
  if (!out.includes(TEST_RUNNER) && !err.includes('is taken'))
    throw new Error(`The kit did not start. ${err}`)
})
afterAll(() => kit?.kill())

const message = (text: string, taskId = ''): Message => ({
  messageId: crypto.randomUUID(),
  contextId: '',
  taskId,
  role: Role.ROLE_USER,
  parts: [{ content: { $case: 'text', value: text }, metadata: undefined, filename: '', mediaType: '' }],
  metadata: undefined,
  extensions: [],
  referenceTaskIds: [],
})
const params = (text: string, taskId?: string) => ({
  tenant: '',
  message: message(text, taskId),
  configuration: undefined,
  metadata: undefined,
})

test.each(['JSONRPC', 'HTTP+JSON'] as const)('over %s', async (binding) => {
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    preferredTransports: [binding],
  })
  const client = await new ClientFactory(options).createFromUrl(TEST_RUNNER)
  expect(client.transport.protocolName).toBe(binding)

  const stream = client.sendMessageStream(params('Run the full suite at commit 4be1d07.'))
  const { value: first } = await stream.next()
  const id = first?.payload?.$case === 'task' ? first.payload.value.id : ''
  const canceled = await client.cancelTask({ tenant: '', id, metadata: undefined })
  expect(canceled.status?.state).toBe(TaskState.TASK_STATE_CANCELED)
  const states: (TaskState | undefined)[] = []
  for await (const { payload } of stream)
    if (payload?.$case === 'statusUpdate') states.push(payload.value.status?.state)
  expect(states.at(-1)).toBe(TaskState.TASK_STATE_CANCELED)

  await expect(client.cancelTask({ tenant: '', id, metadata: undefined })).rejects.toThrow(
    TaskNotCancelableError,
  )
  await expect(client.sendMessage(params('Go on.', id))).rejects.toThrow(UnsupportedOperationError)
  const kept = await client.getTask({ tenant: '', id, historyLength: undefined })
  expect(kept.status?.state).toBe(TaskState.TASK_STATE_CANCELED)
})
