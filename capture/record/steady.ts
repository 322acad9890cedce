// Keeps what changes by chance: a new recording takes the ids, times and dates of the earlier one.

import { isId, volatileTokens } from '../../src/guide/index.ts'

const DATE = /^Date: .*$/gm

/**
 * The new text with the earlier text's ids, times and Date headers, by order of appearance, so that a capture changes
 * only when what it shows does. The same id stays the same id. Times and dates go by place, since two of them may now
 * and then fall into one millisecond. What the earlier text has none for stays new.
 */
export function steady(fresh: string, earlier: string): string {
  const ids = pair(distinctIds(fresh), distinctIds(earlier))
  const times = volatileTokens(earlier).filter((token) => !isId(token))
  const dates = earlier.match(DATE) ?? []
  let text = ''
  let rest = fresh
  let time = 0
  for (const token of volatileTokens(fresh)) {
    const at = rest.indexOf(token)
    text += rest.slice(0, at) + ((isId(token) ? ids.get(token) : times[time++]) ?? token)
    rest = rest.slice(at + token.length)
  }
  let date = 0
  return (text + rest).replace(DATE, (line) => dates[date++] ?? line)
}

const distinctIds = (text: string): string[] => [...new Set(volatileTokens(text).filter(isId))]

const pair = (fresh: readonly string[], earlier: readonly string[]): Map<string, string> =>
  new Map(fresh.map((token, i) => [token, earlier[i] ?? token]))
