// The folder of index files: which there are, how one is read before it is derived again, and how it is written.

import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { SourceFault } from './fault.ts'
import { printIndex } from './print.ts'

/** Where the index files stand, from the root of the project. */
export const SOURCES_FOLDER = 'content/sources'

/** Reads the part `wanted` of an index file, which its author edits. Throws a SourceFault that says what is wrong. */
export function readWanted<Wanted>(file: string, schema: z.ZodType<Wanted>): Wanted {
  const parsed = z.object({ wanted: schema }).safeParse(readJson(file))
  if (!parsed.success) {
    throw new SourceFault(`${file} does not say what is wanted:\n${z.prettifyError(parsed.error)}`)
  }
  return parsed.data.wanted
}

/** Reads `wanted`, and what the file knows already: nothing, where it was never derived. */
export function readIndex<Wanted, Known>(
  file: string,
  wantedSchema: z.ZodType<Wanted>,
  knownSchema: z.ZodType<Known>,
): { readonly wanted: Wanted; readonly known: Known | undefined } {
  const wanted = readWanted(file, wantedSchema)
  return { wanted, known: knownSchema.safeParse(readJson(file)).data }
}

/** Reads a JSON file. Throws a SourceFault where it is missing or no JSON. */
export function readJson(file: string): unknown {
  if (!fs.existsSync(file)) {
    throw new SourceFault(
      `There is no ${file}. Write one that holds its part “wanted” alone, then run this again.`,
    )
  }
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    throw new SourceFault(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Writes an index file; true where that changed it. */
export function writeIndex(file: string, index: object): boolean {
  const text = printIndex(index)
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return false
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
  return true
}
