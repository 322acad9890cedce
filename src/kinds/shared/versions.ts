// The versions of a source that has one index file each, and the version that a cite asks for.

import type { Resolution, Sources } from '../../guide/kind.ts'
import { nearest } from '../../guide/near.ts'
import type { Pin } from '../../sources/format/pin.ts'
import { isTag } from './changes.ts'
import { refuse } from './refuse.ts'

/** One version of a source. */
export interface Edition<Index> {
  readonly version: string
  readonly index: Index
}

export interface Versioned<Index> {
  /** The pinned version, which a cite without `at` means. */
  readonly main: Edition<Index>
  /** The main one first, then the others from old to new. */
  readonly byVersion: ReadonlyMap<string, Index>
}

export type Found<Index> =
  | ({ readonly ok: true } & Edition<Index>)
  | { readonly ok: false; readonly refusal: Resolution }

/** Collects the index files `KIND` and `KIND-VERSION`. Undefined where `KIND` is missing. */
export function collectVersions<Index extends Pin>(
  sources: Sources,
  kind: string,
  read: (name: string) => Index | undefined,
): Versioned<Index> | undefined {
  const main = read(kind)
  if (!main) return undefined
  const byVersion = new Map([[main.wanted.at, main]])
  for (const name of [...sources.keys()].sort()) {
    const other = name.startsWith(`${kind}-v`) ? read(name) : undefined
    if (other) byVersion.set(other.wanted.at, other)
  }
  return { main: { version: main.wanted.at, index: main }, byVersion }
}

/** The index that a cite asks for. `source` is the source's name within a sentence. */
export function findVersion<Index extends Pin>(
  versions: Versioned<Index>,
  asked: string | undefined,
  source: string,
  kind: string,
): Found<Index> {
  const version = asked ?? versions.main.version
  const index = versions.byVersion.get(version) ?? versions.byVersion.get(`v${version}`)
  if (index) return { ok: true, index, version: versions.byVersion.has(version) ? version : `v${version}` }
  const known = [...versions.byVersion.keys()]
  return {
    ok: false,
    refusal: refuse(
      'cite/unknown-version',
      `Unexpected version ${version}: ${source} is pinned at ${list(known)}.`,
      nearest(version, known),
      isTag(version) || /^\d/.test(version)
        ? `Cite a pinned version, or pin it: npm run sources -- ${kind} CHECKOUT --at ${version}`
        : 'A branch moves, so it cannot be pinned. Leave out “at”: the reader is told how the pinned version stands beside it.',
    ),
  }
}

/** `a`, `a and b`, `a, b and c`. */
export const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
