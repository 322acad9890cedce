// Faults as an author reads them in a terminal. Like all reporters, it loads little: most runs only print what is known.

import { type Diagnostic, formatPlace } from '../../guide/diagnostic.ts'
import type { Reporter } from './reporter.ts'

/** `FILE:LINE:COLUMN  error  ID`, the message below, then help and detail. */
export function formatFault({ place, severity, id, message, help, detail }: Diagnostic): string {
  return [
    `${formatPlace(place)}  ${severity}  ${id}`,
    `  ${message}`,
    ...(help === undefined ? [] : [`  ${help}`]),
    ...(detail === undefined ? [] : ['', detail]),
  ].join('\n')
}

/** All faults, a blank line between two. */
export const report = (faults: readonly Diagnostic[]): string => faults.map(formatFault).join('\n\n')

/** All faults and a last line that counts them. */
export const text: Reporter = ({ faults, chapters, captures, cites }) => {
  const read = [count(chapters, 'chapter'), count(captures, 'capture'), count(cites, 'cite')]
  const checked = `Checked ${read.join(', ')}`
  if (faults.length === 0) return `${checked}: no faults.\n`
  const files = new Set(faults.map(({ place }) => place.file)).size
  const sum = `${count(faults.length, 'fault')} in ${count(files, 'file')}`
  return `${report(faults)}\n\n${checked}: ${sum}.\n`
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
