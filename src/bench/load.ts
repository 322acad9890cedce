// The same requests against any server of A2A, from a page or from Node: a cancel, a page of ten thousand tasks, a stream of
// a thousand chunks. The agent that they are for is here too.

import { TaskState } from '@a2a-js/sdk'
import { type Clock, RealClock } from '../../capture/kit/index.ts'
import { Job, Jobs, textOf, textPart } from '../../capture/kit/job.ts'
import { jsonRpc } from '../../capture/wire.ts'
import { readFrames } from '../guide/reply.ts'
import { type Agent, turn } from '../mock-server/index.ts'

/** How much is asked. */
export interface Sizes {
  readonly tasks: number
  readonly chunks: number
  readonly cancels: number
  readonly pages: number
  readonly streams: number
}
export const SIZES: Sizes = { tasks: 10_000, chunks: 1000, cancels: 51, pages: 21, streams: 5 }
/** Requests that are under way at once while the store is filled. */
const AT_ONCE = 50

/** Tasks on a page, where nothing is said (A2A §3.1.4). */
const PAGE = 50

/** In milliseconds. */
export interface Load {
  /** The median of a CancelTask on a task at work. */
  readonly cancel: number
  /** The median of a ListTasks for one page. */
  readonly list: number
  /** The longest time between two frames during a stream: the median of a few streams. */
  readonly frame: number
}

/** An agent that works until it is canceled, streams, or is done at once, as it is told. */
export function loadAgent(url: string, clock: Clock = new RealClock(), { chunks } = SIZES): Agent {
  const jobs = new Jobs()
  return {
    card: {
      name: 'load',
      description: '',
      supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0' }],
      provider: undefined,
      version: '1',
      capabilities: { streaming: true, extensions: [] },
      securitySchemes: {},
      securityRequirements: [],
      defaultInputModes: [],
      defaultOutputModes: [],
      skills: [],
      signatures: [],
    },
    executor: {
      async execute(request, bus) {
        const job = new Job(request, bus, clock)
        const text = textOf(request.userMessage)
        await jobs.run(request, bus, job, async () => {
          job.status(TaskState.TASK_STATE_WORKING, 'At work.')
          if (text === 'wait' && !(await job.work(600_000))) return
          for (let i = 0; text === 'stream' && i < chunks; i++) {
            await turn()
            job.artifact('log', 'log', [textPart(`line ${i}\n`)], { append: i > 0, last: i === chunks - 1 })
          }
          job.status(TaskState.TASK_STATE_COMPLETED, 'Done.')
        })
      },
      async cancelTask(id) {
        jobs.find(id)?.cancel('Stopped.')
      },
    },
  }
}

type Send = (request: Request) => Promise<Response>

/** Measures a server of {@link loadAgent} that is empty. `frame` resolves when the next frame may be drawn. */
export async function measureLoad(
  url: string,
  send: Send,
  frame: () => Promise<unknown>,
  sizes: Sizes = SIZES,
): Promise<Load> {
  const call = (operation: string, params: object): Promise<Response> =>
    send(jsonRpc.request({ url, operation, params: params as never, headers: {}, id: () => 1 }))
  const message = (text: string, more: object = {}): object => ({
    message: { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts: [{ text }] },
    ...more,
  })
  const json = async (response: Promise<Response>): Promise<Reply> => (await (await response).json()) as Reply

  const cancel: number[] = []
  for (let i = 0; i < sizes.cancels; i++) {
    const configuration = { returnImmediately: true }
    const { result } = await json(call('SendMessage', message('wait', { configuration })))
    const id = result?.task?.id
    const start = performance.now()
    const answer = await json(call('CancelTask', { id }))
    cancel.push(performance.now() - start)
    if (answer.result?.status?.state !== 'TASK_STATE_CANCELED')
      throw new Error(`Unexpected answer, expected a canceled task: ${JSON.stringify(answer).slice(0, 300)}`)
  }

  const frames: number[] = []
  for (let i = 0; i < sizes.streams; i++) {
    let ended = false
    const watched = longestFrame(frame, () => ended)
    let chunks = 0
    for await (const { data } of readFrames(await call('SendStreamingMessage', message('stream'))))
      if (data.includes('"artifactUpdate"')) chunks++
    ended = true
    frames.push(await watched)
    if (chunks !== sizes.chunks)
      throw new Error(`Unexpected stream of ${chunks} chunks, expected ${sizes.chunks}.`)
  }

  const filled = sizes.cancels + sizes.streams
  for (let i = filled; i < sizes.tasks; i += AT_ONCE) {
    const some = Math.min(AT_ONCE, sizes.tasks - i)
    await Promise.all(Array.from({ length: some }, () => json(call('SendMessage', message('once')))))
  }
  const list: number[] = []
  for (let i = 0; i < sizes.pages; i++) {
    const start = performance.now()
    const { result } = await json(call('ListTasks', {}))
    list.push(performance.now() - start)
    if (result?.totalSize !== sizes.tasks || result.tasks?.length !== PAGE)
      throw new Error(`Unexpected page of ${result?.totalSize} tasks, expected ${PAGE} of ${sizes.tasks}.`)
  }
  return { cancel: median(cancel), list: median(list), frame: median(frames) }
}

interface Reply {
  readonly result?: {
    readonly task?: { readonly id: string }
    readonly status?: { readonly state: string }
    readonly totalSize?: number
    readonly tasks?: readonly unknown[]
  }
}

async function longestFrame(frame: () => Promise<unknown>, ended: () => boolean): Promise<number> {
  let longest = 0
  await frame()
  for (let last = performance.now(); !ended(); ) {
    await frame()
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  return longest
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
