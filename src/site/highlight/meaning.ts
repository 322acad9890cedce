// What colours mean in a transcript, beyond a grammar's: `e` an error, `t` a task's state, `a` an artifact.

import type { Piece } from './shiki.ts'

const ERROR_FIELDS = new Set(['code', 'reason', 'message'])

/**
 * Colours the lines of a JSON text by meaning: within the member `error`, the values of `code`, `reason` and
 * `message`; strings that name a task's state; and the keys under which artifacts come.
 */
export function paintMeaning(lines: readonly (readonly Piece[])[]): Piece[][] {
  let depth = 0
  /** The depth within which all is part of an error; undefined outside of one. */
  let error: number | undefined
  let key = ''
  return lines.map((line) =>
    line.map((piece) => {
      const { text, kind } = piece
      if (kind === 'k') {
        key = /"([^"]*)"/.exec(text)?.[1] ?? ''
        if (key === 'error' && error === undefined) error = depth
        return /^artifact(s|Update)?$/.test(key) ? { text, kind: 'a' } : piece
      }
      if (kind === undefined) {
        for (const char of text) {
          if (char === '{' || char === '[') depth++
          if (char === '}' || char === ']') depth--
        }
        if (error !== undefined && depth <= error && /[}\]]/.test(text)) error = undefined
        return piece
      }
      if (/"TASK_STATE_/.test(text)) return { text, kind: 't' }
      return error !== undefined && ERROR_FIELDS.has(key) ? { text, kind: 'e' } : piece
    }),
  )
}
