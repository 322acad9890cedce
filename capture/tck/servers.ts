// The servers that the test kit is run against, on loopback and on real time: this guide's function, and the SDK's own
// Express handlers, with the same agent.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkShapes, createServer as createAgentServer } from '../../src/mock-server/index.ts'
import { expressApp } from '../express/index.ts'
import { KIT_SIDES, loadSwitches, RealClock } from '../kit/index.ts'
import { Demands, type Mounted, mount } from '../record/index.ts'
import { tckAgent } from './agent.ts'

export interface Served {
  readonly origin: string
  close(): Promise<void>
}

/** The function, with the kit's sides but for those that are given. Its card names the port that it got. */
export async function serveFunction(
  rich: boolean,
  sides: Readonly<Record<string, string>> = {},
): Promise<Served> {
  let answer: ((request: Request) => Promise<Response>) | undefined
  const mounted: Mounted = await mount(
    async (request) => (await answer?.(request)) ?? new Response(null, { status: 503 }),
    { port: 0 },
  )
  const origin = originOf(mounted.port)
  const clock = new RealClock()
  const server = createAgentServer({
    agent: tckAgent(origin, clock, rich),
    clock,
    switches: await loadSwitches(),
    sides: { ...KIT_SIDES, ...sides },
    deliver: (request) => fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(5000) }),
    check: checkShapes,
  })
  answer = (request) => server.fetch(request)
  return {
    origin,
    async close() {
      server.reset()
      clock.reset()
      await mounted.close()
    },
  }
}

/** The SDK's own Express handlers. */
export async function serveExpress(rich: boolean): Promise<Served> {
  const clock = new RealClock()
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = originOf((server.address() as AddressInfo).port)
  server.on('request', expressApp(tckAgent(origin, clock, rich), clock, new Demands()))
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        clock.reset()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const originOf = (port: number): string => `http://127.0.0.1:${port}`
