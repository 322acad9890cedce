// Streams of the server function: read at the reader's pace, dropped, aborted; and what the SDK's core must not lose.

import { AgentEvent, type AgentExecutor } from '@a2a-js/sdk/server'
import { describe, expect, test } from 'vitest'
import { isStream, type LiveFrame, readFrames } from '../guide/reply.ts'
import { createServer, turn } from './index.ts'
import { card, message, reply, rpc, Stepper, serve, settled, taskOf } from './stepper.ts'

/** The chunks of the log that a stream shows, in the task of its first frame and in its updates. */
async function chunks(response: Response): Promise<string[]> {
  const texts: string[] = []
  for await (const { data } of readFrames(response)) {
    texts.push(...Array.from(data.matchAll(/"text":"(\d)"/g), ([, text]) => text as string))
  }
  return texts
}

describe('streams', () => {
  test('a stream that is dropped finishes its task', async () => {
    const { server, agent } = serve()
    const frames = readFrames(await server.fetch(rpc('SendStreamingMessage', message())))
    const id = taskOf(await frames.next())
    await frames.return()
    for (let i = 0; i < 3; i++) agent.step()
    await settled()
    const { result } = await reply(server.fetch(rpc('GetTask', { id })))
    expect(result?.status?.state).toBe('TASK_STATE_COMPLETED')
    expect(result?.artifacts?.[0]?.parts).toHaveLength(3)
  })

  test('a stream that nobody reads finishes its task too', async () => {
    const { server, agent } = serve()
    const response = await server.fetch(rpc('SendStreamingMessage', message()))
    for (let i = 0; i < 3; i++) agent.step()
    await settled()
    const frames = []
    for await (const frame of readFrames(response)) frames.push(frame)
    expect(frames).toHaveLength(5)
    const id = taskOf({ value: frames[0] as LiveFrame })
    const { result } = await reply(server.fetch(rpc('GetTask', { id })))
    expect(result?.status?.state).toBe('TASK_STATE_COMPLETED')
  })

  test('a subscription in the same turn as a send misses no chunk', async () => {
    for (let run = 0; run < 20; run++) {
      const { server, agent } = serve()
      for (let i = 0; i < 3; i++) agent.step()
      const configuration = { returnImmediately: true }
      const sent = await reply(server.fetch(rpc('SendMessage', message({ configuration }))))
      const response = await server.fetch(rpc('SubscribeToTask', { id: sent.result?.task?.id }))
      const { result } = await reply(server.fetch(rpc('GetTask', { id: sent.result?.task?.id })))
      expect(result?.artifacts?.[0]?.parts.map(({ text }) => text)).toEqual(['0', '1', '2'])
      if (!isStream(response)) continue
      expect(await chunks(response)).toEqual(['0', '1', '2'])
    }
  })

  test('a subscription made while the agent is at work misses no chunk', async () => {
    const { server, agent } = serve()
    const first = readFrames(await server.fetch(rpc('SendStreamingMessage', message())))
    const id = taskOf(await first.next())
    agent.step()
    const response = await server.fetch(rpc('SubscribeToTask', { id }))
    agent.step()
    agent.step()
    expect(await chunks(response)).toEqual(['0', '1', '2'])
  })

  test('an idle subscription that is dropped stops listening, and the task goes on', async () => {
    const { server, agent } = serve()
    const first = readFrames(await server.fetch(rpc('SendStreamingMessage', message())))
    const id = taskOf(await first.next())
    const second = readFrames(await server.fetch(rpc('SubscribeToTask', { id })))
    await second.next()
    await second.return()
    for (let i = 0; i < 3; i++) agent.step()
    const rest = []
    for await (const frame of first) rest.push(frame)
    expect(rest).toHaveLength(4)
  })

  test('an abort of the request ends the stream with its reason, and the task goes on', async () => {
    const { server, agent } = serve()
    const abort = new AbortController()
    const frames = readFrames(
      await server.fetch(rpc('SendStreamingMessage', message(), { signal: abort.signal })),
    )
    const id = taskOf(await frames.next())
    const next = frames.next()
    abort.abort(new Error('enough'))
    await expect(next).rejects.toThrow('enough')
    for (let i = 0; i < 3; i++) agent.step()
    await settled()
    expect((await reply(server.fetch(rpc('GetTask', { id })))).result?.status?.state).toBe(
      'TASK_STATE_COMPLETED',
    )
  })

  test('an abort gives up an answer that does not come', async () => {
    const { server } = serve()
    const abort = new AbortController()
    const answer = server.fetch(rpc('SendMessage', message(), { signal: abort.signal }))
    await settled()
    abort.abort(new Error('enough'))
    await expect(answer).rejects.toThrow('enough')
  })

  test('a reset ends what is under way and forgets all tasks', async () => {
    const { server } = serve()
    const frames = readFrames(await server.fetch(rpc('SendStreamingMessage', message())))
    const id = taskOf(await frames.next())
    const next = frames.next()
    server.reset()
    await expect(next).rejects.toThrow('reset')
    expect((await reply(server.fetch(rpc('GetTask', { id })))).error?.code).toBe(-32001)
  })

  test('the clock hears of a wait while an answer is out, or a frame is asked for and not there', async () => {
    let waiting = 0
    const clock = {
      awaited() {
        waiting++
        let over = false
        return () => {
          if (!over) waiting--
          over = true
        }
      },
    }
    const agent = new Stepper()
    const server = createServer({ agent: { card, executor: agent }, clock })
    const answer = server.fetch(rpc('SendStreamingMessage', message()))
    await settled()
    const response = await answer
    expect(waiting).toBe(0)
    const frames = readFrames(response)
    await frames.next()
    await settled()
    expect(waiting).toBe(0)
    const next = frames.next()
    await settled()
    expect(waiting).toBe(1)
    agent.step()
    await next
    expect(waiting).toBe(0)
    const blocked = server.fetch(rpc('SendMessage', message()))
    await settled()
    expect(waiting).toBe(1)
    for (let i = 0; i < 6; i++) agent.step()
    await blocked
    expect(waiting).toBe(0)
  })
})

test('an error in mid-stream is an event of its own', async () => {
  const agent: AgentExecutor = {
    cancelTask: async () => undefined,
    execute: async ({ taskId, contextId, userMessage }, bus) => {
      const task = {
        id: taskId,
        contextId,
        status: undefined,
        artifacts: [],
        history: [userMessage],
        metadata: undefined,
      }
      bus.publish(AgentEvent.task(task))
      await turn()
      bus.publish(AgentEvent.task(task))
    },
  }
  const server = createServer({ agent: { card, executor: agent } })
  const text = await (await server.fetch(rpc('SendStreamingMessage', message()))).text()
  expect(text).toMatch(/^data: .*\n\nevent: error\ndata: .*"code":-32004.*\n\n$/)
})
