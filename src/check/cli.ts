#!/usr/bin/env node
// `guide-check [--format text|json|github] [--promote] [DIR]`, which is `npm run check -- …` in this project: checks the
// guide in this folder, or in another one, and ends with 1 if it has faults.

import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exists } from './load/config.ts'
import { reasonOf } from './load/modules.ts'
import { passes, reporters } from './report/index.ts'
import { runCheck } from './run.ts'

const HOME = dirname(dirname(import.meta.dirname))
/** How it was called: this file as it is, or the program that the package brings. */
const COMMAND = import.meta.filename.endsWith('.ts') ? 'npm run check --' : 'guide-check'
const FORMATS = [...reporters.keys()]
const USAGE = `Usage: ${COMMAND} [--format ${FORMATS.join('|')}] [--promote] [DIR]

  --format   how faults are printed; text, where it is not said
  --promote  first renews the excerpts that no longer match their source, and keeps their cuts
  DIR        the folder of the guide; the one that it is called in, where it is not said
`

async function main(args: readonly string[]): Promise<number> {
  const asked = options(args)
  if (typeof asked === 'string') return fail(asked)
  if (asked.help) {
    process.stdout.write(USAGE)
    return 0
  }
  const { folder, format } = asked
  const reporter = reporters.get(format)
  if (!reporter) return fail(`Unexpected format ${format}, expected one of ${FORMATS.join(', ')}.`)
  const root = resolve(folder ?? '.')
  if (!(await exists(root, 'directory'))) return fail(`${folder} is not a folder.`)
  // What was renewed goes to the other stream, so that the report stays what `--format` says.
  const tell = (line: string): void => void process.stderr.write(`${line}\n`)
  const run = await runCheck({ root, fallback: HOME, ...(asked.promote ? { promote: tell } : {}) })
  if (!run.ok) return fail(run.message)
  process.stdout.write(reporter(run.checked))
  return passes(run.checked) ? 0 : 1
}

interface Asked {
  readonly format: string
  readonly promote: boolean
  readonly help: boolean
  readonly folder: string | undefined
}

/** What was asked for, or what is wrong with it. */
function options(args: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        promote: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (positionals.length > 1) return `Expected at most one folder: ${COMMAND} DIR`
    return { ...values, folder: positionals[0] }
  } catch (cause) {
    return `${reasonOf(cause).split('. ')[0]}. Try --help.`
  }
}

function fail(message: string): number {
  process.stderr.write(`check: ${message}\n`)
  return 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (cause) {
  process.exitCode = fail(`a fault of the check itself: ${reasonOf(cause)}`)
}
