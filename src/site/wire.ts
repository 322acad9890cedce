// What pages show of an exchange: its two sides as text, who speaks to whom, and what the capture says of time.

import { type Exchange, header, type Transcript, valueAt } from '../guide/index.ts'

/** One side as it stands in the file, without blank lines around it. */
export const sideText = (transcript: Transcript, { first, last }: { first: number; last: number }): string =>
  transcript.lines.slice(first - 1, last).join('\n')

/** The heading of an exchange without its number: `CancelTask` and `again, on the canceled task`. */
export interface Speakers {
  readonly client: string
  readonly server: string
}

/**
 * Who speaks to whom. An agent is named by its card, which some capture shows, at the host that the card was asked
 * from; the client by its User-Agent. Where the captures do not tell, they are `client` and the host.
 */
export function speakers(captures: Iterable<Transcript>, exchange: Exchange): Speakers {
  const host = header(exchange.request.headers, 'Host') ?? 'server'
  const agent = header(exchange.request.headers, 'User-Agent') ?? ''
  return {
    client: /^[a-z][\w-]*/.exec(agent)?.[0] ?? 'client',
    server: agentNames(captures).get(host) ?? host,
  }
}

function agentNames(captures: Iterable<Transcript>): Map<string, string> {
  const names = new Map<string, string>()
  for (const { exchanges } of captures) {
    for (const { request, response } of exchanges) {
      const host = header(request.headers, 'Host')
      const name = response.body.kind === 'json' ? valueAt(response.body.value, 'name') : undefined
      if (host && typeof name === 'string' && request.method === 'GET') names.set(host, name)
    }
  }
  return names
}

/** What a capture says of time, as sentences for a reader. */
export function timingNotes({ passMs, during, dropAfterFrame, byAgent }: Exchange['timing']): string[] {
  const notes: string[] = []
  if (passMs !== undefined) notes.push(`Sent after ${seconds(passMs)}.`)
  if (byAgent) notes.push('The agent sends it, to a webhook of its client.')
  if (during) notes.push(`Sent while ${during.exchange} is open, after its frame ${during.frame}.`)
  if (dropAfterFrame !== undefined) notes.push(`The client drops the stream after frame ${dropAfterFrame}.`)
  return notes
}

const seconds = (ms: number): string => (ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`)
