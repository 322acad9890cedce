// One run of the check: what the last one found, where nothing has changed since, or else the guide read anew.

import { keep, recall } from './cache.ts'
import { fingerprint } from './fingerprint.ts'
import { findConfig } from './load/config.ts'
import type { Checked } from './report/reporter.ts'

export type Run =
  | { readonly ok: true; readonly checked: Checked }
  /** The guide has no configuration, or one that cannot be loaded. */
  | { readonly ok: false; readonly message: string }

export interface RunOptions {
  /** The guide's folder, absolute. */
  readonly root: string
  /** The project whose configuration and cite kinds a guide without its own is checked by. */
  readonly fallback: string
  /** Whether stale excerpts are renewed first; `tell` is given a line for each. */
  readonly promote?: (line: string) => void
}

/** Checks a guide. What takes long to load is loaded only where something has changed. */
export async function runCheck({ root, fallback, promote }: RunOptions): Promise<Run> {
  const known = promote ? undefined : recall(root)
  if (known) return { ok: true, checked: known }
  const own = await findConfig(root)
  const found = own.kind === 'none' ? await findConfig(fallback) : own
  if (found.kind === 'broken') return { ok: false, message: found.message }
  if (found.kind === 'none') return { ok: false, message: 'There is no guide.config.ts.' }
  const { config } = found
  const options = { root, config, home: own.kind === 'found' ? root : fallback }
  if (promote) await renew(options, promote)
  const [{ readGuide }, { checkedOf }] = await Promise.all([
    import('./load-guide.ts'),
    import('./report/index.ts'),
  ])
  const { kinds, ...folders } = config.folders
  const inputs = { root, home: options.home, folders: Object.values(folders).flat(), texts: [] }
  const before = fingerprint(inputs)
  const { guide, texts } = await readGuide(options)
  const checked = checkedOf(guide)
  // What changed while it was being read may have been read before it changed.
  if (fingerprint(inputs) === before) keep({ ...inputs, texts }, checked)
  return { ok: true, checked }
}

async function renew(
  options: Parameters<typeof import('./promote.ts').promote>[0],
  tell: (line: string) => void,
): Promise<void> {
  const { promote } = await import('./promote.ts')
  const { renewed, left } = await promote(options)
  for (const place of renewed) tell(`renewed ${place}`)
  for (const each of left) tell(`left ${each}`)
  if (renewed.length + left.length === 0) tell('Every excerpt is as its source has it.')
}
