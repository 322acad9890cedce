// The folder of index files: which there are, how one is read before it is derived again, and how it is written.

import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { SourceFault } from './fault.ts'
import { jsonFaultAt } from './json-place.ts'
import { printIndex } from './print.ts'

/** Where the index files stand, from the root of the project. */
export const SOURCES_FOLDER = 'content/sources'

/** Reads the part `wanted` of an index file, which its author edits. Throws a SourceFault that says what is wrong. */
export function readWanted<Wanted>(file: string, schema: z.ZodType<Wanted>): Wanted {
  const parsed = z.object({ wanted: schema }).safeParse(readJson(file))
  if (!parsed.success) throw new SourceFault(`${file} does not say what is wanted:\n${explain(parsed.error)}`)
  return parsed.data.wanted
}

/** Reads `wanted`, and what the file knows already: nothing, where it was never derived. */
export function readIndex<Wanted, Known>(
  file: string,
  wantedSchema: z.ZodType<Wanted>,
  knownSchema: z.ZodType<Known>,
): { readonly wanted: Wanted; readonly known: Known | undefined } {
  const wanted = readWanted(file, wantedSchema)
  const whole = readJson(file)
  if (Object.keys(Object(whole)).length === 1) return { wanted, known: undefined }
  return { wanted, known: parseWhole(file, whole, knownSchema) }
}

/** Reads a derived index file. Throws a SourceFault where it is missing or has the wrong shape. */
export const readWhole = <Index>(file: string, schema: z.ZodType<Index>): Index =>
  parseWhole(file, readJson(file), schema)

function parseWhole<Index>(file: string, whole: unknown, schema: z.ZodType<Index>): Index {
  const parsed = schema.safeParse(whole)
  if (parsed.success) return parsed.data
  throw new SourceFault(
    `${file} has the wrong shape:\n${explain(parsed.error)}\nLeave its part “wanted” alone in it, and derive it again.`,
  )
}

// A file that is wrong throughout would fill the screen.
const MOST_LINES = 12

function explain(error: z.ZodError): string {
  const lines = z.prettifyError(error).split('\n')
  const rest = lines.length - MOST_LINES
  return rest > 0 ? [...lines.slice(0, MOST_LINES), `… and ${rest} more lines.`].join('\n') : lines.join('\n')
}

/** Reads a JSON file. Throws a SourceFault where it is missing or no JSON, with the place. */
export function readJson(file: string): unknown {
  if (!fs.existsSync(file)) {
    throw new SourceFault(
      `There is no ${file}. Write one that holds its part “wanted” alone, then run this again.`,
    )
  }
  const text = fs.readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  try {
    return JSON.parse(text)
  } catch (error) {
    const before = text.slice(0, jsonFaultAt(text)).split('\n')
    const place = `${file}:${before.length}:${(before.at(-1) ?? '').length + 1}`
    const reason = error instanceof Error ? error.message : String(error)
    throw new SourceFault(`${place}: Unexpected text, expected JSON. ${reason.replace(/\s+/g, ' ')}.`)
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
