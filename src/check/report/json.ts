// Faults for programs: one JSON object, the faults as they are, and how much was read.

import type { Reporter } from './reporter.ts'

/** `{ "faults": […], "chapters": n, "captures": n, "cites": n }`; a place has `file` and, where known, `line`, `column`. */
export const json: Reporter = ({ faults, chapters, captures, cites }) =>
  `${JSON.stringify({ faults, chapters, captures, cites }, null, 2)}\n`
