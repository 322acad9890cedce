// What the SDK's core uses and a browser lacks: parts of Node's Buffer, and randomUUID where a page is not secure.

/** Bytes that print as base64 or UTF-8. Only what the SDK calls: from(text|bytes), toString('base64'|'utf-8'). */
class Bytes extends Uint8Array {
  static override from(source: ArrayLike<number> | Iterable<number> | string, encoding?: unknown): Bytes {
    if (typeof source !== 'string') return new Bytes(source as ArrayLike<number>)
    if (encoding !== 'base64') return new Bytes(new TextEncoder().encode(source))
    const standard = source
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replace(/[^\w+/]/g, '')
    return new Bytes([...atob(standard)].map((char) => char.charCodeAt(0)))
  }

  override toString(encoding?: string): string {
    if (encoding !== 'base64') return new TextDecoder().decode(this)
    return btoa(Array.from(this, (byte) => String.fromCharCode(byte)).join(''))
  }
}

/** A random UUID, version 4 (RFC 9562 §5.4). */
function randomUUID(): `${string}-${string}-${string}-${string}-${string}` {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as ReturnType<typeof randomUUID>
}

/** Defines what `target` lacks; what it has stays. */
export function fillIn(target: typeof globalThis): void {
  const define = (on: object, name: string, value: unknown): void => {
    if (!(name in on)) Object.defineProperty(on, name, { value, configurable: true, writable: true })
  }
  define(target, 'Buffer', Bytes)
  define(target.crypto, 'randomUUID', randomUUID)
}
