// The index of the specification's numbered sections: `spec.json` at the pinned version, `spec-VERSION.json` at others.

import { z } from 'zod'
import { comparisons, lineRange, pin, sha256 } from './pin.ts'

export const specSection = z.strictObject({
  /** `3.1.5`, `A.2.1`. */
  number: z.string(),
  title: z.string(),
  /** The id of its heading on the published page. Never read a number from it: `#311-…` is 3.1.1 and `#3110-…` 3.1.10. */
  slug: z.string(),
  /** The heading and the section's own text, up to the next numbered heading. */
  lines: lineRange,
  /** Of its own text, without the heading and its numbered subsections, normalised. */
  sha256,
  /** Names of the proto file that the section shows as tables: their text is not the section's own. */
  shows: z.array(z.string()).optional(),
  at: comparisons,
})

export const specIndex = pin.extend({ sections: z.array(specSection) })

export type SpecSection = z.infer<typeof specSection>
export type SpecIndex = z.infer<typeof specIndex>
