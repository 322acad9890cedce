// The agent card at its well-known place (A2A §8.2), with the headers that let a client keep it (§8.6.1).

import type { AgentCard } from '@a2a-js/sdk'
import { sha256 } from '@noble/hashes/sha2.js'
import { label } from './answered.ts'

/** A card is good for an hour, as with the SDK's own handler. */
const MAX_AGE_SECONDS = 3600

/** Answers GET and HEAD. The body is the card as the SDK keeps it: `tenant` empty, lists empty. */
export function answerCard(card: AgentCard, request: Request): Response {
  const body = JSON.stringify(card)
  const etag = `W/"${hex(sha256(new TextEncoder().encode(body))).slice(0, 16)}"`
  const headers = { ETag: etag, 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` }
  if (isFresh(request.headers, etag)) {
    return label(new Response(null, { status: 304, headers }), { by: 'adapter' })
  }
  const response = new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  })
  return label(response, { by: 'adapter' })
}

/** Whether the client's copy is still good (RFC 9110 §13.1.2); a weak comparison. */
function isFresh(headers: Headers, etag: string): boolean {
  const known = headers.get('if-none-match')
  if (known === null || /\bno-cache\b/.test(headers.get('cache-control') ?? '')) return false
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '')
  return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag))
}

// Synchronous, unlike crypto.subtle, which insecure pages lack: time must not pass while a hash is made.
const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
