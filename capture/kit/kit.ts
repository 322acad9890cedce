// Both agents behind one function, on one clock, with one set of switches.

import repeatCancel from '../../content/disputes/repeat-cancel/switch.ts'
import { sideOfCapture } from '../../src/guide/dispute.ts'
import {
  type Agent,
  checkShapes,
  createServer,
  type Deliver,
  loadRest,
  type Server,
  type Switch,
} from '../../src/mock-server/index.ts'
import { archive } from './archive.ts'
import { ARCHIVE, DEPLOYER, REST_PATH, TEST_RUNNER, testRunnerCard } from './cards.ts'
import { type Clock, VirtualClock } from './clock.ts'
import { deployer } from './deployer.ts'
import { Inbox, WEBHOOKS } from './inbox.ts'
import { testRunner } from './test-runner.ts'

/** What every kit has: the one switch whose side the kit takes against its own SDK. */
const OWN: readonly Switch[] = [repeatCancel]
/** The sides that the kit takes by itself, where that is not the SDK's own; each other switch leaves the SDK as it is. */
export const KIT_SIDES: Readonly<Record<string, string>> = { 'repeat-cancel': 'error' }
/** The sides on which the SDK is as it is. */
export const SDK_SIDES: Readonly<Record<string, string>> = { 'repeat-cancel': 'task' }

/**
 * Fetches the switches of all disputes. They are a file of their own, which a page needs once its reader flips one, or
 * sends a capture that was recorded with one flipped. Rejects offline.
 */
export const loadSwitches = async (): Promise<readonly Switch[]> =>
  (await import('../../content/disputes/switches.ts')).SWITCHES

export interface KitOptions {
  /** Virtual, if none is given. */
  readonly clock?: Clock
  /** The switches it has; that of repeat-cancel alone, if none are given. {@link loadSwitches} gives all. */
  readonly switches?: readonly Switch[]
  /** Sides other than the kit's own: `{ 'repeat-cancel': 'task' }`. */
  readonly sides?: Readonly<Record<string, string>>
  /** Takes what the agents tell webhooks; the kit's own inbox, if none is given. */
  readonly deliver?: Deliver
  /** Whether requests are checked before the SDK's core sees them; true, if nothing is said. */
  readonly shapeCheck?: boolean
  /** Where the agent at a host keeps its tasks; memory of its own, if nothing is said. Asked for anew after a reset. */
  readonly store?: (host: string) => NonNullable<Agent['store']>
}

export interface Kit {
  readonly clock: Clock
  /** What the agents told webhooks. */
  readonly inbox: Inbox
  /** The hosts of the agents: `127.0.0.1:4101` and so on. */
  readonly hosts: readonly string[]
  /**
   * Answers by the URL's host: 127.0.0.1:4101 is test-runner, 4102 deployer, 4103 archive, 4109 the inbox; 502 for any
   * other.
   */
  fetch(request: Request): Promise<Response>
  /** Forgets all tasks, ends all that is under way, and starts the clock anew. Sides stay. */
  reset(): void
  /** Takes a side of a switch from now on; tasks stay. Throws a RangeError where there is no such side. */
  take(dispute: string, side: string): void
  readonly sides: Readonly<Record<string, string>>
}

/** The agents by their hosts, anew each time: an executor remembers what it works on. */
export const agents = (clock: Clock): ReadonlyMap<string, Agent> =>
  new Map([
    [new URL(TEST_RUNNER).host, { card: testRunnerCard, executor: testRunner(clock) }],
    [new URL(DEPLOYER).host, deployer(clock)],
    [new URL(ARCHIVE).host, archive()],
  ])

/**
 * Fetches what requests with these paths need of a server beyond what every page has, the HTTP+JSON binding, and what
 * captures of these names were recorded with, the switches. A request of that binding to any other kit has it fetched then.
 */
export async function prepare(paths: readonly string[], captures: readonly string[] = []): Promise<void> {
  if (paths.some((path) => path.startsWith(REST_PATH))) await loadRest()
  if (captures.some(sideOfCapture)) await loadSwitches()
}

/** Fetches what a flip of this dispute's switch needs: nothing for the one that every kit has. Rejects offline. */
export async function prepareFlip(dispute: string | null): Promise<void> {
  if (dispute === null || !Object.hasOwn(KIT_SIDES, dispute)) await loadSwitches()
}

/** Throws a RangeError where a side does not exist. */
export function createKit(options: KitOptions = {}): Kit {
  const { clock = new VirtualClock(), switches = OWN, sides: own = {} } = options
  const inbox = new Inbox()
  const { deliver = (request: Request) => inbox.fetch(request) } = options
  const check = options.shapeCheck === false ? {} : { check: checkShapes }
  let sides: Readonly<Record<string, string>> = { ...KIT_SIDES, ...own }
  const open = (): Map<string, Server> =>
    new Map(
      [...agents(clock)].map(([host, agent]) => [
        host,
        createServer({
          agent: options.store ? { ...agent, store: options.store(host) } : agent,
          clock,
          switches,
          sides,
          deliver,
          ...check,
        }),
      ]),
    )
  let servers = open()
  return {
    clock,
    inbox,
    hosts: [...servers.keys()],
    async fetch(request) {
      const { host } = new URL(request.url)
      const server = servers.get(host)
      if (server) return server.fetch(request)
      if (host === new URL(WEBHOOKS).host) return inbox.fetch(request)
      return new Response(
        `No agent is at ${host}. There are agents at ${[...servers.keys()].join(', ')}.\n`,
        { status: 502 },
      )
    },
    reset() {
      for (const server of servers.values()) server.reset()
      clock.reset()
      inbox.reset()
      servers = open()
    },
    take(dispute, side) {
      for (const server of servers.values()) server.take(dispute, side)
      sides = { ...sides, [dispute]: side }
    },
    get sides() {
      return sides
    },
  }
}
