// What the page of each fault shows: what it means, an excerpt that has it, the same mended, and the report, all from
// the fixture that the tests hold to the check.

import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { structuredPatch } from 'diff'
import { type DiagnosticId, diagnostics, type Severity } from '../guide/index.ts'

/** Where the fixtures stand within the project. */
const FAULTS = join('src', 'check', 'fixtures', 'faults')
/** Lines around a changed one. */
const AROUND = 3
/** The longest line, and the most lines, that a page shows of a file. */
const COLUMNS = 160
const LINES = 40

export interface FaultExample {
  readonly id: DiagnosticId
  readonly severity: Severity
  readonly meaning: string
  readonly help: string
  /** The folder of the fixture that it is taken from: `unknown-section`. */
  readonly fixture: string
  /** The lines that are wrong, by file, and what stands there when they are mended. */
  readonly broken: readonly FaultExcerpt[]
  readonly mended: readonly FaultExcerpt[]
  /** What the check prints of the broken one. */
  readonly report: string
}

export interface FaultExcerpt {
  /** A path within the guide. */
  readonly file: string
  /** The line of the file, from 1, that the first of `lines` is. */
  readonly firstLine: number
  /** Long lines are cut, and end with `…`. */
  readonly lines: readonly string[]
}

/**
 * An example for each id of the catalogue, in its order. `root` is the folder of the project that has the fixtures.
 * Throws where an id has no fixture.
 */
export async function faultExamples(root: string): Promise<FaultExample[]> {
  const folder = join(root, FAULTS)
  const names = (await readdir(folder)).sort()
  const reports = await Promise.all(
    names.map(async (fixture) => ({
      fixture,
      report: (await readFile(join(folder, fixture, 'report.txt'), 'utf8')).trimEnd(),
    })),
  )
  const ids = Object.keys(diagnostics) as DiagnosticId[]
  return Promise.all(
    ids.map(async (id) => {
      const showing = reports.filter(({ report }) => idsOf(report).includes(id))
      // One that has this fault and no other says it best, and of these the one that is named after it.
      const alone = showing.filter(({ report }) => idsOf(report).length === 1)
      const best = alone.find(({ fixture }) => id.endsWith(`/${fixture}`)) ?? alone[0] ?? showing[0]
      if (!best) throw new Error(`No fixture has the fault ${id}.`)
      return { id, ...diagnostics[id], ...best, ...(await excerpts(join(folder, best.fixture))) }
    }),
  )
}

const idsOf = (report: string): string[] =>
  [...report.matchAll(/^\S.* {2}(?:error|warning) {2}(\S+)$/gm)].map(([, id]) => id as string)

async function excerpts(fixture: string): Promise<Pick<FaultExample, 'broken' | 'mended'>> {
  const [broken, mended] = await Promise.all([
    textsIn(join(fixture, 'broken')),
    textsIn(join(fixture, 'mended')),
  ])
  const files = [...new Set([...broken.keys(), ...mended.keys()])].sort()
  const changed = files.filter((file) => broken.get(file) !== mended.get(file))
  const pairs = changed.map((file) => changedLines(file, broken.get(file), mended.get(file)))
  return { broken: pairs.flatMap(([before]) => before), mended: pairs.flatMap(([, after]) => after) }
}

async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = files.map(async (file) => {
    const path = file
      .slice(folder.length + 1)
      .split(sep)
      .join('/')
    return [path, await readFile(file, 'utf8')] as const
  })
  return new Map(await Promise.all(read))
}

/** What changed between two texts of a file, with the lines around it; all of a file that only one side has. */
function changedLines(
  file: string,
  before: string | undefined,
  after: string | undefined,
): [FaultExcerpt[], FaultExcerpt[]] {
  if (before === undefined || after === undefined) {
    const whole = (text: string | undefined): FaultExcerpt[] =>
      text === undefined ? [] : [excerpt(file, 1, text.replace(/\n$/, '').split('\n'))]
    return [whole(before), whole(after)]
  }
  const { hunks } = structuredPatch(file, file, before, after, '', '', { context: AROUND })
  const side = (sign: '-' | '+', start: 'oldStart' | 'newStart'): FaultExcerpt[] =>
    hunks.map((hunk) => {
      const lines = hunk.lines.filter((line) => line.startsWith(' ') || line.startsWith(sign))
      return excerpt(
        file,
        hunk[start],
        lines.map((line) => line.slice(1)),
      )
    })
  return [side('-', 'oldStart'), side('+', 'newStart')]
}

function excerpt(file: string, firstLine: number, lines: readonly string[]): FaultExcerpt {
  const shown = lines
    .slice(0, LINES)
    .map((line) => (line.length > COLUMNS ? `${line.slice(0, COLUMNS)}…` : line))
  return { file, firstLine, lines: shown }
}
