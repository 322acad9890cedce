// Loads the modules that a guide brings along: figures, disputes, cite kinds. They are found by folder.

import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

export type LoadedModule =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string }

/** When each module was loaded first: the engine keeps a module for as long as its URL stays the same. */
const loaded = new Map<string, number>()

/** The default export of a module of the folder `root`, loaded again when its file has changed. */
export async function loadDefault(root: string, path: string): Promise<LoadedModule> {
  const module = await loadExports(root, path)
  return module.ok ? { ok: true, value: (module.value as { readonly default?: unknown }).default } : module
}

/** All exports of a module of the folder `root`, by name, loaded again when its file has changed. */
export async function loadExports(root: string, path: string): Promise<LoadedModule> {
  try {
    const file = join(root, path)
    if (!(await isWithin(root, file)))
      return { ok: false, message: 'a link leads to it, out of the guide’s folder.' }
    const { mtimeMs } = await stat(file)
    const first = loaded.get(file) ?? mtimeMs
    loaded.set(file, first)
    const url = `${pathToFileURL(file).href}${first === mtimeMs ? '' : `?changed=${mtimeMs}&.ts`}`
    return { ok: true, value: await import(/* @vite-ignore */ url) }
  } catch (cause) {
    return { ok: false, message: reasonOf(cause).replaceAll(`${root}/`, '') }
  }
}

/** Whether a file lies in a folder, wherever links lead. */
export async function isWithin(root: string, file: string): Promise<boolean> {
  const [real, folder] = await Promise.all([realpath(file), realpath(root)])
  return real.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}

/** What went wrong, in one line without a stack. */
export function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause)
  const line = text.split('\n').find((each) => each.trim() !== '') ?? 'no reason given'
  return line.replace(/file:\/\/\S*\//g, '').trim()
}
