// The reporters, one a file: each makes a text of what the check found.

import { github } from './github.ts'
import { json } from './json.ts'
import type { Reporter } from './reporter.ts'
import { text } from './text.ts'

export { type Checked, checkedOf, passes, type Reporter } from './reporter.ts'
export { formatFault, report } from './text.ts'

/** By the name that `--format` takes. */
export const reporters: ReadonlyMap<string, Reporter> = new Map([
  ['text', text],
  ['json', json],
  ['github', github],
])
