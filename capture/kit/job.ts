// One task at work: what an agent publishes of it, and how it is stopped.

import { type Artifact, type Message, type Part, Role, type Task, TaskState } from '@a2a-js/sdk'
import { AgentEvent, type ExecutionEventBus, type RequestContext } from '@a2a-js/sdk/server'
import { type FailureClass, markFailure } from '../../src/failure/index.ts'
import type { Clock } from './clock.ts'

/** A task that an agent works on. Each method publishes one event. */
export class Job {
  readonly #bus: ExecutionEventBus
  readonly #clock: Clock
  readonly #request: RequestContext
  readonly #stop = new AbortController()
  /** It asked its client something, and waits for the next message. */
  waits = false

  constructor(request: RequestContext, bus: ExecutionEventBus, clock: Clock) {
    this.#request = request
    this.#bus = bus
    this.#clock = clock
  }

  /** The task as the first event of its life. Without a state it is submitted. */
  open(state: TaskState = TaskState.TASK_STATE_SUBMITTED, text?: string): void {
    const { taskId, contextId, userMessage } = this.#request
    const status = this.#status(state, text)
    const task: Task = {
      id: taskId,
      contextId,
      status,
      artifacts: [],
      history: [userMessage],
      metadata: undefined,
    }
    this.#bus.publish(AgentEvent.task(task))
  }

  /** The task goes on, at a further message of its client. */
  resume(task: Task): void {
    this.#bus.publish(AgentEvent.task({ ...task, status: this.#status(TaskState.TASK_STATE_WORKING) }))
  }

  status(state: TaskState, text: string): void {
    this.waits = state === TaskState.TASK_STATE_INPUT_REQUIRED
    const { taskId, contextId } = this.#request
    const status = this.#status(state, text)
    this.#bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status, metadata: undefined }))
  }

  /** Ends the task as failed. The class is for the program that called, the text for whoever reads the incident. */
  fail(failure: FailureClass, text: string): void {
    const { taskId, contextId } = this.#request
    const status = this.#status(TaskState.TASK_STATE_FAILED, text)
    if (status?.message) status.message = markFailure(status.message, failure)
    this.#bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status, metadata: undefined }))
  }

  /** A whole artifact, or with `chunk` one part of a growing one. */
  artifact(
    id: string,
    name: string,
    parts: Part[],
    chunk?: { readonly append: boolean; readonly last: boolean },
  ): void {
    const { taskId, contextId } = this.#request
    const artifact: Artifact = {
      artifactId: id,
      name,
      description: '',
      parts,
      metadata: undefined,
      extensions: [],
    }
    this.#bus.publish(
      AgentEvent.artifactUpdate({
        taskId,
        contextId,
        artifact,
        append: chunk?.append ?? false,
        lastChunk: chunk?.last ?? true,
        metadata: undefined,
      }),
    )
  }

  /** Resolves when the time has passed, true; false when the job was stopped. */
  work(ms: number): Promise<boolean> {
    return this.#clock.sleep(ms, this.#stop.signal)
  }

  /** Stops the work and says that the task is canceled. */
  cancel(text: string): void {
    this.#stop.abort()
    this.status(TaskState.TASK_STATE_CANCELED, text)
  }

  #status(state: TaskState, text?: string): Task['status'] {
    const timestamp = new Date(this.#clock.now()).toISOString()
    return { state, message: text === undefined ? undefined : agentMessage(this.#request, text), timestamp }
  }
}

/** The jobs of an agent that run now, by task. */
export class Jobs<Own extends Job = Job> {
  readonly #running = new Map<string, { readonly job: Own; readonly done: Promise<void> }>()
  /** Jobs that asked their client something. */
  readonly #waiting = new Map<string, Own>()

  /**
   * Opens a task, or takes it up again, and works on it until it has ended or asks something. A further message for a task that is at work starts nothing: it
   * waits for the end with the first one, since the SDK closes a task's bus as soon as any call on it returns.
   */
  async run(
    request: RequestContext,
    bus: ExecutionEventBus,
    job: Own,
    work: () => Promise<void>,
  ): Promise<void> {
    const running = this.#running.get(request.taskId)
    if (running && request.task) {
      bus.publish(AgentEvent.task(request.task))
      return running.done.catch(() => undefined)
    }
    if (request.task) job.resume(request.task)
    else job.open()
    this.#waiting.delete(request.taskId)
    const done = work()
    this.#running.set(request.taskId, { job, done })
    try {
      await done
      if (job.waits) this.#waiting.set(request.taskId, job)
    } finally {
      this.#running.delete(request.taskId)
    }
  }

  /** The job of a task, while it runs or waits. */
  find(taskId: string): Own | undefined {
    return this.#running.get(taskId)?.job ?? this.#waiting.get(taskId)
  }
}

/** A message of the agent, within the task of a request. */
export function agentMessage(
  { taskId, contextId }: { taskId: string; contextId: string },
  text: string,
): Message {
  return {
    messageId: crypto.randomUUID(),
    taskId,
    contextId,
    role: Role.ROLE_AGENT,
    parts: [textPart(text)],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  }
}

export const textPart = (text: string): Part => ({
  content: { $case: 'text', value: text },
  metadata: undefined,
  filename: '',
  mediaType: 'text/plain',
})

export const dataPart = (value: object): Part => ({
  content: { $case: 'data', value },
  metadata: undefined,
  filename: '',
  mediaType: 'application/json',
})

/** All text of a message. */
export const textOf = ({ parts }: Message): string =>
  parts.flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : [])).join('\n')
