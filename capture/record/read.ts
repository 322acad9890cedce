// The captures as they stand in capture/out.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseTranscript, type Transcript } from '../../src/guide/index.ts'

export const OUT = join(import.meta.dirname, '../out')

/** All captures, in order of their names. Throws an Error that names the place where one is malformed. */
export async function readCaptures(): Promise<Transcript[]> {
  const files = (await readdir(OUT)).filter((file) => file.endsWith('.http')).sort()
  return Promise.all(
    files.map(async (file) => {
      const parsed = parseTranscript(`capture/out/${file}`, await readFile(join(OUT, file), 'utf8'))
      if (parsed.ok) return parsed.transcript
      const { place, message } = parsed.fault
      throw new Error(`${place.file}:${'line' in place ? place.line : 1} ${message}`)
    }),
  )
}
