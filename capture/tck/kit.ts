// The test kit itself: a checkout with Python beside it, run against one origin, and what it reports.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the checks need; the kit's own list also has what its reports in HTML and its generators use. */
const PACKAGES = [
  'pytest',
  'pytest-asyncio',
  'httpx',
  'grpcio',
  'protobuf',
  'googleapis-common-protos',
  'jsonschema',
  'Jinja2',
]

export type Status = 'PASS' | 'FAIL' | 'SKIPPED' | 'NOT TESTED'

/** What became of one requirement. */
export interface Outcome {
  readonly level: 'MUST' | 'SHOULD' | 'MAY'
  readonly status: Status
  /** By binding: `jsonrpc`, `http_json`, `agent_card`. */
  readonly transports: Readonly<Record<string, Status>>
  readonly errors: readonly string[]
}

/** By requirement: `CORE-CANCEL-001`. */
export type Report = ReadonlyMap<string, Outcome>

/** Something that the person at the command line can mend. */
export class Unusable extends Error {}

/**
 * Opens a checkout; makes a virtual environment in its folder `.venv` where there is none. Throws {@link Unusable} where
 * the folder is no checkout of the kit, or Python is missing.
 */
export function openKit(checkout: string): (origin: string) => Promise<Report> {
  if (!existsSync(join(checkout, 'tests/compatibility')) || !statSync(checkout).isDirectory())
    throw new Unusable(
      `Unexpected ${checkout}, expected a checkout of a2aproject/a2a-tck (branch 1.0-dev): it has no tests/compatibility.`,
    )
  const python = join(checkout, '.venv/bin/python')
  if (!existsSync(python)) {
    const base = process.env.PYTHON ?? 'python3'
    run(
      base,
      ['-m', 'venv', join(checkout, '.venv')],
      `Python 3.11 or newer, named by PYTHON, with its module venv`,
    )
    run(python, ['-m', 'pip', 'install', '--quiet', ...PACKAGES], 'its packages')
  }
  return (origin) => ask(python, checkout, origin)
}

function run(command: string, args: readonly string[], what: string): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Unusable(`The kit needs ${what}. ${error?.message ?? stderr}`)
}

/** Runs all checks of both JSON bindings. Rejects with an {@link Unusable} where the kit made no report. */
async function ask(python: string, checkout: string, origin: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'tck-'))
  try {
    const args = ['-m', 'pytest', 'tests/compatibility/', '-q', '-p', 'no:cacheprovider']
    const own = [
      `--sut-host=${origin}`,
      '--transport=jsonrpc,http_json',
      `--compatibility-report=${folder}/report`,
    ]
    const said = await new Promise<string>((resolve) => {
      let text = ''
      const child = spawn(python, [...args, ...own], { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += data))
      child.on('error', (error) => resolve(error.message))
      child.on('close', () => resolve(text))
    })
    const report = await readFile(join(folder, 'report.json'), 'utf8').catch(() => {
      throw new Unusable(`The kit made no report on ${origin}.\n${said.slice(-2000)}`)
    })
    return readReport(JSON.parse(report))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The part of the kit's report that counts here. */
export const readReport = (report: { readonly per_requirement: Readonly<Record<string, Outcome>> }): Report =>
  new Map(Object.entries(report.per_requirement))
