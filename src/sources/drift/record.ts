// Keeps the day of a comparison with the pins: derives each index again, compared with the branch as it is now.

import fs from 'node:fs'
import path from 'node:path'
import { openCheckout } from '../checkout.ts'
import { SourceFault } from '../fault.ts'
import { wanted as wantedSchema } from '../format/pin.ts'
import { derive } from '../kinds.ts'
import { readWanted, SOURCES_FOLDER, writeIndex } from '../library.ts'
import type { Compared, DriftRequest } from './compare.ts'

const KINDS = ['spec', 'proto', 'docs', 'errors'] as const

/**
 * Writes the day and the branch's commit into each index that is compared with a branch. `today` is `2026-11-30`.
 * Returns the files that changed. Throws a SourceFault where the comparison was not one with that branch.
 */
export async function record(
  { root, place }: DriftRequest,
  { revision }: Compared,
  today: string,
): Promise<string[]> {
  if (!revision) throw new SourceFault('There is nothing to record: a package has no branch.')
  const checkout = openCheckout(place)
  const derived: { file: string; index: object }[] = []
  for (const kind of KINDS) {
    const file = path.join(root, SOURCES_FOLDER, `${kind}.json`)
    if (!fs.existsSync(file)) continue
    const { compare } = readWanted(file, wantedSchema)
    const branch = compare.find((ref) => !/^v\d/.test(ref))
    if (!branch) continue
    const head = await checkout.revision(branch)
    if (head.commit !== revision.commit) {
      throw new SourceFault(
        `${SOURCES_FOLDER}/${kind}.json is compared with ${branch}, which is ${head.commit.slice(0, 7)} in this checkout, ` +
          `and ${revision.ref} is ${revision.commit.slice(0, 7)}: nothing is recorded. Leave out --at, or update ${branch}.`,
      )
    }
    derived.push(await derive(root, { kind, place, compared: today }))
  }
  if (derived.length === 0)
    throw new SourceFault('There is nothing to record: no index is compared with a branch.')
  // All or none: a fault in the last index leaves the first as it was.
  return derived.filter(({ file, index }) => writeIndex(path.join(root, file), index)).map(({ file }) => file)
}
