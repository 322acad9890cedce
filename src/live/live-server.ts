// The kit's agents in the reader's browser, as the page uses them.

import {
  archiveCard,
  createKit,
  DEPLOYER,
  deployerCard,
  KIT_SIDES,
  RPC_PATH,
  TEST_RUNNER,
  testRunnerCard,
} from '../../capture/kit/index.ts'
import { type AnsweredBy, answeredBy } from '../mock-server/index.ts'

/** The side of each dispute, by its id. */
export type Sides = Readonly<Record<string, string>>

/** The sides that the kit takes by itself, with which the captures were made. */
export const CAPTURED_SIDES: Sides = KIT_SIDES

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

/** Opens a server whose disputes stand on the given sides. Throws a RangeError where there is no such side. */
export function openServer(sides: Sides): LiveServer {
  const kit = createKit({ sides })
  return {
    origin: TEST_RUNNER,
    async fetch(request) {
      const start = performance.now()
      const response = await kit.fetch(request)
      // For whoever profiles the page, `npm run bench` among them.
      performance.measure('guide:answer', { start })
      // What no agent answered, such as a host where there is none, is the kit's own mount.
      return { response, by: answeredBy(response) ?? { by: 'adapter' } }
    },
    pass: (ms) => kit.clock.pass(ms),
    close: () => kit.reset(),
  }
}

/** The name of the agent at a host; the host itself where there is none. */
export const agentAt = (host: string): string =>
  [testRunnerCard, deployerCard, archiveCard].find(
    ({ supportedInterfaces: [first] }) => first && new URL(first.url).host === host,
  )?.name ?? host

/** The agents' JSON-RPC endpoints, for a client that knows them already. */
export const AGENTS = { testRunner: TEST_RUNNER + RPC_PATH, deployer: DEPLOYER + RPC_PATH } as const
