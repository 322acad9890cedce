// Finds the configuration of a guide: guide.config.ts, at the top of its folder or in src.

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { GuideConfig } from '../../guide/index.ts'
import { loadDefault } from './modules.ts'

const CONFIGS = ['guide.config.ts', 'src/guide.config.ts', 'guide.config.js', 'guide.config.mjs']

export type FoundConfig =
  | { readonly kind: 'found'; readonly config: GuideConfig }
  /** The guide has none of its own. */
  | { readonly kind: 'none' }
  /** `message` says which file, and what is wrong with it. */
  | { readonly kind: 'broken'; readonly message: string }

/** The configuration of the guide in the folder `root`. */
export async function findConfig(root: string): Promise<FoundConfig> {
  for (const path of CONFIGS) {
    if (!(await exists(join(root, path), 'file'))) continue
    const loaded = await loadDefault(root, path)
    if (!loaded.ok) return { kind: 'broken', message: `${path} cannot be loaded: ${loaded.message}` }
    const lacks = lackOf(loaded.value)
    if (lacks === undefined) return { kind: 'found', config: loaded.value as GuideConfig }
    return { kind: 'broken', message: `${path} ${lacks}` }
  }
  return { kind: 'none' }
}

const FOLDERS = ['chapters', 'sources', 'captures', 'figures', 'disputes', 'kinds'] as const
const TEXTS = ['parts', 'routes', 'foreignNames', 'verbs', 'readings'] as const
const LISTS = ['parts', 'routes', 'names', 'foreignNames', 'verbs', 'readings'] as const

/** What a default export lacks to be a configuration; undefined where it lacks nothing. */
function lackOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'exports no configuration by default.'
  const config = value as Partial<Record<keyof GuideConfig, unknown>>
  const { folders } = config
  if (typeof folders !== 'object' || folders === null) return 'names no `folders`.'
  const named = folders as Record<string, unknown>
  const folder = FOLDERS.find((name) => typeof named[name] !== 'string')
  if (folder !== undefined) return `names no folder of ${folder}: \`folders.${folder}\` is not a text.`
  const list = LISTS.find((name) => !Array.isArray(config[name]))
  if (list !== undefined) return `has no list \`${list}\`.`
  const odd = TEXTS.find((name) =>
    (config[name] as readonly unknown[]).some((each) => typeof each !== 'string'),
  )
  if (odd !== undefined) return `has something other than a text in \`${odd}\`.`
  const wrong = (config.names as readonly unknown[]).findIndex((name) => !isNamePattern(name))
  if (wrong !== -1)
    return `has no name pattern at \`names[${wrong}]\`: \`{ what, pattern, known }\`, and the pattern has the flag \`g\`.`
  const { shortId, shapes, links } = config
  if (shortId !== undefined && !(shortId instanceof RegExp && !shortId.global))
    return 'has a `shortId` that is no regular expression, or has the flag `g`.'
  if (shapes !== undefined && typeof shapes !== 'function') return 'has `shapes` that are no function.'
  return typeof links === 'object' && links !== null
    ? undefined
    : 'names no `links`: an object, empty if need be.'
}

function isNamePattern(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { what, pattern, known } = value as Record<string, unknown>
  return (
    typeof what === 'string' && pattern instanceof RegExp && pattern.global && typeof known === 'function'
  )
}

/** Whether there is a file, or a folder, at a path. */
export async function exists(path: string, kind: 'file' | 'directory'): Promise<boolean> {
  try {
    const found = await stat(path)
    return kind === 'file' ? found.isFile() : found.isDirectory()
  } catch {
    return false
  }
}
