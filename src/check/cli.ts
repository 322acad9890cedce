// `npm run check -- [--format text|json|github] [--promote] [DIR]`: checks this guide, or the guide in another folder, and
// ends with 1 if it has faults.

import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkedOf, loadGuide, passes, reporters } from './index.ts'
import { exists, findConfig } from './load/config.ts'
import { reasonOf } from './load/modules.ts'

const HOME = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const USAGE = `Usage: npm run check -- [--format ${[...reporters.keys()].join('|')}] [--promote] [DIR]

  --format   how faults are printed; text, where it is not said
  --promote  first renews the excerpts that no longer match their source, and keeps their cuts
  DIR        the folder of the guide; this one, where it is not said
`

async function main(args: readonly string[]): Promise<number> {
  const asked = options(args)
  if (typeof asked === 'string') return fail(asked)
  if (asked.help) {
    process.stdout.write(USAGE)
    return 0
  }
  const reporter = reporters.get(asked.format)
  if (!reporter)
    return fail(`Unexpected format ${asked.format}, expected one of ${[...reporters.keys()].join(', ')}.`)
  const root = asked.folder === undefined ? HOME : resolve(asked.folder)
  if (!(await exists(root, 'directory'))) return fail(`${asked.folder} is not a folder.`)
  const own = await findConfig(root)
  // A guide without a configuration of its own is checked by the rules of this one.
  const found = own.kind === 'none' ? await findConfig(HOME) : own
  if (found.kind === 'broken') return fail(found.message)
  if (found.kind === 'none') return fail('There is no guide.config.ts.')
  const guide = { root, config: found.config, home: own.kind === 'found' ? root : HOME }
  if (asked.promote) await renew(guide)
  const checked = checkedOf(await loadGuide(guide))
  process.stdout.write(reporter(checked))
  return passes(checked) ? 0 : 1
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
    if (positionals.length > 1) return 'Expected at most one folder: npm run check -- DIR'
    return { ...values, folder: positionals[0] }
  } catch (cause) {
    return `${reasonOf(cause).split('. ')[0]}. Try --help.`
  }
}

/** What was renewed goes to the other stream, so that the report stays what `--format` says. */
async function renew(guide: Parameters<typeof loadGuide>[0]): Promise<void> {
  const { promote } = await import('./promote.ts')
  const { renewed, left } = await promote(guide)
  const lines = [...renewed.map((place) => `renewed ${place}`), ...left.map((each) => `left ${each}`)]
  if (lines.length === 0) lines.push('Every excerpt is as its source has it.')
  process.stderr.write(`${lines.join('\n')}\n`)
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
