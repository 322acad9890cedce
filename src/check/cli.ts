// `npm run check [-- DIR]`: checks this guide, or the guide in another folder, and ends with 1 if it has faults.

import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GuideConfig } from '../guide/index.ts'
import { formatReport, loadGuide, passes } from './index.ts'
import { loadDefault, reasonOf } from './load/modules.ts'

const HOME = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const CONFIGS = ['guide.config.ts', 'src/guide.config.ts']

async function main(args: readonly string[]): Promise<number> {
  const [folder] = args
  const root = folder === undefined ? HOME : resolve(folder)
  if (args.length > 1 || folder?.startsWith('-'))
    return fail('Expected at most one folder: npm run check -- DIR')
  if (!(await exists(root, 'directory'))) return fail(`${folder} is not a folder.`)
  const own = await configOf(root)
  if (own === 'broken') return 1
  // A guide without a configuration of its own is checked by the rules of this one.
  const config = own ?? (await configOf(HOME))
  if (!config || config === 'broken') return fail('There is no guide.config.ts.')
  const guide = await loadGuide({ root, config, home: own ? root : HOME })
  process.stdout.write(formatReport(guide))
  return passes(guide) ? 0 : 1
}

async function configOf(root: string): Promise<GuideConfig | 'broken' | undefined> {
  for (const path of CONFIGS) {
    if (!(await exists(join(root, path), 'file'))) continue
    const loaded = await loadDefault(root, path)
    if (loaded.ok && isConfig(loaded.value)) return loaded.value
    fail(
      `${path} ${loaded.ok ? 'exports no configuration by default.' : `cannot be loaded: ${loaded.message}`}`,
    )
    return 'broken'
  }
  return undefined
}

const isConfig = (value: unknown): value is GuideConfig =>
  typeof value === 'object' && value !== null && 'folders' in value && 'routes' in value

async function exists(path: string, kind: 'file' | 'directory'): Promise<boolean> {
  try {
    const found = await stat(path)
    return kind === 'file' ? found.isFile() : found.isDirectory()
  } catch {
    return false
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
