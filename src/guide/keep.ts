// `keep="status.state artifacts[0].parts[0].data.failed"`: an excerpt that is made from its source, by paths of its JSON.

import { type Json, type JsonLines, type LocatedValue, leaves, locateValues } from './transcript/index.ts'

export type KeptLines =
  | {
      readonly ok: true
      readonly lines: readonly string[]
      /** For each line its index in the source; undefined for a cut. */
      readonly at: readonly (number | undefined)[]
    }
  /** `path` leads nowhere, or to more than one place; `near` are paths of the JSON, for near misses. */
  | {
      readonly ok: false
      readonly path: string
      readonly reason: 'missing' | 'ambiguous'
      readonly candidates: readonly string[]
    }

/** The paths of a `keep` attribute. */
export const keptPaths = (keep: string): string[] => keep.split(/\s+/).filter((path) => path !== '')

/**
 * The excerpt that paths make of a JSON text: each value whole, with the lines that open and close what it stands in,
 * and a line of `…` wherever lines are left out. A path begins at the top of the JSON, or else at the one place
 * nearest to the top where all of it is found: `status.state` is that of the answer's task.
 */
export function keepLines(source: JsonLines, paths: readonly string[]): KeptLines {
  const text = source.lines.join('\n')
  const root = locateValues(text)
  const kept = new Set<number>()
  for (const path of paths) {
    const found = findPath(root, stepsOf(path))
    if (found.length !== 1) {
      const reason = found.length === 0 ? 'missing' : 'ambiguous'
      const candidates = reason === 'missing' ? pathsOf(JSON.parse(text) as Json) : []
      return { ok: false, path, reason, candidates }
    }
    const along = found[0] as readonly LocatedValue[]
    for (const { first, last } of along.slice(0, -1)) kept.add(first).add(last)
    const target = along.at(-1) as LocatedValue
    for (let line = target.first; line <= target.last; line++) kept.add(line)
  }
  return withCuts(
    source,
    [...kept].sort((a, b) => a - b),
  )
}

function withCuts({ lines, before }: JsonLines, kept: readonly number[]): KeptLines {
  const excerpt: string[] = []
  const at: (number | undefined)[] = []
  kept.forEach((line, i) => {
    const previous = kept[i - 1]
    if (previous !== undefined && line > previous + 1) {
      const indent = Math.max(indentOf(lines[previous]), indentOf(lines[line]))
      excerpt.push(`${' '.repeat(indent)}…`)
      at.push(undefined)
    }
    excerpt.push(lines[line] ?? '')
    at.push(before + line)
  })
  return { ok: true, lines: excerpt, at }
}

const indentOf = (line = ''): number => line.length - line.trimStart().length

const stepsOf = (path: string): string[] => path.match(/[^.[\]]+/g) ?? []

/** The values along a path, from each place nearest to the top that has it all. */
function findPath(root: LocatedValue, steps: readonly string[]): LocatedValue[][] {
  if (steps.length === 0) return []
  for (let level = [root]; level.length > 0; ) {
    const found = level.flatMap((value) => {
      const along = follow(value, steps)
      return along ? [along] : []
    })
    if (found.length > 0) return found
    level = level.flatMap(({ within }) => [...within.values()])
  }
  return []
}

function follow(from: LocatedValue, steps: readonly string[]): LocatedValue[] | undefined {
  const along: LocatedValue[] = []
  let here = from
  for (const step of steps) {
    const next = here.within.get(step)
    if (!next) return undefined
    along.push(next)
    here = next
  }
  return along
}

/** Near misses are sought among so many paths. */
const CANDIDATES = 2000

/** All paths of leaves, and each of their endings: an author may begin anywhere. */
function pathsOf(value: Json): string[] {
  const all = new Set<string>()
  for (const [path] of leaves(value)) {
    const steps = path.split('.')
    for (let i = 0; i < steps.length && all.size < CANDIDATES; i++) all.add(steps.slice(i).join('.'))
  }
  return [...all]
}
