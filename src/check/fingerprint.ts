// A digest of all that the result of a check depends on: its own modules, the guide's, and the files that it reads.

import { createHash, type Hash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the check's own modules stand, and the package that they belong to. */
const MODULES = dirname(import.meta.dirname)
const OWN = ['check', 'guide', 'markdown'].map((folder) => join(MODULES, folder))
const PACKAGE = join(dirname(MODULES), 'package.json')

/** Figures, disputes, cite kinds and the configuration are modules, and may import others of their project. */
const MODULE = /\.(?:[cm]?[jt]s|json)$/
/** Folders that hold what is made, or what others wrote; the lock file stands for these. */
const SKIPPED: ReadonlySet<string> = new Set(['node_modules', 'dist', 'build', 'coverage'])
/** Within the folders of a guide, a figure may well be called so. */
const PACKAGES: ReadonlySet<string> = new Set(['node_modules'])

export interface Inputs {
  /** The guide's folder, and that of the project which has its configuration and cite kinds. */
  readonly root: string
  readonly home: string
  /** Folders of the guide of which every file counts. */
  readonly folders: readonly string[]
  /** Other texts of the guide that were asked for, whether they exist or not. */
  readonly texts: readonly string[]
}

/** The digest, in hexadecimal. Contents count, not times, so that a checkout or a copy changes nothing. */
export function fingerprint({ root, home, folders, texts }: Inputs): string {
  const hash = createHash('sha256').update(`${process.version}\n`)
  addFile(hash, PACKAGE)
  for (const folder of OWN) addFolder(hash, folder, SKIPPED, MODULE)
  for (const folder of new Set([root, home])) addFolder(hash, folder, SKIPPED, MODULE)
  for (const folder of [...folders].sort()) addFolder(hash, join(root, folder), PACKAGES)
  for (const text of [...texts].sort()) addFile(hash, join(root, text))
  return hash.digest('hex')
}

/** Every file below a folder with its path, in order; a link by where it leads, and not followed. */
function addFolder(hash: Hash, folder: string, skipped: ReadonlySet<string>, names = /$/): void {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name) && !entry.name.startsWith('.')) addFolder(hash, path, skipped, names)
    } else if (names.test(entry.name)) {
      if (entry.isSymbolicLink()) hash.update(`link ${readlinkSync(path)}\n`)
      addFile(hash, path)
    }
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

function addFile(hash: Hash, path: string): void {
  try {
    const bytes = readFileSync(path)
    hash.update(`${path}\n${bytes.length}\n`).update(bytes)
  } catch {
    hash.update(`${path}\nnone\n`)
  }
}
