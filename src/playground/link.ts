// A request as a link, and back. Whatever a link holds is data: what does not read as a request is refused.

import type { Header, Json } from '../guide/transcript/types.ts'
import { BINDINGS, type Binding, type Composition, isObject } from './composition.ts'

/** What a link reopens: a request, and the switches that were flipped. */
export interface Linked {
  readonly composition: Composition
  readonly sides: Readonly<Record<string, string>>
}

/** The longest fragment that is read, in characters. */
const LONGEST = 200_000

/** The fragment of a link, without `#`. */
export function linkOf(linked: Linked): string {
  const bytes = new TextEncoder().encode(JSON.stringify(linked))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `r=${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** What a fragment says; undefined where it says nothing that is a request. */
export function linkedIn(fragment: string): Linked | undefined {
  const [, packed] = /^#?r=([\w-]+)$/.exec(fragment) ?? []
  if (packed === undefined || packed.length > LONGEST) return undefined
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
    return readLinked(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Json)
  } catch {
    return undefined
  }
}

/** A linked request of JSON that anybody may have written. */
export function readLinked(value: Json): Linked | undefined {
  if (!isObject(value)) return undefined
  const composition = readComposition(value.composition)
  const sides = isObject(value.sides) ? value.sides : {}
  if (!composition) return undefined
  const texts = Object.entries(sides).filter(
    (each): each is [string, string] =>
      typeof each[1] === 'string' && each.every((one) => /^[\w.-]{1,80}$/.test(String(one))),
  )
  return { composition, sides: Object.fromEntries(texts) }
}

function readComposition(value: Json | undefined): Composition | undefined {
  if (!isObject(value)) return undefined
  const headers = readHeaders(value.headers)
  if (!headers) return undefined
  if (value.mode === 'raw') {
    const { method, path, body } = value
    if (typeof method !== 'string' || typeof path !== 'string' || typeof body !== 'string') return undefined
    return { mode: 'raw', method, path, body, headers }
  }
  const { mode, operation, binding, base, id = null, params, verb } = value
  if (mode !== 'form' || typeof operation !== 'string' || typeof base !== 'string' || !isObject(params))
    return undefined
  if (!isBinding(binding)) return undefined
  return {
    mode,
    operation,
    binding,
    base,
    id,
    params,
    headers,
    ...(typeof verb === 'string' ? { verb } : {}),
  }
}

function readHeaders(value: Json | undefined): readonly Header[] | undefined {
  if (!Array.isArray(value)) return undefined
  const headers = (value as readonly Json[]).flatMap((each): Header[] => {
    const [name, text] = Array.isArray(each) ? (each as readonly Json[]) : []
    return typeof name === 'string' && typeof text === 'string' ? [[name, text]] : []
  })
  return headers.length === value.length ? headers : undefined
}

const isBinding = (value: Json | undefined): value is Binding => BINDINGS.some((each) => each === value)
