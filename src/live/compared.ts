// Two replies beside each other: what differs, line by line, ids, times and the connection's own headers apart.

import { type DiffLine, diffLines } from '../guide/line-diff.ts'
import { volatileTokens } from '../guide/replay.ts'

/** Headers that are the connection's, not the answer's. */
const CONNECTION = /^(?:date|connection|keep-alive|transfer-encoding):/i
/** Lines around a difference that are told. */
const AROUND = 2
/** Stands for lines that are the same and are left out. */
export const LEFT_OUT = '…'

/** The lines of a reply, as `.http` files have it, that can be held against another one: frames indented, ids and times as `…`. */
export function comparable(reply: string): string[] {
  const lines = reply.split('\n').flatMap((line) => {
    if (CONNECTION.test(line)) return []
    return line.startsWith('data: ') ? ['data:', ...indented(line.slice(6))] : [line]
  })
  const text = lines.join('\n')
  const ids = new Set(volatileTokens(text))
  return [...ids].reduce((shown, token) => shown.replaceAll(token, '…'), text).split('\n')
}

function indented(json: string): string[] {
  try {
    return JSON.stringify(JSON.parse(json), null, 2).split('\n')
  } catch {
    return [json]
  }
}

/** The differences of two replies with the lines around them; nothing, where there are none. */
export function differing(before: string, after: string): DiffLine[] {
  const all = diffLines(comparable(before), comparable(after))
  const near = all.map((_, i) =>
    all.slice(Math.max(0, i - AROUND), i + AROUND + 1).some(({ is }) => is !== 'same'),
  )
  if (!near.includes(true)) return []
  return all.flatMap((line, i): DiffLine[] => {
    if (near[i]) return [line]
    return (near[i - 1] ?? i === 0) ? [{ is: 'same', text: LEFT_OUT }] : []
  })
}

/** A line of a difference as it is shown. */
export const marked = ({ is, text }: DiffLine): string =>
  `${{ same: ' ', removed: '−', added: '+' }[is]} ${text}`
