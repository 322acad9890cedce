// A folder of its own for each site that a test builds.

import { mkdir, mkdtemp } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * Makes an empty folder within the project, whose name begins with `name`, and gives its absolute path. Astro keeps what
 * it renders with beside the built site only where that lies within the project; elsewhere all builds share one folder,
 * and two at a time delete each other's files.
 */
export async function scratchFolder(name: string): Promise<string> {
  const parent = resolve('.cache', 'built')
  await mkdir(parent, { recursive: true })
  return mkdtemp(join(parent, `${name}-`))
}
