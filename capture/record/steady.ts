// Keeps what changes by chance: a new recording takes the ids, times and dates of the earlier one.

import { isId, volatileTokens } from '../../src/guide/index.ts'

const DATE = /^Date: .*$/gm

/**
 * The new text with the earlier text's ids, times and Date headers, each by order of appearance, so that a capture
 * changes only when what it shows does. What the earlier text has none for stays new.
 */
export function steady(fresh: string, earlier: string): string {
  const ids = pair(distinct(fresh, isId), distinct(earlier, isId))
  const times = pair(distinct(fresh, isTime), distinct(earlier, isTime))
  const dates = earlier.match(DATE) ?? []
  let text = ''
  let rest = fresh
  for (const token of volatileTokens(fresh)) {
    const at = rest.indexOf(token)
    text += rest.slice(0, at) + ((isId(token) ? ids : times).get(token) ?? token)
    rest = rest.slice(at + token.length)
  }
  let n = 0
  return (text + rest).replace(DATE, (date) => dates[n++] ?? date)
}

const isTime = (token: string): boolean => !isId(token)

const distinct = (text: string, wanted: (token: string) => boolean): string[] => [
  ...new Set(volatileTokens(text).filter(wanted)),
]

const pair = (fresh: readonly string[], earlier: readonly string[]): Map<string, string> =>
  new Map(fresh.map((token, i) => [token, earlier[i] ?? token]))
