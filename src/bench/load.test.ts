// The load that the bench puts on a server, on a small scale: that each request is answered as it has to be, or it says so.

import { expect, test } from 'vitest'
import { checkShapes, createServer, turn } from '../mock-server/index.ts'
import { loadAgent, measureLoad, type Sizes } from './load.ts'

const URL_RPC = 'http://agent.example/rpc'
const SMALL: Sizes = { tasks: 60, chunks: 7, cancels: 3, pages: 3, streams: 1 }
const serve = () => createServer({ agent: loadAgent(URL_RPC, undefined, SMALL), check: checkShapes })

test('three figures, and each request answered', async () => {
  const server = serve()
  let requests = 0
  const send = (request: Request): Promise<Response> => {
    requests++
    return server.fetch(request)
  }
  const load = await measureLoad(URL_RPC, send, turn, SMALL)
  for (const value of Object.values(load)) expect(value).toBeGreaterThan(0)
  expect(requests).toBe(60 + SMALL.cancels + SMALL.pages)
})

test('a server that answers otherwise is no faster server', async () => {
  const server = serve()
  const refuse = async (request: Request): Promise<Response> =>
    (await request.clone().text()).includes('CancelTask')
      ? Response.json({ error: { code: -32603 } })
      : server.fetch(request)
  await expect(measureLoad(URL_RPC, refuse, turn, SMALL)).rejects.toThrow('expected a canceled task')
  await expect(measureLoad(URL_RPC, serve().fetch, turn, { ...SMALL, chunks: 8 })).rejects.toThrow('7 chunks')
  const forgetful = serve()
  const fewer = { ...SMALL, tasks: 70 }
  const drop = async (request: Request): Promise<Response> =>
    (await request.clone().text()).includes('"once"') ? Response.json({}) : forgetful.fetch(request)
  await expect(measureLoad(URL_RPC, drop, turn, fewer)).rejects.toThrow('Unexpected page of 4 tasks')
})
