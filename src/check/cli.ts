// `npm run check [-- DIR]`: checks this guide, or the guide in another folder, and ends with 1 if it has faults.

import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatReport, loadGuide, passes } from './index.ts'
import { exists, findConfig } from './load/config.ts'
import { reasonOf } from './load/modules.ts'

const HOME = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

async function main(args: readonly string[]): Promise<number> {
  const [folder] = args
  const root = folder === undefined ? HOME : resolve(folder)
  if (args.length > 1 || folder?.startsWith('-'))
    return fail('Expected at most one folder: npm run check -- DIR')
  if (!(await exists(root, 'directory'))) return fail(`${folder} is not a folder.`)
  const own = await findConfig(root)
  // A guide without a configuration of its own is checked by the rules of this one.
  const found = own.kind === 'none' ? await findConfig(HOME) : own
  if (found.kind === 'broken') return fail(found.message)
  if (found.kind === 'none') return fail('There is no guide.config.ts.')
  const guide = await loadGuide({ root, config: found.config, home: own.kind === 'found' ? root : HOME })
  process.stdout.write(formatReport(guide))
  return passes(guide) ? 0 : 1
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
