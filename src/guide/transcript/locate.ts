// Where the values of a JSON text stand: the lines of each, found by path.

import { tokenEnd } from './json.ts'

/** A value of a JSON text, by its lines, counted from 0. The line of a member is that of its key. */
export interface LocatedValue {
  readonly first: number
  last: number
  /** Members by key, items by index; none where it is a scalar. */
  readonly within: Map<string, LocatedValue>
}

/** Finds all values of a JSON text that JSON.parse accepts (RFC 8259). Of equal keys, the last counts, as there. */
export function locateValues(text: string): LocatedValue {
  const root: LocatedValue = { first: 0, last: 0, within: new Map() }
  /** The containers that are open, innermost last; an array counts its items. */
  const open: { readonly value: LocatedValue; next: number | undefined }[] = [{ value: root, next: 0 }]
  let line = 0
  let key: { readonly name: string; readonly line: number } | undefined
  const add = (value: LocatedValue): LocatedValue => {
    const parent = open.at(-1)
    if (parent) parent.value.within.set(key?.name ?? String(parent.next), value)
    key = undefined
    return value
  }
  for (let at = 0; at < text.length; ) {
    const char = text[at] as string
    const parent = open.at(-1)
    if (char === '{' || char === '[') {
      const value = add({ first: key?.line ?? line, last: line, within: new Map() })
      open.push({ value, next: char === '[' ? 0 : undefined })
      at++
    } else if (char === '}' || char === ']') {
      const closed = open.pop()
      if (closed) closed.value.last = line
      at++
    } else if (char === ',') {
      if (parent?.next !== undefined) parent.next++
      at++
    } else if (char === '"' || SCALAR_START.test(char)) {
      const found = text.slice(at, tokenEnd(text, at))
      at += found.length
      if (char === '"' && parent?.next === undefined && !key)
        key = { name: JSON.parse(found) as string, line }
      else add({ first: key?.line ?? line, last: line, within: new Map() })
    } else {
      if (char === '\n') line++
      at++
    }
  }
  return root.within.get('0') ?? root
}

const SCALAR_START = /[-+.\w]/
