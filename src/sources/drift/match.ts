// Finds each entry of an older version in a newer one: the same, changed, retitled, moved or gone.

import { digestOf } from '../digest.ts'

/** Something with an address, a title and a text of its own: a section, a page, a heading. */
export interface Entry {
  /** Its address within the source: `3.1.5`, `life-of-a-task`, `task-immutability`. */
  readonly id: string
  readonly title: string
  /** Of its own text, normalised. */
  readonly sha256: string
}

export type How = 'moved' | 'retitled' | 'changed' | 'removed'

/** What became of an entry. `now` is missing where it was removed. */
export interface Fate {
  readonly how: readonly How[]
  readonly now?: Entry
}

const EMPTY = digestOf('')
const sameText = (a: Entry, b: Entry): boolean => a.sha256 !== EMPTY && a.sha256 === b.sha256

/** The one entry of which it is true; undefined where that is none or several, which would be a guess. */
function only(entries: readonly Entry[], holds: (entry: Entry) => boolean): Entry | undefined {
  const found = entries.filter(holds)
  return found.length === 1 ? found[0] : undefined
}

/**
 * Returns what tells the fate of an entry; undefined where it is the same. A number may now stand for another entry, so
 * whoever has both the text and the title is the entry, wherever it stands, before whoever has its number.
 */
export function matcher(
  older: readonly Entry[],
  newer: readonly Entry[],
): (entry: Entry) => Fate | undefined {
  const before = new Map(older.map((entry) => [entry.id, entry]))
  const now = new Map(newer.map((entry) => [entry.id, entry]))
  const isSame = (a: Entry | undefined, b: Entry): boolean => a?.title === b.title && a.sha256 === b.sha256
  // What stayed as it was cannot be where something else went.
  const free = newer.filter((entry) => !isSame(before.get(entry.id), entry))
  return (entry) => {
    const here = now.get(entry.id)
    if (here && isSame(here, entry)) return undefined
    const whole = only(free, (each) => each.title === entry.title && sameText(each, entry))
    if (whole) return { how: ['moved'], now: whole }
    if (here?.title === entry.title) return { how: ['changed'], now: here }
    if (here && sameText(here, entry)) return { how: ['retitled'], now: here }
    // An address that had this title before still means its own entry.
    const titled = only(
      free,
      (each) => each.title === entry.title && before.get(each.id)?.title !== each.title,
    )
    if (titled) return { how: titled.sha256 === entry.sha256 ? ['moved'] : ['moved', 'changed'], now: titled }
    const worded = only(free, (each) => sameText(each, entry))
    if (worded) return { how: ['moved', 'retitled'], now: worded }
    return here ? { how: ['retitled', 'changed'], now: here } : { how: ['removed'] }
  }
}
