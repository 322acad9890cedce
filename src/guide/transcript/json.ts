// JSON text: indenting without changing a value, and walking to a leaf by path.

import type { Json } from './types.ts'

const SCALAR = /[^\s,:{}[\]"]+/y

/**
 * Indents JSON text by two spaces. Keys keep their order and numbers their digits, which JSON.parse would not.
 * Throws SyntaxError where the text is not JSON (RFC 8259).
 */
export function indentJson(text: string): string {
  JSON.parse(text)
  let out = ''
  let depth = 0
  let at = 0
  const newline = (): string => `\n${'  '.repeat(depth)}`
  while (at < text.length) {
    const char = text[at] as string
    if (/\s/.test(char)) {
      at++
    } else if (char === '{' || char === '[') {
      const close = /^[{[]\s*([}\]])/.exec(text.slice(at))
      if (close) {
        out += char + (close[1] as string)
        at += close[0].length
      } else {
        depth++
        out += char + newline()
        at++
      }
    } else if (char === '}' || char === ']') {
      depth--
      out += newline() + char
      at++
    } else if (char === ',') {
      out += char + newline()
      at++
    } else if (char === ':') {
      out += ': '
      at++
    } else {
      const end = tokenEnd(text, at)
      out += text.slice(at, end)
      at = end
    }
  }
  return out
}

/** Where the string, number or word that begins at `at` ends. A regular expression would overflow on a long string. */
export function tokenEnd(text: string, at: number): number {
  if (text[at] !== '"') {
    SCALAR.lastIndex = at
    return at + (SCALAR.exec(text)?.[0].length ?? 1)
  }
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === '"') return end + 1
  }
  return text.length
}

/** How deep a value of a capture may be nested: whoever walks it, or indents it, need not fear for the stack. */
export const DEEPEST = 500

/** Whether arrays and objects stand in one another more than `levels` deep. */
export function isDeeper(value: Json, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((each: Json) => isDeeper(each, levels - 1))
}

/**
 * The value at a path such as `error.code`, `artifacts[0].parts[0].data.failed`; undefined where the path leads
 * nowhere. Steps are own properties only.
 */
export function valueAt(value: Json | undefined, path: string): Json | undefined {
  let here: Json | undefined = value
  for (const step of path.match(/[^.[\]]+/g) ?? []) {
    if (here === null || typeof here !== 'object' || !Object.hasOwn(here, step)) return undefined
    here = (here as { readonly [key: string]: Json })[step]
  }
  return here
}

/** Every leaf of a value with its path, in order: `['error.code', 404]`. Empty objects and arrays are leaves. */
export function leaves(value: Json, path = ''): [path: string, leaf: Json][] {
  if (value === null || typeof value !== 'object') return [[path, value]]
  if (Array.isArray(value)) {
    return value.length === 0 ? [[path, value]] : value.flatMap((item, i) => leaves(item, `${path}[${i}]`))
  }
  const entries = Object.entries(value as { readonly [key: string]: Json })
  if (entries.length === 0) return [[path, value]]
  return entries.flatMap(([key, item]) => leaves(item, path === '' ? key : `${path}.${key}`))
}
