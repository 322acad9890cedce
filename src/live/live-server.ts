// The kit's agents in the reader's browser, as the page uses them.

import {
  archiveCard,
  createKit,
  DEPLOYER,
  deployerCard,
  KIT_SIDES,
  loadSwitches,
  RPC_PATH,
  TEST_RUNNER,
  testRunnerCard,
} from '../../capture/kit/index.ts'
import { sideOfCapture } from '../guide/dispute.ts'
import { type AnsweredBy, answeredBy, type Switch } from '../mock-server/index.ts'
import type { Recorder } from './drawer/record.ts'
import type { Sides } from './sides.ts'

/** An empty server of its own: what one capture's exchanges on a page are sent to. */
export interface LiveServer {
  /** Where a request goes that has no Host header: the first agent's URL. */
  readonly origin: string
  /** Answers a request. Nothing leaves the page. It may never resolve; then only an abort of the request ends it. */
  fetch(request: Request): Promise<{ readonly response: Response; readonly by: AnsweredBy }>
  /** Lets the kit's virtual time pass, in milliseconds. */
  pass(ms: number): Promise<void>
  /** Ends all that is under way. */
  close(): void
}

let newRecorder: (() => Recorder) | undefined

/** Has each server that is opened from now on record what it is sent; the server itself carries nothing of that. */
export function recordBy(make: () => Recorder): void {
  newRecorder = make
}

/** The one switch that every kit has. */
const AT_HAND = Object.keys(KIT_SIDES)

/**
 * Opens a server that stands on the kit's sides but for the given ones. The switches of most disputes are fetched first,
 * once; offline, its answers then reject. Sides that no switch has are left out.
 */
export function openServer(sides: Sides): LiveServer {
  const kit = Object.keys(sides).every((id) => AT_HAND.includes(id))
    ? createKit({ sides })
    : loadSwitches().then((switches) => createKit({ switches, sides: known(sides, switches) }))
  const recorder = newRecorder?.()
  return {
    origin: TEST_RUNNER,
    async fetch(request) {
      const { fetch } = await kit
      let by: AnsweredBy | undefined
      const answer = async (sent: Request): Promise<Response> => {
        const start = performance.now()
        const answered = await fetch(sent)
        // For whoever profiles the page, `npm run bench` among them.
        performance.measure('guide:answer', { start })
        by = answeredBy(answered)
        return answered
      }
      const response = await (recorder ? recorder.send(request, answer) : answer(request))
      // What no agent answered, such as a host where there is none, is the kit's own mount.
      return { response, by: by ?? { by: 'adapter' } }
    },
    async pass(ms) {
      recorder?.pass(ms)
      await (await kit).clock.pass(ms)
    },
    close: () => {
      if ('reset' in kit) kit.reset()
      else kit.then((each) => each.reset()).catch(() => undefined)
    },
  }
}

const known = (sides: Sides, switches: readonly Switch[]): Sides =>
  Object.fromEntries(
    Object.entries(sides).filter(([id, side]) => switches.find((each) => each.id === id)?.sides[side]),
  )

/** The sides on which a capture is sent: those that the reader took, but for the one that it was recorded to show. */
export function sidesFor(capture: string, sides: Sides): Sides {
  const shown = sideOfCapture(capture)
  return shown ? { ...sides, [shown.dispute]: shown.side } : sides
}

/** The name of the agent at a host; the host itself where there is none. */
export const agentAt = (host: string): string =>
  [testRunnerCard, deployerCard, archiveCard].find(
    ({ supportedInterfaces: [first] }) => first && new URL(first.url).host === host,
  )?.name ?? host

/** The agents' JSON-RPC endpoints, for a client that knows them already. */
export const AGENTS = { testRunner: TEST_RUNNER + RPC_PATH, deployer: DEPLOYER + RPC_PATH } as const
