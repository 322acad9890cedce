// The server function by itself: whose answer an answer is, and its switches.

import { Role } from '@a2a-js/sdk'
import { AgentEvent } from '@a2a-js/sdk/server'
import { describe, expect, test } from 'vitest'
import { answeredBy, CARD_PATH, MAX_BODY_BYTES, type Server, type Switch } from './index.ts'
import { message, ORIGIN, post, reply, rpc, serve, URL_RPC } from './stepper.ts'

describe('whose answer it is', () => {
  test('malformed JSON is answered by the adapter with -32700', async () => {
    const response = await serve().server.fetch(post('{"jsonrpc":'))
    expect(answeredBy(response)).toEqual({ by: 'adapter' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32700, message: 'Invalid JSON payload.' },
    })
  })

  test('an unknown task is answered by the SDK with -32001', async () => {
    const response = await serve().server.fetch(rpc('GetTask', { id: 'nobody' }))
    expect(answeredBy(response)).toEqual({ by: 'sdk' })
    expect((await reply(Promise.resolve(response))).error?.code).toBe(-32001)
  })

  test('a body over the limit is refused, one at the limit is read', async () => {
    const { server } = serve()
    const pad = (length: number): string => JSON.stringify({ pad: 'x'.repeat(length - '{"pad":""}'.length) })
    const over = await server.fetch(post(pad(MAX_BODY_BYTES + 1)))
    expect([over.status, answeredBy(over)]).toEqual([413, { by: 'adapter' }])
    expect((await server.fetch(post(pad(MAX_BODY_BYTES)))).status).toBe(200)
  })

  test('a path that is not there, and a method that is not, get 404', async () => {
    const { server } = serve()
    for (const request of [
      new Request(`${ORIGIN}/no`),
      new Request(URL_RPC),
      new Request(ORIGIN + CARD_PATH, { method: 'POST' }),
    ]) {
      const response = await server.fetch(request)
      expect([response.status, answeredBy(response)]).toEqual([404, { by: 'adapter' }])
    }
  })
})

describe('switches', () => {
  const flip: Switch = {
    id: 'flip',
    sides: {
      off: {},
      handler: {
        handler: (inner, changed) => ({
          getTask: async (params, context) => {
            if (params.id !== 'mine') return inner.getTask(params, context)
            changed(context)
            throw new Error('changed')
          },
        }),
      },
      error: { error: (error) => (error.code === -32001 ? { ...error, message: 'changed' } : error) },
      routes: {
        routes: async (request) => (request.method === 'PUT' ? new Response('changed') : undefined),
      },
      executor: {
        executor: (inner) => ({
          ...inner,
          execute: async ({ contextId, taskId }, bus) => {
            bus.publish(
              AgentEvent.message({
                messageId: 'changed',
                contextId,
                taskId,
                role: Role.ROLE_AGENT,
                parts: [],
                metadata: undefined,
                extensions: [],
                referenceTaskIds: [],
              }),
            )
          },
        }),
      },
    },
  }

  const ask = async (server: Server, request: Request): Promise<[string, unknown]> => {
    const response = await server.fetch(request)
    return [/changed/.test(await response.text()) ? 'changed' : 'as it was', answeredBy(response)]
  }

  test('each part changes its answers, and only those are labelled', async () => {
    const { server } = serve([flip], { flip: 'off' })
    const label = { by: 'switch', switch: 'flip' }
    expect(await ask(server, rpc('GetTask', { id: 'mine' }))).toEqual(['as it was', { by: 'sdk' }])
    server.take('flip', 'handler')
    expect(await ask(server, rpc('GetTask', { id: 'mine' }))).toEqual(['changed', label])
    expect(await ask(server, rpc('GetTask', { id: 'other' }))).toEqual(['as it was', { by: 'sdk' }])
    server.take('flip', 'error')
    expect(await ask(server, rpc('GetTask', { id: 'other' }))).toEqual(['changed', label])
    expect(await ask(server, rpc('SubscribeToTask', { id: 'other' }))).toEqual(['changed', label])
    expect(await ask(server, rpc('GetTask', {}))).toEqual(['as it was', { by: 'sdk' }])
    server.take('flip', 'routes')
    expect(await ask(server, new Request(URL_RPC, { method: 'PUT' }))).toEqual(['changed', label])
    server.take('flip', 'executor')
    expect((await ask(server, rpc('SendMessage', message())))[0]).toBe('changed')
  })

  test('a side that does not exist is refused with the ones that do', () => {
    const { server } = serve([flip], { flip: 'off' })
    expect(() => server.take('flip', 'up')).toThrow('off, handler, error, routes, executor')
    expect(() => server.take('flop', 'off')).toThrow('There is no switch flop')
  })
})
