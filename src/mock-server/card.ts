// The agent card at its well-known place (A2A §8.2), with the headers that let a client keep it (§8.6.1).

import type { AgentCard } from '@a2a-js/sdk'
import { label } from './answered.ts'

/** A card is good for an hour, as with the SDK's own handler. */
const MAX_AGE_SECONDS = 3600

/**
 * Answers GET and HEAD. The body is the card as the SDK keeps it, `tenant` empty, lists empty, but for the scheme of a
 * security scheme: the SDK keeps which of them it is beside its value, and prints that so; A2A makes it the member's name.
 */
export async function answerCard(card: AgentCard, request: Request): Promise<Response> {
  const body = JSON.stringify(card, onWire)
  const etag = await etagOf(body)
  const headers = {
    ...(etag === undefined ? {} : { ETag: etag }),
    'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
  }
  if (etag !== undefined && isFresh(request.headers, etag)) {
    return label(new Response(null, { status: 304, headers }), { by: 'adapter' })
  }
  const response = new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  })
  return label(response, { by: 'adapter' })
}

function onWire(_: string, value: unknown): unknown {
  const scheme = (value as { scheme?: { $case?: string; value?: unknown } } | null)?.scheme
  return scheme?.$case === undefined ? value : { [scheme.$case]: scheme.value }
}

/** A weak ETag from the body, as the SDK's handler makes it; undefined in a page that may not hash (insecure http). */
async function etagOf(body: string): Promise<string | undefined> {
  const subtle = (crypto as Partial<Crypto>).subtle
  if (!subtle) return undefined
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(body)))
  const hex = Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `W/"${hex}"`
}

/** Whether the client's copy is still good (RFC 9110 §13.1.2); a weak comparison. */
function isFresh(headers: Headers, etag: string): boolean {
  const known = headers.get('if-none-match')
  if (known === null || /\bno-cache\b/.test(headers.get('cache-control') ?? '')) return false
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '')
  return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag))
}
