// Files of a guide, by paths within its folder: nothing outside of it is ever read.

import { isUtf8 } from 'node:buffer'
import { readdir, readFile } from 'node:fs/promises'
import { isAbsolute, join, normalize, sep } from 'node:path'
import { isWithin } from './load/modules.ts'

export type FileText =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false
      readonly reason: 'missing' | 'outside of the guide' | 'no text in UTF-8' | 'no text that can be read'
    }

export class GuideFiles {
  /** The guide's folder, absolute. */
  readonly root: string
  private readonly read = new Map<string, Promise<FileText>>()

  constructor(root: string) {
    this.root = root
  }

  /** The paths of all texts that were asked for, found or not. */
  get asked(): readonly string[] {
    return [...this.read.keys()]
  }

  /** The text of a file; read once. */
  text(path: string): Promise<FileText> {
    const known = this.read.get(path)
    if (known) return known
    const reading = this.readText(path)
    this.read.set(path, reading)
    return reading
  }

  /** The names in a folder, in order; none where there is no such folder. Hidden files are an editor's or a system's. */
  async names(folder: string): Promise<string[]> {
    try {
      return (await readdir(join(this.root, folder))).filter((name) => !name.startsWith('.')).sort()
    } catch {
      return []
    }
  }

  /** The paths of all files with an ending below a folder, in order. */
  async below(folder: string, ending: string): Promise<string[]> {
    try {
      const entries = await readdir(join(this.root, folder), { recursive: true })
      return entries
        .filter((name) => name.endsWith(ending) && !/(^|[\\/])\./.test(name))
        .map((name) => `${folder}/${name.split(sep).join('/')}`)
        .sort()
    } catch {
      return []
    }
  }

  private async readText(path: string): Promise<FileText> {
    if (isAbsolute(path) || normalize(path).split(sep)[0] === '..')
      return { ok: false, reason: 'outside of the guide' }
    try {
      const file = join(this.root, path)
      if (!(await isWithin(this.root, file))) return { ok: false, reason: 'outside of the guide' }
      const bytes = await readFile(file)
      return isUtf8(bytes)
        ? { ok: true, text: bytes.toString('utf8') }
        : { ok: false, reason: 'no text in UTF-8' }
    } catch (cause) {
      const missing =
        cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')
      return { ok: false, reason: missing ? 'missing' : 'no text that can be read' }
    }
  }
}
