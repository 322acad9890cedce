// A request as a curl command that a POSIX shell takes.

import { header } from '../guide/transcript/types.ts'
import { urlOf, type WireRequest } from './wire.ts'

/** What curl sets by itself, so that naming it would be noise or wrong. */
const OWN = new Set([
  'host',
  'connection',
  'content-length',
  'accept-encoding',
  'user-agent',
  'transfer-encoding',
])

/**
 * The command that sends a request to `origin`, or to the host that its Host header names. Every argument is quoted, so
 * that nothing in it is read by the shell; `--data-raw`, so that a body that begins with `@` is no file name; `-g`, so
 * that brackets in a path are no pattern; `-N`, so that a stream shows as it comes; `-i`, since the status matters.
 */
export function curlCommand(request: WireRequest, origin: string): string {
  const url = urlOf(request, origin)?.href ?? request.path
  const lines = [`curl -isgN ${quote(url)}`]
  const { method, body } = request
  if (method !== (body === '' ? 'GET' : 'POST')) lines.push(method === 'HEAD' ? '-I' : `-X ${quote(method)}`)
  for (const [name, value] of request.headers) {
    // `Name:` alone would make curl drop the header; `Name;` sends it empty.
    if (!OWN.has(name.toLowerCase()))
      lines.push(`-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`)
  }
  if (body !== '') {
    // Without this, curl would call the body a form.
    if (header(request.headers, 'content-type') === undefined) lines.push("-H 'Content-Type:'")
    lines.push(`--data-raw ${quote(body)}`)
  }
  return lines.join(' \\\n  ')
}

/** One argument of a POSIX shell (XCU §2.2.2): only the single quote itself has to leave the quotes. */
export const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
