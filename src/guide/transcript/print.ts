// A transcript to the text of its `.http` file.

import type { Body, Exchange, Header, Timing } from './types.ts'

/** An exchange before it has lines: what the recorder has. */
export type Unplaced = Omit<Exchange, 'line' | 'request' | 'response'> & {
  readonly request: Omit<Exchange['request'], 'lines'>
  readonly response: Omit<Exchange['response'], 'lines'>
}

/** The line that closes a capture, so that a file cut anywhere shows. */
export const END = '### end'

/** The line under a heading that marks a request whose body departs from the subject's shapes. */
export const BAD_REQUEST = '# bad request'

/**
 * Writes a capture. The head gets a last entry, `exchanges`, with their number.
 * The text ends with {@link END} and a newline, and parseTranscript reads it back.
 */
export function printTranscript(head: ReadonlyMap<string, string>, exchanges: readonly Unplaced[]): string {
  const keys = new Map(head)
  keys.delete('exchanges')
  keys.set('exchanges', String(exchanges.length))
  const top = [...keys].map(([key, value]) => `# ${key}: ${value}\n`).join('')
  return `${top}\n${exchanges.map(printExchange).join('\n')}\n${END}\n`
}

function printExchange({ n, operation, note, timing, badRequest, request, response }: Unplaced): string {
  return [
    `### ${n} · ${operation}${note === '' ? '' : `: ${note}`}\n`,
    ...(badRequest ? [`${BAD_REQUEST}\n`] : []),
    ...timingLines(timing).map((line) => `${line}\n`),
    `\n${request.method} ${request.path} HTTP/1.1\n`,
    printHeaders(request.headers),
    printBody(request.body),
    `\nHTTP/1.1 ${`${response.status} ${response.reason}`.trimEnd()}\n`,
    printHeaders(response.headers),
    printBody(response.body),
  ].join('')
}

/** The `# …` lines under an exchange's heading. */
export function timingLines({ passMs, during, dropAfterFrame, byAgent }: Timing): string[] {
  const lines: string[] = []
  if (passMs !== undefined) lines.push(`# ${passMs} ms pass`)
  if (byAgent) lines.push('# the agent sends it')
  if (during) lines.push(`# while ${during.exchange} is open, after its frame ${during.frame}`)
  if (dropAfterFrame !== undefined) lines.push(`# the client drops it after frame ${dropAfterFrame}`)
  return lines
}

const printHeaders = (headers: readonly Header[]): string =>
  headers.map(([name, value]) => `${name}: ${value}\n`).join('')

function printBody(body: Body): string {
  switch (body.kind) {
    case 'none':
      return ''
    case 'json':
      return `\n${body.text}\n`
    case 'raw':
      return `\n${body.text
        .split('\n')
        .map((line) => `> ${line}\n`)
        .join('')}`
    case 'stream':
      return body.frames
        .map(({ event, data }) => `\n${event === undefined ? '' : `event: ${event}\n`}${dataLines(data)}`)
        .join('')
  }
}

const dataLines = (data: string): string =>
  data
    .split('\n')
    .map((line) => `data: ${line}\n`)
    .join('')
