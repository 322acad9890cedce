// Faults as GitHub's workflow commands, which it shows at their lines in a pull request.

import { type Diagnostic, formatPlace } from '../../guide/diagnostic.ts'
import type { Reporter } from './reporter.ts'

/** `::error file=…,line=…,col=…,title=ID::message` for each fault, then a line that counts them. */
export const github: Reporter = ({ faults, chapters }) => {
  const counted = `${faults.length} fault${faults.length === 1 ? '' : 's'} in ${chapters} chapter${chapters === 1 ? '' : 's'}.`
  return `${[...faults.map(command), counted].join('\n')}\n`
}

function command({ place, severity, id, message, help, detail }: Diagnostic): string {
  const where = 'line' in place ? [`line=${place.line}`, `col=${place.column}`] : []
  const properties = [`file=${property(place.file)}`, ...where, `title=${property(id)}`]
  const text = [message, help, detail && `\n${detail}`].filter(Boolean).join('\n')
  return `::${severity} ${properties.join(',')}::${data(`${text}\n${formatPlace(place)}`)}`
}

/** The characters that end a command, or a property of one, are written as GitHub's runner reads them back. */
const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
