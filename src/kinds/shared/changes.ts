// What a reader is told about an entry at other versions.

import type { Comparisons, Pin } from '../../sources/format/pin.ts'

/** `unchanged since v1.0.0`, `changed in v1.0.1`, `unchanged on main 16ba526`: one sentence a compared version. */
export function changesOf(at: Comparisons, pin: Pin): string[] {
  return Object.entries(at).map(([ref, how]) => {
    if (isTag(ref)) {
      if (how === 'same') return `unchanged since ${ref}`
      return how === 'changed' ? `changed in ${pin.wanted.at}` : `new in ${pin.wanted.at}`
    }
    const branch = `${ref} ${(pin.compared[ref] ?? '').slice(0, 7)}`.trim()
    if (how === 'same') return `unchanged on ${branch}`
    return how === 'changed' ? `changed on ${branch}` : `gone on ${branch}`
  })
}

/** What is told of a thread, a paper or a page that could not be had. */
export const NOT_SEEN = 'not verified: its text was not seen'

/** `v1.0.1 (3303592)`. */
export const pinText = (pin: Pin): string => `${pin.wanted.at} (${pin.commit.slice(0, 7)})`

/** A commit in an address: as many digits as name one in any repository, and no more, since a page has dozens. */
export const short = (commit: string): string => commit.slice(0, 12)

/** True of a version's tag, which stays; false of a branch, which moves. */
export const isTag = (ref: string): boolean => /^v\d/.test(ref)
