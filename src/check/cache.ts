// The result of the last check, kept in the node_modules/.cache of the guide's folder, for as long as nothing changes.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, type Inputs } from './fingerprint.ts'
import type { Checked } from './report/reporter.ts'

interface Kept extends Pick<Inputs, 'home' | 'folders' | 'texts'> {
  readonly fingerprint: string
  readonly checked: Checked
}

/** What the last check of a guide found; undefined where there was none, or anything that it depends on has changed. */
export function recall(root: string): Checked | undefined {
  const kept = read(root)
  if (!kept) return undefined
  return fingerprint({ root, ...kept }) === kept.fingerprint ? kept.checked : undefined
}

/** Keeps what a check found. A folder without node_modules is left as it is, and checked anew each time. */
export function keep(inputs: Inputs, checked: Checked): void {
  const { root, ...rest } = inputs
  if (!existsSync(join(root, 'node_modules'))) return
  const kept: Kept = { ...rest, fingerprint: fingerprint(inputs), checked }
  const file = fileIn(root)
  try {
    mkdirSync(join(file, '..'), { recursive: true })
    // Another check may read it at this moment.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(kept))
    renameSync(`${file}.${process.pid}`, file)
  } catch {
    // Without it, the next check takes longer, and that is all.
  }
}

const fileIn = (root: string): string => join(root, 'node_modules', '.cache', 'guide-check', 'last.json')

function read(root: string): Kept | undefined {
  try {
    const kept = JSON.parse(readFileSync(fileIn(root), 'utf8')) as Partial<Kept>
    const { home, folders, texts, checked } = kept
    const whole =
      typeof home === 'string' &&
      Array.isArray(folders) &&
      Array.isArray(texts) &&
      Array.isArray(checked?.faults)
    return whole ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}
