// The agents of `npm run kit`, each behind one function: sides, faults, the finished tasks, and CORS.

import { defaultServerCallContextBuilder, InMemoryTaskStore, UnauthenticatedUser } from '@a2a-js/sdk/server'
import { createKit, loadSwitches } from '../kit/index.ts'
import { mount, readCaptures } from '../record/index.ts'
import { clockWith, faulty } from './faults.ts'
import { finishedTasks, storeWith } from './finished.ts'
import type { KitFlags } from './options.ts'

/** Pages of any origin may call an agent on loopback. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type, A2A-Version, A2A-Extensions, Authorization, If-None-Match',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, DELETE',
  'Access-Control-Expose-Headers': 'ETag, A2A-Extensions, WWW-Authenticate',
}

export interface ServedKit {
  /** Serves the agent that the kit has at `host` on a port of this machine; 0 takes a free one. Rejects where it is taken. */
  serve(host: string, port: number): ReturnType<typeof mount>
  /** How many finished tasks there are at the start. */
  readonly tasks: number
  readonly sides: Readonly<Record<string, string>>
}

/** Throws a RangeError where a side does not exist. */
export async function openServed({ sides, faults }: KitFlags): Promise<ServedKit> {
  const context = defaultServerCallContextBuilder({
    extensions: [],
    user: new UnauthenticatedUser(),
    headers: {},
  })
  const finished = finishedTasks(await readCaptures())
  const stores = new Map<string, InMemoryTaskStore>()
  for (const [host, tasks] of finished) stores.set(host, await storeWith(tasks, context))
  const kit = createKit({
    clock: clockWith(faults),
    switches: await loadSwitches(),
    sides,
    deliver,
    store: (host) => stores.get(host) ?? new InMemoryTaskStore(),
  })
  return {
    tasks: [...finished.values()].flat().length,
    sides: kit.sides,
    serve: (host, port) =>
      mount(
        async (request) => {
          if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
          // Whatever name the client called it by (localhost, a forwarded port), this port is this agent.
          const url = new URL(request.url)
          url.host = host
          return faulty(await kit.fetch(new Request(url, request)), faults)
        },
        { port, headers: CORS },
      ),
  }
}

/** Calls a webhook on this machine; whoever reaches the agents may not make them call elsewhere (A2A §13.2). */
async function deliver(request: Request): Promise<void> {
  const { hostname } = new URL(request.url)
  if (['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) {
    await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
  } else console.error(`No webhook is called at ${hostname}: it is not on this machine.`)
}
