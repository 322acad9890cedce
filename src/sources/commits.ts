// Derives the index of cited commits from a checkout that has them.

import type { Checkout } from './checkout.ts'
import { SourceFault } from './fault.ts'
import type { CommitEntry, CommitsIndex } from './format/threads.ts'

/** Describes the wanted commits that the checkout has, and keeps what is known of the others. Throws where it has none. */
export async function deriveCommits(
  checkout: Checkout,
  wanted: readonly string[],
  known: readonly CommitEntry[],
): Promise<CommitsIndex> {
  const commits: CommitEntry[] = []
  let found = 0
  for (const id of wanted) {
    const [repository = '', hash = ''] = id.split('@')
    if (await checkout.has(hash)) {
      const { commit, date, subject } = await checkout.revision(hash)
      commits.push({ repository, commit, title: subject, date })
      found += 1
      continue
    }
    const before = known.find((entry) => entry.repository === repository && entry.commit.startsWith(hash))
    if (before) commits.push(before)
  }
  if (found === 0) throw new SourceFault(`The checkout has none of the wanted commits: ${wanted.join(', ')}.`)
  return { wanted: [...wanted], commits }
}
