// Reads a file of the index for a cite kind: there or not, and of the right shape.

import { z } from 'zod'
import type { Sources } from '../../guide/kind.ts'

/** A file of the index, checked once. Undefined where there is none. Throws where it has the wrong shape. */
export function readSource<Index>(
  sources: Sources,
  name: string,
  schema: z.ZodType<Index>,
): Index | undefined {
  if (!sources.has(name)) return undefined
  const parsed = schema.safeParse(sources.get(name))
  if (parsed.success) return parsed.data
  throw new Error(`${name}.json has the wrong shape:\n${z.prettifyError(parsed.error)}`)
}

/** The names of the index files that begin with `prefix`, sorted. */
export const sourceNames = (sources: Sources, prefix: string): string[] =>
  [...sources.keys()].filter((name) => name.startsWith(prefix)).sort()
