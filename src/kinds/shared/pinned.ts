// A source that is pinned whole, as the domain has it: its pin, the last comparison with a branch, and its entries.

import type { Citable } from '../../guide/index.ts'
import type { PinnedSource } from '../../guide/source.ts'
import type { Pin } from '../../sources/format/pin.ts'
import { isTag } from './changes.ts'

/** Makes one of an index file. `kind` is the first word of its cites, `name` the source's own. */
export function pinnedSource(
  kind: string,
  name: string,
  pin: Pin,
  entries: readonly Citable[],
): PinnedSource {
  const { wanted, commit, date } = pin
  const [branch, head] = Object.entries(pin.compared).find(([ref]) => !isTag(ref)) ?? []
  return {
    kind,
    name,
    version: wanted.at,
    commit,
    date,
    ...(branch && head && wanted.compared ? { compared: { branch, commit: head, on: wanted.compared } } : {}),
    entries,
  }
}
