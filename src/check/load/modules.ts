// Loads the modules that a guide brings along: figures, disputes, cite kinds. They are found by folder.

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type LoadedModule =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string }

/** When each module was loaded first: the engine keeps a module for as long as its URL stays the same. */
const loaded = new Map<string, number>()

/** The default export of a module, loaded again when its file has changed. */
export async function loadDefault(root: string, path: string): Promise<LoadedModule> {
  try {
    const file = join(root, path)
    const { mtimeMs } = await stat(file)
    const first = loaded.get(file) ?? mtimeMs
    loaded.set(file, first)
    const url = `${pathToFileURL(file).href}${first === mtimeMs ? '' : `?changed=${mtimeMs}&.ts`}`
    const module: unknown = await import(/* @vite-ignore */ url)
    return { ok: true, value: (module as { readonly default?: unknown }).default }
  } catch (cause) {
    return { ok: false, message: reasonOf(cause).replaceAll(`${root}/`, '') }
  }
}

/** What went wrong, in one line without a stack. */
export function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause)
  const line = text.split('\n').find((each) => each.trim() !== '') ?? 'no reason given'
  return line.replace(/file:\/\/\S*\//g, '').trim()
}
