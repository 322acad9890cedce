// A capture sent again by the official client: what differs from it, and which of its requests the client cannot send.

import type { Transcript } from '../../src/guide/index.ts'
import { type ReplayTarget, replayCapture } from '../kit/index.ts'
import { throughClient } from './through.ts'

export interface ClientReplay {
  /** `10-cancel#3 body result.id: …`; nothing, where all is as captured. */
  readonly wrong: readonly string[]
  /** `11-errors#1`: what was sent without the client. */
  readonly unsaid: readonly string[]
}

export async function replayByClient(capture: Transcript, target: ReplayTarget): Promise<ClientReplay> {
  const through = throughClient(target)
  const { exchanges } = await replayCapture(capture, through)
  const nameOf = (n: number): string => `${capture.name}#${n}`
  const asked = capture.exchanges.filter(({ timing }) => !timing.byAgent).map(({ n }) => nameOf(n))
  const byReply = exchanges.flatMap(({ exchange, differences }) =>
    differences.map(({ at, captured, live }) => `${nameOf(exchange.n)} ${at}: ${captured} is now ${live}`),
  )
  const byResult = through.sent.flatMap(({ wrong }, i) => wrong.map((each) => `${asked[i]} ${each}`))
  return {
    wrong: [...byReply, ...byResult],
    unsaid: through.sent.flatMap(({ byClient }, i) => (byClient ? [] : [asked[i] ?? ''])),
  }
}
