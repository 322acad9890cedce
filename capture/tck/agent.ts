// The agent that the protocol's own test kit (a2aproject/a2a-tck, branch 1.0-dev) asks for: what it does is said by how the
// id of the message begins (the kit's scenarios/*.feature).

import { type AgentCard, type Part, TaskState } from '@a2a-js/sdk'
import { AgentEvent } from '@a2a-js/sdk/server'
import type { Agent } from '../../src/mock-server/index.ts'
import { type Clock, REST_PATH, RPC_PATH } from '../kit/index.ts'
import { agentMessage, dataPart, Job, Jobs, textPart } from '../kit/job.ts'

/** Long enough for the kit to subscribe meanwhile: twice the time that it waits for a stream. */
const LONG_MS = 4000

const file = { metadata: undefined, filename: 'output.txt', mediaType: 'text/plain' }
const rawFile: Part = { content: { $case: 'raw', value: Buffer.from('tck') }, ...file }
const linkedFile: Part = { content: { $case: 'url', value: 'https://example.com/output.txt' }, ...file }

type Work = (job: Job) => Promise<void> | void

const done: Work = (job) => job.status(TaskState.TASK_STATE_COMPLETED, 'Hello from TCK')
const working: Work = (job) => job.status(TaskState.TASK_STATE_WORKING, 'At work.')
const artifact =
  (...parts: Part[]): Work =>
  (job) =>
    job.artifact('output', 'output', parts)
const chunk =
  (text: string, append: boolean, last: boolean): Work =>
  (job) =>
    job.artifact('output', 'output', [textPart(text)], { append, last })
const inTurn =
  (...steps: Work[]): Work =>
  async (job) => {
    for (const step of steps) await step(job)
  }
const streamed = (text: string): Work => inTurn(working, artifact(textPart(text)), done)

/** By the beginning of the message's id; of two that fit, the longer one. */
export const SCENARIOS: Readonly<Record<string, Work>> = {
  'tck-complete-task': done,
  'tck-artifact-text': inTurn(artifact(textPart('Generated text content')), done),
  'tck-artifact-file': inTurn(artifact(rawFile), done),
  'tck-artifact-file-url': inTurn(artifact(linkedFile), done),
  'tck-artifact-data': inTurn(artifact(dataPart({ key: 'value', count: 42 })), done),
  'tck-input-required': (job) => job.status(TaskState.TASK_STATE_INPUT_REQUIRED, 'Say more.'),
  'tck-reject-task': (job) => job.status(TaskState.TASK_STATE_REJECTED, 'rejected'),
  'tck-stream-001': streamed('Stream hello from TCK'),
  'tck-stream-002': done,
  'tck-stream-003': streamed('Stream task lifecycle'),
  'tck-stream-ordering-001': streamed('Ordered output'),
  'tck-stream-artifact-text': streamed('Streamed text content'),
  'tck-stream-artifact-file': inTurn(working, artifact(rawFile), done),
  'tck-stream-artifact-chunked': inTurn(
    working,
    chunk('chunk-1 ', false, false),
    chunk('chunk-2', true, true),
    done,
  ),
  'test-resubscribe-message-id': async (job) => {
    await working(job)
    if (await job.work(LONG_MS)) await done(job)
  },
}
/** The one that answers with a message, and makes no task. */
export const MESSAGE = 'tck-message-response'

/** What a message with this id asks for; one that begins like no scenario is completed. */
export function scenarioOf(messageId: string): Work {
  const [longest] = Object.keys(SCENARIOS)
    .filter((prefix) => messageId.startsWith(prefix))
    .sort((a, b) => b.length - a.length)
  return (longest === undefined ? undefined : SCENARIOS[longest]) ?? done
}

/** The agent at an origin. `rich` has its card offer what is optional: streams and webhooks. */
export function tckAgent(origin: string, clock: Clock, rich: boolean): Agent {
  const jobs = new Jobs()
  return {
    card: cardOf(origin, rich),
    executor: {
      async execute(request, bus) {
        const { messageId } = request.userMessage
        if (messageId.startsWith(MESSAGE)) {
          const answer = agentMessage(request, 'Direct message response')
          bus.publish(AgentEvent.message({ ...answer, taskId: '' }))
          return
        }
        const job = new Job(request, bus, clock)
        await jobs.run(request, bus, job, async () => scenarioOf(messageId)(job))
      },
      async cancelTask(taskId) {
        jobs.find(taskId)?.cancel('Canceled.')
      },
    },
  }
}

const cardOf = (origin: string, rich: boolean): AgentCard => ({
  name: 'tck',
  description: 'Does what the test kit of A2A asks for.',
  supportedInterfaces: (
    [
      [RPC_PATH, 'JSONRPC'],
      [REST_PATH, 'HTTP+JSON'],
    ] as const
  ).map(([path, protocolBinding]) => ({
    url: origin + path,
    protocolBinding,
    tenant: '',
    protocolVersion: '1.0',
  })),
  provider: undefined,
  version: '1.0.0',
  capabilities: { streaming: rich, pushNotifications: rich, extensions: [], extendedAgentCard: false },
  securitySchemes: {},
  securityRequirements: [],
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [
    {
      id: 'tck',
      name: 'TCK',
      description: 'Obeys the id of a message.',
      tags: ['tck'],
      examples: [],
      inputModes: [],
      outputModes: [],
      securityRequirements: [],
    },
  ],
  signatures: [],
})
