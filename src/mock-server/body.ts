// The body of a request: its type, its size, and what it holds.

/** The largest body that is read, in bytes. */
export const MAX_BODY_BYTES = 1_048_576

export type ReadBody =
  | { readonly ok: true; readonly value: unknown }
  /** `found` is the Content-Type that was sent. */
  | { readonly ok: false; readonly why: 'type'; readonly found: string }
  | { readonly ok: false; readonly why: 'size' }
  | { readonly ok: false; readonly why: 'syntax' }

export const TOO_LARGE = `Unexpected body of more than ${MAX_BODY_BYTES} bytes, expected at most that.`

/**
 * Reads a body of one of the given media types as JSON. Without a Content-Type it is not read at all, and undefined; an
 * empty one is an empty object (both as express.json does it). `top` is what the text has to begin with, if anything.
 */
export async function readBody(
  request: Request,
  types: readonly string[],
  top: RegExp = /(?:)/,
): Promise<ReadBody> {
  const type = request.headers.get('content-type')
  if (type !== null && !types.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? '')) {
    return { ok: false, why: 'type', found: type }
  }
  const text = await request.text()
  if (new TextEncoder().encode(text).length > MAX_BODY_BYTES) return { ok: false, why: 'size' }
  if (type === null) return { ok: true, value: undefined }
  if (text === '') return { ok: true, value: {} }
  if (!top.test(text)) return { ok: false, why: 'syntax' }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, why: 'syntax' }
  }
}
