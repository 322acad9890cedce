// The requests of a capture in the format that editors' REST clients read.

import { type Exchange, header, type Transcript, timingLines } from '../guide/index.ts'

/**
 * Each request with its full address under `###` and its name. What a client sets by itself (Host, Connection,
 * Content-Length) is left out. What the capture says of time stays as a comment, since such clients know no clock.
 */
export const requestsFile = ({ exchanges }: Transcript): string => `${exchanges.map(request).join('\n')}`

const OWN = new Set(['host', 'connection', 'content-length'])

function request({ n, operation, note, timing, request: { method, path, headers, body } }: Exchange): string {
  const kept = headers.filter(([name]) => !OWN.has(name.toLowerCase()))
  return [
    `### ${n} · ${operation}${note && `: ${note}`}`,
    ...timingLines(timing),
    `${method} http://${header(headers, 'Host') ?? 'localhost'}${path} HTTP/1.1`,
    ...kept.map(([name, value]) => `${name}: ${value}`),
    '',
    ...(body.kind === 'json' || body.kind === 'raw' ? [body.text, ''] : []),
  ].join('\n')
}
