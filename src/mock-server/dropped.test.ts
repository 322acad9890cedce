// Streams that nobody reads any more, in either binding: they leave no listener on a task's bus.

import type { ExecutionEventBus } from '@a2a-js/sdk/server'
import { expect, test } from 'vitest'
import { readFrames } from '../guide/reply.ts'
import { valueAt } from '../guide/transcript/index.ts'
import type { Server } from './index.ts'
import { message, rest, rpc, serve, settled } from './stepper.ts'

const STREAMS = 250

/** How many listen on a bus. */
const listeners = (bus: ExecutionEventBus): number =>
  ['eventListeners', 'finishedListeners'].reduce(
    (sum, name) => sum + (Reflect.get(bus, name) as Map<unknown, unknown>).size,
    0,
  )

const BINDINGS = {
  'JSON-RPC': {
    send: (signal: AbortSignal) => rpc('SendStreamingMessage', message(), { signal }),
    subscribe: (id: string, signal: AbortSignal) => rpc('SubscribeToTask', { id }, { signal }),
  },
  'HTTP+JSON': {
    send: (signal: AbortSignal) => rest('/message:stream', message(), { signal }),
    subscribe: (id: string, signal: AbortSignal) => rest(`/tasks/${id}:subscribe`, undefined, { signal }),
  },
} as const

type Drop = (response: Response, abort: AbortController) => Promise<unknown>

const DROPS: Readonly<Record<string, Drop>> = {
  'reader.cancel()': async (response) => {
    const frames = readFrames(response)
    await frames.next()
    await frames.return()
  },
  'an AbortSignal': async (response, abort) => {
    const frames = readFrames(response)
    await frames.next()
    abort.abort()
    await expect(frames.next()).rejects.toThrow()
  },
  'an AbortSignal while a frame is awaited': async (response, abort) => {
    const frames = readFrames(response)
    await frames.next()
    const next = frames.next()
    await settled()
    abort.abort()
    await next.catch(() => undefined)
  },
}

const CASES = Object.keys(BINDINGS).flatMap((binding) =>
  Object.keys(DROPS).map((drop) => [binding as keyof typeof BINDINGS, drop] as const),
)

test.each(CASES)('%s, dropped by %s', async (binding, drop) => {
  const { server, agent } = serve()
  const { send, subscribe } = BINDINGS[binding]
  const id = await startTask(server)
  const [bus] = agent.buses as [ExecutionEventBus]
  const before = listeners(bus)

  for (let i = 0; i < STREAMS; i++) {
    const abort = new AbortController()
    await DROPS[drop]?.(await server.fetch(subscribe(id, abort.signal)), abort)
  }
  await settled()
  expect(listeners(bus)).toBe(before)

  const abort = new AbortController()
  await DROPS[drop]?.(await server.fetch(send(abort.signal)), abort)
  for (let i = 0; i < 6; i++) agent.step()
  await settled()
  expect(agent.buses.map(listeners)).toEqual([0, 0])
})

async function startTask(server: Server): Promise<string> {
  const body = message({ configuration: { returnImmediately: true } })
  const response = await server.fetch(rest('/message:send', body))
  return ((await response.json()) as { task: { id: string } }).task.id
}

test('a task whose stream was dropped ends in the store', async () => {
  const { server, agent } = serve()
  const frames = readFrames(await server.fetch(rest('/message:stream', message())))
  const { value: first } = await frames.next()
  const id = valueAt(first?.value, 'task.id')
  await frames.return()
  for (let i = 0; i < 3; i++) agent.step()
  await settled()
  const task = await (await server.fetch(rest(`/tasks/${String(id)}`))).json()
  expect(task).toMatchObject({ status: { state: 'TASK_STATE_COMPLETED' } })
})
