// For the tests: guides in a temporary folder, laid out from the base tree and what a fixture changes in it.

import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Diagnostic, Guide } from '../guide/index.ts'
import { formatPlace } from '../guide/index.ts'
import { config } from '../guide.config.ts'
import { loadGuide } from './index.ts'
import { exists, findConfig } from './load/config.ts'

export const FIXTURES = join(import.meta.dirname, 'fixtures')
export const HOME = join(import.meta.dirname, '..', '..')

/**
 * Lays out a guide, gives its folder to `use`, and removes it. `layers` are folders of the fixtures, in order. One that
 * has a configuration of its own is a whole guide; the others change something in the base tree.
 */
export async function inTree<T>(
  layers: readonly string[],
  use: (root: string) => Promise<T>,
  files: Readonly<Record<string, string>> = {},
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'guide-'))
  try {
    const whole = await Promise.all(
      layers.map((layer) => exists(join(FIXTURES, layer, 'guide.config.ts'), 'file')),
    )
    for (const layer of [...(whole.some(Boolean) ? [] : ['base']), ...layers])
      await cp(join(FIXTURES, layer), root, { recursive: true })
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    return await use(root)
  } finally {
    await rm(root, { recursive: true })
  }
}

/** Loads the guide of a tree: by its own configuration and cite kinds, or else by those of this project. */
export const loadTree = (
  layers: readonly string[],
  files?: Readonly<Record<string, string>>,
): Promise<Guide> =>
  inTree(
    layers,
    async (root) => {
      const own = await findConfig(root)
      return own.kind === 'found'
        ? loadGuide({ root, config: own.config })
        : loadGuide({ root, config, home: HOME })
    },
    files,
  )

/** The faults of one chapter, which is added to the base tree. */
export async function faultsOf(chapter: string): Promise<readonly Diagnostic[]> {
  return (await loadTree([], { 'content/chapters/90-chapter.mdx': chapter })).faults
}

/** `FILE:LINE:COLUMN ID`, short enough for a table. */
export const brief = ({ place, id }: Diagnostic): string => `${formatPlace(place)} ${id}`
