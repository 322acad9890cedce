// Reports of the test kit side by side: counts, what failed where, and whether anything is worse or unexplained.

import { EXPLAINED } from './explained.ts'
import type { Outcome, Report, Status } from './kit.ts'

/** The servers of a run, in the order of their columns. */
export interface Compared {
  /** The SDK on its own Express handlers. */
  readonly express: Report
  /** This guide's function. */
  readonly function: Report
  /** The function with the errors of the specification that the kit follows. */
  readonly v100: Report
}

export interface Comparison {
  /** The lines to print. */
  readonly lines: readonly string[]
  /** What must not be: nothing, where the run is in order. */
  readonly faults: readonly string[]
}

const TITLES = ['requirement', 'level', 'SDK on Express', 'this function', 'at v1.0.0']

/** Of two runs, with and without what is optional, a requirement has the outcome that says more. */
export function merged(reports: readonly Report[]): Report {
  const rank: readonly Status[] = ['NOT TESTED', 'SKIPPED', 'PASS', 'FAIL']
  const all = new Map<string, Outcome>()
  for (const [id, outcome] of reports.flatMap((report) => [...report])) {
    const before = all.get(id)
    if (!before || rank.indexOf(outcome.status) > rank.indexOf(before.status)) all.set(id, outcome)
  }
  return all
}

export function compare(reports: Compared): Comparison {
  const columns = [reports.express, reports.function, reports.v100]
  const counts = (['MUST', 'SHOULD', 'MAY'] as const).map((level) => [
    'passed / failed / skipped or not tested',
    level,
    ...columns.map((report) => {
      const statuses = [...report.values()].flatMap((each) => (each.level === level ? [each.status] : []))
      const passed = statuses.filter((each) => each === 'PASS').length
      const failed = statuses.filter((each) => each === 'FAIL').length
      return `${passed} / ${failed} / ${statuses.length - passed - failed}`
    }),
  ])
  const ids = [...new Set(columns.flatMap((report) => [...report.keys()]))].sort()
  const status = (report: Report, id: string): Status => report.get(id)?.status ?? 'NOT TESTED'
  const failing = ids.filter((id) => columns.some((report) => status(report, id) === 'FAIL'))
  const rows = failing.map((id) => [
    id,
    columns.map((report) => report.get(id)?.level).find((level) => level !== undefined) ?? '',
    ...columns.map((report) => status(report, id)),
  ])
  return {
    lines: [...table([TITLES, ...counts, ...rows]), '', ...failing.map((id) => `${id}: ${whyOf(id)}`)],
    faults: [...worse(reports, ids), ...unexplained(reports, failing)],
  }
}

/** What passes on Express must pass here. */
const worse = ({ express, function: own }: Compared, ids: readonly string[]): string[] =>
  ids.flatMap((id) => {
    const [theirs, ours] = [express.get(id), own.get(id)]
    const lost = theirs?.status === 'PASS' && ours?.status !== 'PASS'
    return theirs?.level === 'MUST' && lost
      ? [`${id} passes on Express, and here it is ${ours?.status ?? 'NOT TESTED'}: ${ours?.errors[0] ?? ''}`]
      : []
  })

/** Each failure needs its section; one of the error table alone must be gone with the older table. */
function unexplained({ function: own, v100 }: Compared, failing: readonly string[]): string[] {
  const faults: string[] = []
  for (const id of failing) {
    const found = EXPLAINED[id]
    if (!found) faults.push(`${id} fails, and capture/tck/explained.ts does not say why.`)
    else if (found.section === '§5.4' && v100.get(id)?.status === 'FAIL')
      faults.push(`${id} comes from §5.4, and fails at v1.0.0 too: ${v100.get(id)?.errors[0] ?? ''}`)
  }
  const gone = Object.keys(EXPLAINED).filter((id) => own.get(id)?.status !== 'FAIL')
  return [
    ...faults,
    ...gone.map((id) => `${id} does not fail any more: take it out of capture/tck/explained.ts.`),
  ]
}

const whyOf = (id: string): string => {
  const found = EXPLAINED[id]
  return found ? `${found.section}. ${found.why}` : 'not explained'
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = TITLES.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
