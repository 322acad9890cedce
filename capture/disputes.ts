// The command line that lists the switches: `npm run disputes` writes content/disputes/switches.ts from the folders there.

import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const DISPUTES = join(import.meta.dirname, '../content/disputes')

/** The disputes by their ids: the folders that hold a switch.ts, in order. */
export async function disputeIds(): Promise<string[]> {
  const found: string[] = []
  for (const id of (await readdir(DISPUTES)).sort()) {
    const isDispute = await stat(join(DISPUTES, id, 'switch.ts')).catch(() => undefined)
    if (isDispute) found.push(id)
  }
  return found
}

/** The text of switches.ts: static imports, since neither Node nor a page can look into a folder. */
export const switchIndex = (
  ids: readonly string[],
): string => `// All switches, one a dispute. Written by \`npm run disputes\` from the folders here.

import type { Switch } from '../../src/mock-server/index.ts'
${ids.map((id) => `import ${camel(id)} from './${id}/switch.ts'`).join('\n')}

export const SWITCHES: readonly Switch[] = [
${ids.map((id) => `  ${camel(id)},`).join('\n')}
]
`

const camel = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

if (process.argv[1] === import.meta.filename)
  await writeFile(join(DISPUTES, 'switches.ts'), switchIndex(await disputeIds()))
