// Compares the pinned names of the proto file with a newer version.

import type { ProtoIndex } from '../format/proto.ts'
import { factsOf, type ProtoFacts, wordsOf } from '../proto/facts.ts'
import { type Read, readAt } from '../proto/index.ts'
import type { Comparison, Drift, Newer } from './drift.ts'

/** The names of messages and enums that drifted, which sections of the specification show as tables. */
export interface ProtoComparison extends Comparison {
  readonly tables: ReadonlySet<string>
}

/**
 * Compares each name: by its numbers and types, and by its comments where the checkout holds the pinned commit too. A
 * name that is gone was renamed where another one took its number, or all that it was made of.
 */
export async function driftOfProto(index: ProtoIndex, newer: Newer): Promise<ProtoComparison> {
  const { checkout, revision, ref } = newer
  const read = await readAt(checkout, revision, ref)
  const older = (await checkout.has(index.commit))
    ? await readAt(checkout, await checkout.revision(index.commit), index.wanted.at)
    : undefined
  const before = factsOf(index)
  const now = factsOf(read.file)
  const changedWords = textChanges(index, older, read)
  const drifts = [...before].flatMap(([name, facts]): Drift[] => {
    // An enum's value is cited by its own name, so its key has no other.
    const key = `proto ${facts.value ?? name} at ${index.wanted.at}`
    const here = now.get(name)
    if (here) {
      if (here.made !== facts.made) return [{ key, how: ['changed'], words: madeWords(facts, here) }]
      return changedWords(name)
        ? [{ key, how: ['changed'], words: 'its text changed, comments included' }]
        : []
    }
    const renamed = renamedTo(facts, before, now)
    if (!renamed) return [{ key, how: ['removed'], words: `was ${facts.made}` }]
    const [other, become] = renamed
    return [
      {
        key,
        how: become.made === facts.made ? ['retitled'] : ['retitled', 'changed'],
        words: `is now ${other}`,
      },
    ]
  })
  const gone = new Set(drifts.map(({ key }) => key))
  const tables = [...index.messages, ...index.enums].map((block) => block.name)
  return {
    drifts,
    compared: before.size,
    tables: new Set(tables.filter((name) => gone.has(`proto ${name} at ${index.wanted.at}`))),
  }
}

const madeWords = (facts: ProtoFacts, here: ProtoFacts): string =>
  facts.made.length + here.made.length > 120
    ? 'what it is made of changed'
    : `was ${facts.made}, is now ${here.made}`

/** Of a member: who has its number in the same block. Of a block: the one new block that is made of the same. */
function renamedTo(
  facts: ProtoFacts,
  before: ReadonlyMap<string, ProtoFacts>,
  now: ReadonlyMap<string, ProtoFacts>,
): readonly [string, ProtoFacts] | undefined {
  const others = [...now].filter(([other, each]) => {
    if (before.has(other) || each.what !== facts.what) return false
    return facts.block === undefined
      ? each.made === facts.made
      : each.block === facts.block && each.number === facts.number
  })
  return others.length === 1 && facts.made !== '' ? others[0] : undefined
}

/** Tells whether the text of a name changed. The pins digest whole blocks, so without their commit no member is judged. */
function textChanges(index: ProtoIndex, older: Read | undefined, now: Read): (name: string) => boolean {
  const words = wordsOf(now)
  const before = older
    ? wordsOf(older)
    : new Map([...index.rpcs, ...index.enums, ...index.messages].map(({ name, sha256 }) => [name, sha256]))
  return (name) => before.has(name) && before.get(name) !== words.get(name)
}
