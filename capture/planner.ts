// The kit's client: A2A over either JSON binding on plain fetch, and two planners that decide whether to deploy.

import { isStream, readFrames } from '../src/guide/reply.ts'
import { valueAt } from '../src/guide/transcript/json.ts'
import type { Json } from '../src/guide/transcript/types.ts'
import { jsonRpc, type Outcome, outcomeIn, outcomeOf, type Params, type Wire } from './wire.ts'

export type { Outcome, Params, Wire } from './wire.ts'

export interface ClientOptions {
  readonly fetch: (request: Request) => Promise<Response>
  /** Waits between two polls; in milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  /** JSON-RPC, if none is given. */
  readonly wire?: Wire
  /** Headers of every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** Makes the id of a message. */
  readonly newId?: () => string
}

/** More of a message than its text. */
export interface SendOptions {
  readonly taskId?: string
  readonly contextId?: string
  readonly referenceTaskIds?: readonly string[]
  readonly tenant?: string
  readonly configuration?: { readonly [key: string]: Json }
}

/** States in which waiting longer brings nothing: the task has ended, or it waits for its client (A2A §4.1.3). */
export const STOPS_POLLING: readonly string[] = [
  'TASK_STATE_COMPLETED',
  'TASK_STATE_FAILED',
  'TASK_STATE_CANCELED',
  'TASK_STATE_REJECTED',
  'TASK_STATE_INPUT_REQUIRED',
  'TASK_STATE_AUTH_REQUIRED',
]

/** An agent card as it was found. */
export interface FoundCard {
  /** Missing where the client's copy still holds. */
  readonly card?: Json
  /** The URL of its interface for the client's binding, where it names one. */
  readonly url?: string
  readonly etag: string | undefined
}

/** Frames of a stream, one at a time. Nothing is read before it is asked for. */
export interface FrameStream {
  /** The next frame's result or error; undefined at the end. */
  next(): Promise<Outcome | undefined>
  /** Reads to the end, and returns the frames that were left. */
  rest(): Promise<Outcome[]>
  /** Closes the connection. */
  drop(): Promise<void>
}

/** A client of any number of agents. It counts its JSON-RPC ids from 1. */
export class Client {
  readonly #options: ClientOptions
  readonly #ids: { last: number }

  constructor(options: ClientOptions, ids = { last: 0 }) {
    this.#options = options
    this.#ids = ids
  }

  /** The same client with more headers. */
  with(headers: Readonly<Record<string, string>>): Client {
    return new Client({ ...this.#options, headers: { ...this.#options.headers, ...headers } }, this.#ids)
  }

  /** The agent card at an origin (A2A §8.2). With the `etag` of an earlier one, the reply may be that it still holds. */
  async card(origin: string, etag?: string): Promise<FoundCard> {
    const headers = {
      'A2A-Version': '1.0',
      Accept: 'application/json',
      ...(etag ? { 'If-None-Match': etag } : {}),
    }
    const url = `${origin}/.well-known/agent-card.json`
    const response = await this.#options.fetch(new Request(url, { headers }))
    const text = await response.text()
    const card = text === '' ? undefined : (JSON.parse(text) as Json)
    const interfaces = valueAt(card, 'supportedInterfaces')
    const own = (Array.isArray(interfaces) ? (interfaces as Json[]) : []).find(
      (each) => valueAt(each, 'protocolBinding') === (this.#options.wire ?? jsonRpc).name,
    )
    return {
      ...(card === undefined ? {} : { card }),
      ...(own === undefined ? {} : { url: String(valueAt(own, 'url')) }),
      etag: response.headers.get('etag') ?? undefined,
    }
  }

  send(url: string, text: string, options: SendOptions = {}): Promise<Outcome> {
    return this.call(url, 'SendMessage', this.#message(text, options))
  }

  stream(url: string, text: string, options: SendOptions = {}): Promise<FrameStream> {
    return this.#open(url, 'SendStreamingMessage', this.#message(text, options))
  }

  get(url: string, id: string): Promise<Outcome> {
    return this.call(url, 'GetTask', { id })
  }

  cancel(url: string, id: string): Promise<Outcome> {
    return this.call(url, 'CancelTask', { id })
  }

  subscribe(url: string, id: string): Promise<FrameStream> {
    return this.#open(url, 'SubscribeToTask', { id })
  }

  /** Any other operation that does not stream; `params` as JSON-RPC has them. */
  async call(url: string, operation: string, params: Params): Promise<Outcome> {
    return outcomeOf(await this.#post(url, operation, params, false))
  }

  /** Asks for a task every `ms` until it has ended or waits for its client. The first error ends it too. */
  async poll(url: string, id: string, ms: number): Promise<Outcome> {
    for (;;) {
      await this.#options.wait(ms)
      const outcome = await this.get(url, id)
      if (!outcome.ok || STOPS_POLLING.includes(String(valueAt(outcome.result, 'status.state'))))
        return outcome
    }
  }

  #message(text: string, { tenant, configuration, ...own }: SendOptions): Params {
    const messageId = (this.#options.newId ?? (() => crypto.randomUUID()))()
    const message = { messageId, role: 'ROLE_USER', parts: [{ text }], ...own }
    return { ...(tenant ? { tenant } : {}), message, ...(configuration ? { configuration } : {}) }
  }

  async #open(url: string, operation: string, params: Params): Promise<FrameStream> {
    const response = await this.#post(url, operation, params, true)
    return isStream(response) ? framesOf(response) : single(await outcomeOf(response))
  }

  #post(url: string, operation: string, params: Params, stream: boolean): Promise<Response> {
    const { wire = jsonRpc, headers, fetch } = this.#options
    const more = { ...headers, ...(stream ? { Accept: 'text/event-stream' } : {}) }
    return fetch(wire.request({ url, operation, params, headers: more, id: () => ++this.#ids.last }))
  }
}

/** The id of the task in a reply to a message, or in the first frame of a stream. Throws where it holds none. */
export function taskId(outcome: Outcome | undefined): string {
  const id = outcome?.ok ? valueAt(outcome.result, 'task.id') : undefined
  if (typeof id !== 'string') throw new Error(`Unexpected reply, expected a task: ${JSON.stringify(outcome)}`)
  return id
}

/** A stream that was refused: the one answer, as a frame. */
function single(outcome: Outcome): FrameStream {
  const frames = [outcome]
  return { next: async () => frames.shift(), rest: async () => frames.splice(0), drop: async () => undefined }
}

function framesOf(response: Response): FrameStream {
  const frames = readFrames(response)
  const next = async (): Promise<Outcome | undefined> => {
    const { value: frame } = await frames.next()
    return frame ? outcomeIn(frame.value ?? null, frame.event !== 'error') : undefined
  }
  return {
    next,
    async rest() {
      const rest: Outcome[] = []
      for (let frame = await next(); frame; frame = await next()) rest.push(frame)
      return rest
    },
    drop: async () => void (await frames.return()),
  }
}

/** What a planner decided, and on what grounds. */
export interface Decision {
  readonly deployed: boolean
  readonly because: string
  /** The task of the test run, as the planner read it. */
  readonly task: Json
  /** The task of the deployment, where there was one. */
  readonly deployment?: Json
}

export interface Plan {
  readonly commit: string
  /** The agents' endpoints. */
  readonly testRunner: string
  readonly deployer: string
  /** Stands between the reply and the planner: it may look at the tested task, or give another one back. */
  readonly edit?: (task: Json) => Json | Promise<Json>
}

/** Deploys when the test run has the state COMPLETED: the run ended well, whatever it found. */
export function deployByState(client: Client, plan: Plan): Promise<Decision> {
  return decide(client, plan, (task) => {
    const state = String(valueAt(task, 'status.state'))
    return { deploy: state === 'TASK_STATE_COMPLETED', because: `the state is ${state}` }
  })
}

/** Deploys when the test run completed and its artifact says that no test failed. */
export function deployByArtifact(client: Client, plan: Plan): Promise<Decision> {
  return decide(client, plan, (task) => {
    const state = String(valueAt(task, 'status.state'))
    if (state !== 'TASK_STATE_COMPLETED') return { deploy: false, because: `the state is ${state}` }
    const failed = failedIn(task)
    if (failed === undefined)
      return { deploy: false, because: 'there is no summary that counts failed tests' }
    return { deploy: failed === 0, because: `the summary says that ${failed} failed` }
  })
}

/** The number of failed tests in the artifact `summary`; undefined where there is none. */
export function failedIn(task: Json): number | undefined {
  const artifacts = valueAt(task, 'artifacts')
  const summary = (Array.isArray(artifacts) ? (artifacts as Json[]) : []).find(
    (each) => valueAt(each, 'artifactId') === 'summary',
  )
  const failed = valueAt(summary, 'parts[0].data.failed')
  return typeof failed === 'number' ? failed : undefined
}

type Verdict = { readonly deploy: boolean; readonly because: string }

/** Throws an Error, with the agent's own words, where an agent refuses the call. */
async function decide(client: Client, plan: Plan, judge: (task: Json) => Verdict): Promise<Decision> {
  const tested = await taskOf(client.send(plan.testRunner, `Run the unit tests at commit ${plan.commit}.`))
  const task = plan.edit ? await plan.edit(tested) : tested
  const { deploy, because } = judge(task)
  if (!deploy) return { deployed: false, because, task }
  const deployment = await taskOf(client.send(plan.deployer, `Deploy ${plan.commit} to staging.`))
  const deployed = valueAt(deployment, 'status.state') === 'TASK_STATE_COMPLETED'
  return { deployed, because, task, deployment }
}

async function taskOf(sent: Promise<Outcome>): Promise<Json> {
  const outcome = await sent
  if (!outcome.ok) throw new Error(`The agent refused: ${String(valueAt(outcome.error, 'message'))}`)
  const task = valueAt(outcome.result, 'task')
  if (task === undefined) throw new Error('The agent answered with a message, and no task was started.')
  return task
}
