// The kit's agents for the playground: on real time that may be stopped, with all switches, and with a store that tells.
// It is fetched together with the server.

import { Task } from '@a2a-js/sdk'
import { InMemoryTaskStore, ServerCallContext, type TaskStore } from '@a2a-js/sdk/server'
import { createKit, KIT_SIDES, type Kit, loadSwitches } from '../../../capture/kit/index.ts'
import type { Json } from '../../guide/transcript/types.ts'
import { type AnsweredBy, answeredBy } from '../../mock-server/index.ts'
import type { KeptTask, SteppedClock } from '../../playground/index.ts'
import { Recorder } from '../drawer/record.ts'

export interface PlaygroundServer {
  fetch(request: Request): Promise<{ readonly response: Response; readonly by: AnsweredBy }>
  /** All tasks, of all agents, tenants and users. */
  readonly tasks: readonly KeptTask[]
  take(sides: Readonly<Record<string, string>>): void
  /** Ends all that is under way, and forgets all tasks. */
  reset(): void
}

/** Opens it with the tasks that were kept. `changed` hears of every change of a task. */
export async function openPlayground(
  clock: SteppedClock,
  kept: readonly KeptTask[],
  changed: () => void,
): Promise<PlaygroundServer> {
  const switches = await loadSwitches()
  const all = new Map<string, KeptTask>()
  const store = (host: string): TaskStore => tellingStore(host, all, changed)
  const kit: Kit = createKit({ clock, switches, store })
  const recorder = new Recorder()
  let last = clock.now()
  for (const each of kept) all.set(each.task.id as string, each)
  return {
    async fetch(request) {
      let by: AnsweredBy | undefined
      // The pause before a request: in the file, time of the agents.
      recorder.pass(Math.round(clock.now() - last))
      last = clock.now()
      const response = await recorder.send(request, async (sent) => {
        const answer = await kit.fetch(sent)
        by = answeredBy(answer)
        return answer
      })
      return { response, by: by ?? { by: 'adapter' } }
    },
    get tasks() {
      return [...all.values()]
    },
    take(sides) {
      for (const { id, sides: known } of switches) {
        const side = sides[id] ?? KIT_SIDES[id]
        if (side !== undefined && known[side]) kit.take(id, side)
        else if (side === undefined && kit.sides[id] !== undefined) kit.take(id, ownSide(known))
      }
    },
    reset() {
      all.clear()
      kit.reset()
      changed()
    },
  }
}

/** The side on which a switch leaves the SDK as it is. */
const ownSide = (sides: Readonly<Record<string, object>>): string =>
  Object.entries(sides).find(([, parts]) => Object.keys(parts).length === 0)?.[0] ??
  Object.keys(sides)[0] ??
  ''

/** A store that remembers whose task each is, and takes in what was kept when somebody first asks. */
function tellingStore(host: string, all: Map<string, KeptTask>, changed: () => void): TaskStore {
  const own = new InMemoryTaskStore()
  let taken: Promise<void> | undefined
  const takeIn = async (): Promise<void> => {
    for (const { host: at, tenant, user, task } of all.values()) {
      if (at !== host) continue
      const context = new ServerCallContext({
        ...(tenant === '' ? {} : { tenant }),
        ...(user === '' ? {} : { user: { isAuthenticated: true, userName: user } }),
      })
      await own.save(Task.fromJSON(task), context)
    }
  }
  const ready = (): Promise<void> => (taken ??= takeIn())
  return {
    async load(id, context) {
      await ready()
      return own.load(id, context)
    },
    async save(task, context) {
      await ready()
      await own.save(task, context)
      const user = context.user?.isAuthenticated ? context.user.userName : ''
      all.set(task.id, {
        host,
        tenant: context.tenant ?? '',
        user,
        task: Task.toJSON(task) as { readonly [key: string]: Json },
      })
      changed()
    },
    async list(params, context) {
      await ready()
      return own.list(params, context)
    },
  }
}
