// An agent for the tests of the server function, which goes on when it is told to; and how a test talks to it.

import { TaskState } from '@a2a-js/sdk'
import {
  AgentEvent,
  type AgentExecutor,
  type ExecutionEventBus,
  type RequestContext,
} from '@a2a-js/sdk/server'
import type { LiveFrame } from '../guide/reply.ts'
import { createServer, type Server, type Switch, turn } from './index.ts'

export const ORIGIN = 'http://agent.example'
export const URL_RPC = `${ORIGIN}/rpc`
export const URL_REST = `${ORIGIN}/rest`

/** Its card. */
export const card = {
  name: 'stepper',
  description: '',
  supportedInterfaces: [
    { url: URL_RPC, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0' },
    { url: URL_REST, protocolBinding: 'HTTP+JSON', tenant: '', protocolVersion: '1.0' },
  ],
  provider: undefined,
  version: '1',
  capabilities: { streaming: true, extensions: [] },
  securitySchemes: {},
  securityRequirements: [],
  defaultInputModes: [],
  defaultOutputModes: [],
  skills: [],
  signatures: [],
}

/** An agent that publishes its next event when it is told to. */
export class Stepper implements AgentExecutor {
  /** The buses of its tasks. */
  readonly buses: ExecutionEventBus[] = []
  readonly #steps: (() => void)[] = []
  #told = 0

  step(): void {
    this.#told++
    this.#steps.shift()?.()
  }

  execute = async (request: RequestContext, bus: ExecutionEventBus): Promise<void> => {
    const { taskId, contextId, userMessage } = request
    this.buses.push(bus)
    const status = (state: TaskState) => ({
      state,
      message: undefined,
      timestamp: '2026-01-01T00:00:00.000Z',
    })
    bus.publish(
      AgentEvent.task({
        id: taskId,
        contextId,
        status: status(TaskState.TASK_STATE_WORKING),
        artifacts: [],
        history: [userMessage],
        metadata: undefined,
      }),
    )
    for (let i = 0; i < 3; i++) {
      if (this.#told > 0) this.#told--
      else await new Promise<void>((resolve) => this.#steps.push(resolve))
      bus.publish(
        AgentEvent.artifactUpdate({
          taskId,
          contextId,
          artifact: {
            artifactId: 'log',
            name: '',
            description: '',
            parts: [
              {
                content: { $case: 'text', value: String(i) },
                metadata: undefined,
                filename: '',
                mediaType: '',
              },
            ],
            metadata: undefined,
            extensions: [],
          },
          append: i > 0,
          lastChunk: i === 2,
          metadata: undefined,
        }),
      )
    }
    bus.publish(
      AgentEvent.statusUpdate({
        taskId,
        contextId,
        status: status(TaskState.TASK_STATE_COMPLETED),
        metadata: undefined,
      }),
    )
  }

  cancelTask = async (): Promise<void> => undefined
}

/** A POST to its endpoint; a text is sent as it is. */
export const post = (body: unknown, init: RequestInit = {}): Request =>
  new Request(URL_RPC, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'A2A-Version': '1.0' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })

/** A request in HTTP+JSON; with a body it is a POST. */
export const rest = (path: string, body?: object, init: RequestInit = {}): Request =>
  new Request(URL_REST + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'A2A-Version': '1.0', ...(body ? { 'Content-Type': 'application/a2a+json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...init,
  })

export const rpc = (method: string, params: object, init?: RequestInit): Request =>
  post({ jsonrpc: '2.0', id: 1, method, params }, init)

export const message = (more: object = {}): object => ({
  message: { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts: [{ text: 'go' }] },
  ...more,
})

export interface Reply {
  readonly result?: {
    readonly task?: { readonly id: string }
    readonly status?: { readonly state: string }
    readonly artifacts?: readonly { readonly parts: readonly { readonly text: string }[] }[]
  }
  readonly error?: { readonly code: number }
}
export const reply = async (response: Promise<Response>): Promise<Reply> =>
  (await (await response).json()) as Reply

/** Resolves when all that was set off has been done. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await turn()
}

/** An agent and its server. */
export const serve = (switches: readonly Switch[] = [], sides = {}): { server: Server; agent: Stepper } => {
  const agent = new Stepper()
  return { server: createServer({ agent: { card, executor: agent }, switches, sides }), agent }
}

/** The task's id in the first frame of a stream. */
export function taskOf({ value: frame }: IteratorResult<LiveFrame, unknown>): string {
  const id = ((frame as LiveFrame | undefined)?.value as Reply | undefined)?.result?.task?.id
  if (id === undefined) throw new Error('The first frame holds no task.')
  return id
}
