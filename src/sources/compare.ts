// How an entry of the pinned version stands at the versions that it is compared with.

import type { Checkout, Revision } from './checkout.ts'
import type { Comparison, Comparisons, Pin, Wanted } from './format/pin.ts'

/** The revisions that an index is made from: the pinned one, and the compared ones by name. */
export interface Revisions {
  readonly pinned: Revision
  readonly compared: ReadonlyMap<string, Revision>
}

/** Looks up all that `wanted` names. Throws a SourceFault where the checkout lacks one of them. */
export async function findRevisions(checkout: Checkout, wanted: Wanted): Promise<Revisions> {
  const compared = new Map<string, Revision>()
  for (const ref of wanted.compare) compared.set(ref, await checkout.revision(ref))
  return { pinned: await checkout.revision(wanted.at), compared }
}

/** The head of an index file. */
export const pinOf = (wanted: Wanted, { pinned, compared }: Revisions): Pin => ({
  wanted,
  commit: pinned.commit,
  date: pinned.date,
  compared: Object.fromEntries([...compared].map(([ref, revision]) => [ref, revision.commit])),
})

/** Something that can be compared by a key, and by the words that must be equal where it is the same. */
export interface Comparable {
  readonly key: string
  readonly words: string
}

/** Compares one entry with the entries of each other version. */
export function compareWith(
  entry: Comparable,
  others: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Comparisons {
  const result: Record<string, Comparison> = {}
  for (const [ref, words] of others) {
    const other = words.get(entry.key)
    result[ref] = other === undefined ? 'absent' : other === entry.words ? 'same' : 'changed'
  }
  return result
}

/** The words of all entries of each other version, by key. */
export async function wordsAt(
  compared: ReadonlyMap<string, Revision>,
  entriesAt: (revision: Revision, ref: string) => Promise<readonly Comparable[]>,
): Promise<Map<string, Map<string, string>>> {
  const result = new Map<string, Map<string, string>>()
  for (const [ref, revision] of compared) {
    const entries = await entriesAt(revision, ref)
    result.set(ref, new Map(entries.map((entry) => [entry.key, entry.words])))
  }
  return result
}

/** `at` of a part, left out where it says nothing that the whole's does not say. */
export const unlessEqual = (part: Comparisons, whole: Comparisons): { at?: Comparisons } =>
  Object.keys(whole).every((ref) => part[ref] === whole[ref]) ? {} : { at: part }
