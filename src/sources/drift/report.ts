// What people are told of a comparison: what is cited and changed, and where it must be read again.

import type { Cited, CitedGuide } from './cited.ts'
import type { Compared } from './compare.ts'
import type { How } from './match.ts'

/** A cited entry that drifted. */
export interface Finding {
  /** As an author cites it: `spec §3.1.5`. */
  readonly cite: string
  readonly how: readonly How[]
  readonly words: string
  /** `content/chapters/10-cancel-task.mdx:42:17`. */
  readonly places: readonly string[]
}

export interface DriftReport {
  /** What the pins were compared with. */
  readonly newer: string
  readonly sources: readonly {
    readonly name: string
    readonly version: string
    readonly entries: number
    readonly cited: number
    /** How many entries changed that nothing cites. */
    readonly uncitedDrifts: number
  }[]
  /** Pinned tags that point at another commit than they did. */
  readonly movedTags: readonly string[]
  readonly findings: readonly Finding[]
  /** Cites that resolve to nothing: nobody can say whether they drifted. */
  readonly unresolved: number
}

/** Leaves in what is cited. */
export function reportDrift({ newer, sources }: Compared, { cited, unresolved }: CitedGuide): DriftReport {
  return {
    newer,
    sources: sources.map(({ name, version, entries, drifts }) => ({
      name,
      version,
      entries,
      cited: citedOf(name, cited),
      uncitedDrifts: drifts.filter(({ key }) => !cited.has(key)).length,
    })),
    movedTags: sources.flatMap(({ name, version, tagMoved }) =>
      tagMoved
        ? [`${name}: the tag ${version} is now commit ${tagMoved.slice(0, 7)}, another than the pinned one`]
        : [],
    ),
    findings: sources.flatMap(({ drifts }) =>
      drifts.flatMap(({ key, how, words }): Finding[] => {
        const entry = cited.get(key)
        return entry ? [{ cite: entry.target.label, how, words, places: entry.places }] : []
      }),
    ),
    unresolved,
  }
}

const citedOf = (name: string, cited: Cited): number =>
  [...cited.keys()].filter((key) => key.startsWith(`${name} `)).length

/** True where nothing that is cited drifted. */
export const isSame = ({ findings, movedTags }: DriftReport): boolean =>
  findings.length === 0 && movedTags.length === 0

/** The report as lines of text. */
export function formatDrift(report: DriftReport): string {
  const { newer, sources, movedTags, findings, unresolved } = report
  const lines = [`Compared with ${newer}:`]
  for (const { name, version, entries, cited, uncitedDrifts } of sources) {
    const rest = uncitedDrifts > 0 ? `; ${uncitedDrifts} that nothing cites drifted` : ''
    lines.push(`  ${name} ${version}: ${entries} entries, ${cited} cited${rest}`)
  }
  lines.push('')
  for (const words of movedTags) lines.push(`${words}.`, '')
  for (const { cite, how, words, places } of findings) {
    lines.push(`${cite}: ${how.join(', ')}. ${words[0]?.toUpperCase() ?? ''}${words.slice(1)}.`)
    for (const place of places) lines.push(`  read again ${place}`)
    lines.push('')
  }
  if (unresolved > 0) {
    lines.push(
      `Left out: ${unresolved} cites that resolve to nothing. Mend what \`npm run check\` says first.`,
      '',
    )
  }
  const places = new Set(findings.flatMap((finding) => finding.places))
  lines.push(
    findings.length > 0
      ? `${counted(findings.length, 'cited entry', 'cited entries')} drifted; ${counted(places.size, 'place', 'places')} must be read again.`
      : 'Nothing that is cited drifted.',
  )
  return `${lines.join('\n')}\n`
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
