// What was fired on a page as a capture: an `.http` file that the reader of captures takes, and that replays.

import { printTranscript } from '../../guide/transcript/print.ts'
import type { Fired } from './record.ts'

/** The file of the exchanges that went to one server. Those that are not over yet are left out, and all after them. */
export function exportHttp(all: readonly Fired[], sides: Readonly<Record<string, string>>): string {
  const from = all.findIndex(({ ended }) => !ended)
  const over = from === -1 ? all : all.slice(0, from)
  const switches = Object.entries(sides).map(([id, side]) => `${id} ${side}`)
  const head = new Map([
    ['scenario', 'What a reader sent from a page of this guide.'],
    ['server', '@a2a-js/sdk 1.3.0, in the page'],
    ['specification', '1.0.1'],
    [
      'switches',
      switches.length === 0
        ? 'all as the kit has them'
        : `${switches.join(', ')}; all others as the kit has them`,
    ],
    ['time', 'the agents live by a virtual clock'],
    ['bodies', 're-indented; Content-Length and chunking left out'],
  ])
  return printTranscript(
    head,
    over.map(({ exchange }) => exchange),
  )
}
