// Runs in a page: opens streams of the server function and drops them, and counts who listens and which buses are open.

import { TaskState } from '@a2a-js/sdk'
import {
  AgentEvent,
  type AgentExecutor,
  DefaultExecutionEventBusManager,
  type ExecutionEventBus,
  type RequestContext,
} from '@a2a-js/sdk/server'
import { readFrames } from '../guide/reply.ts'
import { createServer } from '../mock-server/index.ts'
import { card, message, rpc, settled, taskOf } from '../mock-server/stepper.ts'

export type Kind = 'idle' | 'busy'
export type Drop = 'cancel' | 'abort'

/** What is still there: listeners on buses, and tasks whose bus is open. */
export interface Left {
  readonly listeners: number
  readonly open: number
}

interface Job {
  readonly request: RequestContext
  readonly bus: ExecutionEventBus
  readonly end: () => void
}

/** An agent whose tasks say something when they are told to, and end when they are told to. */
class Ticker implements AgentExecutor {
  #jobs: Job[] = []

  async execute(request: RequestContext, bus: ExecutionEventBus): Promise<void> {
    const { taskId: id, contextId, userMessage } = request
    const status = statusOf(TaskState.TASK_STATE_WORKING)
    bus.publish(
      AgentEvent.task({ id, contextId, status, artifacts: [], history: [userMessage], metadata: undefined }),
    )
    await new Promise<void>((end) => this.#jobs.push({ request, bus, end }))
  }

  cancelTask = async (): Promise<void> => undefined

  tick(): void {
    this.#say(this.#jobs.at(-1), TaskState.TASK_STATE_WORKING)
  }

  /** Ends the newest task. */
  end(): void {
    const job = this.#jobs.pop()
    this.#say(job, TaskState.TASK_STATE_COMPLETED)
    job?.end()
  }

  forget(): void {
    this.#jobs = []
  }

  #say(job: Job | undefined, state: TaskState): void {
    if (!job) throw new Error('No task is at work.')
    const { taskId, contextId } = job.request
    job.bus.publish(
      AgentEvent.statusUpdate({ taskId, contextId, status: statusOf(state), metadata: undefined }),
    )
  }
}

const statusOf = (state: TaskState) => ({ state, message: undefined, timestamp: '2026-01-01T00:00:00.000Z' })

/** Every bus of the page that was made and not cleaned up, by task. */
const open = new Map<string, ExecutionEventBus>()
const managers = DefaultExecutionEventBusManager.prototype
const { createOrGetByTaskId, cleanupByTaskId } = managers
managers.createOrGetByTaskId = function (taskId, context) {
  const bus = createOrGetByTaskId.call(this, taskId, context)
  open.set(taskId, bus)
  return bus
}
managers.cleanupByTaskId = function (taskId, context) {
  cleanupByTaskId.call(this, taskId, context)
  open.delete(taskId)
}

const listeners = (bus: ExecutionEventBus): number =>
  ['eventListeners', 'finishedListeners'].reduce(
    (sum, name) => sum + (Reflect.get(bus, name) as Map<unknown, unknown>).size,
    0,
  )

const agent = new Ticker()
const server = createServer({ agent: { card, executor: agent } })

async function dropOne(request: Request, by: Drop, abort: AbortController, tick: () => void): Promise<void> {
  const frames = readFrames(await server.fetch(request))
  await frames.next()
  tick()
  if (by === 'cancel') await frames.return()
  else {
    const next = frames.next()
    // With a frame there and with none: an abort ends the wait either way.
    abort.abort()
    await next.catch(() => undefined)
  }
  tick()
}

/**
 * Drops `count` streams. `idle`: subscriptions to one task that says nothing. `busy`: each a task of its own, whose agent
 * goes on before and after, and ends it. Gives what is left when all tasks have ended.
 */
export async function dropStreams(
  count: number,
  kind: Kind,
  by: Drop,
): Promise<Left & { readonly idle: number }> {
  const first = new AbortController()
  const stream = (signal: AbortSignal): Request => rpc('SendStreamingMessage', message(), { signal })
  let idle = 0
  if (kind === 'idle') {
    const watched = readFrames(await server.fetch(stream(first.signal)))
    const id = taskOf(await watched.next())
    const before = [...open.values()].reduce((sum, bus) => sum + listeners(bus), 0)
    for (let i = 0; i < count; i++) {
      const abort = new AbortController()
      await dropOne(rpc('SubscribeToTask', { id }, { signal: abort.signal }), by, abort, () => undefined)
    }
    await settled()
    idle = [...open.values()].reduce((sum, bus) => sum + listeners(bus), 0) - before
    await watched.return()
    agent.end()
  } else {
    for (let i = 0; i < count; i++) {
      const abort = new AbortController()
      await dropOne(stream(abort.signal), by, abort, () => agent.tick())
      agent.end()
    }
  }
  for (let i = 0; i < 5; i++) await settled()
  return {
    idle,
    listeners: [...open.values()].reduce((sum, bus) => sum + listeners(bus), 0),
    open: open.size,
  }
}

/** Forgets all tasks. */
export async function reset(): Promise<void> {
  server.reset()
  agent.forget()
  await settled()
}
