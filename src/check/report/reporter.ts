// What a reporter is given, and what it makes of it.

import type { Diagnostic, Guide } from '../../guide/index.ts'

/** What one run of the check found: all faults in order of place, and how much was read. Plain data. */
export interface Checked {
  readonly faults: readonly Diagnostic[]
  readonly chapters: number
  readonly captures: number
  /** Distinct cites that resolve. */
  readonly cites: number
}

/** A run as the text to be printed, with a newline at its end. */
export type Reporter = (checked: Checked) => string

/** What there is to report of a guide. */
export const checkedOf = ({ faults, chapters, captures, cites }: Guide): Checked => ({
  faults,
  chapters: chapters.length,
  captures: captures.size,
  cites: cites.size,
})

/** Whether a guide with these faults may be built. */
export const passes = ({ faults }: Pick<Checked, 'faults'>): boolean =>
  faults.every(({ severity }) => severity !== 'error')
