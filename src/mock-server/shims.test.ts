// What a browser lacks, on a target that lacks it.

import { expect, test } from 'vitest'
import { fillIn } from './shims.ts'

interface Bytes extends Uint8Array {
  toString(encoding?: string): string
}
interface Target {
  Buffer: { from(source: string | Uint8Array, encoding?: string): Bytes }
  crypto: Pick<Crypto, 'getRandomValues' | 'randomUUID'>
}

function bare(): Target {
  const target = {
    crypto: { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) },
  }
  fillIn(target as unknown as typeof globalThis)
  return target as unknown as Target
}

test.each(['', 'a', 'ab', 'abc', 'Grüße 🙂', '2026-01-01T00:00:00.000Z|x|y'])(
  'bytes of “%s” are those of Node',
  (text) => {
    const { Buffer: Own } = bare()
    const base64 = Buffer.from(text).toString('base64')
    expect(Own.from(text).toString('base64')).toBe(base64)
    expect(Own.from(base64, 'base64').toString('utf-8')).toBe(text)
    expect(Own.from(Buffer.from(text).toString('base64url'), 'base64').toString('utf-8')).toBe(text)
    expect([...Own.from(Uint8Array.from([1, 255]))]).toEqual([1, 255])
  },
)

test('a random UUID is one of version 4, and another each time', () => {
  const { crypto: own } = bare()
  const ids = Array.from({ length: 50 }, () => own.randomUUID())
  expect(new Set(ids).size).toBe(50)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('what is there stays', () => {
  const { Buffer: before } = globalThis
  fillIn(globalThis)
  expect(globalThis.Buffer).toBe(before)
})
