// npm run sources -- KIND PATH [--at REF]: derives an index file again; --drift CHECKOUT: compares the pins with a newer one.

import path from 'node:path'
import { parseArgs } from 'node:util'
import { SourceFault } from './fault.ts'
import { derive } from './kinds.ts'
import { writeIndex } from './library.ts'

const HOME = path.join(import.meta.dirname, '..', '..')

const USAGE = `Usage: npm run sources -- KIND PATH [--at REF]
       npm run sources -- --drift PATH [--at REF] [--record] [--format text|json]
  KIND      spec, proto, docs, errors, commits, or sdk-LANGUAGE
  PATH      a git checkout, or an unpacked published package
  --at      a version other than the one that the file pins; what to compare with, other than the branch
  --drift   names what is cited and changed, and where to read again; ends with 1 where there is such
  --record  keeps the day of the comparison with the pins`

const OPTIONS = {
  at: { type: 'string' },
  drift: { type: 'string' },
  record: { type: 'boolean' },
  format: { type: 'string' },
} as const

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS })
  const at = values.at ? { at: values.at } : {}
  if (values.drift !== undefined) {
    const format = values.format ?? 'text'
    if (positionals.length > 0 || !['text', 'json'].includes(format)) throw new SourceFault(USAGE)
    process.exitCode = await drift({ place: values.drift, ...at }, format, values.record ?? false)
  } else {
    const [kind, place, ...rest] = positionals
    if (!kind || !place || rest.length > 0 || values.record || values.format) throw new SourceFault(USAGE)
    const root = process.cwd()
    const { file, index } = await derive(root, { kind, place, ...at })
    const changed = writeIndex(path.join(root, file), index)
    console.log(`${file} ${changed ? 'written' : 'unchanged'}`)
  }
} catch (error) {
  // What has a code is an answer of Node's: an option that is none, a folder that may not be written.
  const known = error instanceof SourceFault || (error instanceof Error && 'code' in error)
  const message = error instanceof Error ? error.message : String(error)
  console.error(known ? message : `A fault of this tool itself: ${message}`)
  process.exitCode = 1
}

async function drift(
  asked: { readonly place: string; readonly at?: string },
  format: string,
  recorded: boolean,
): Promise<number> {
  // The check reads a whole guide, which takes a second that a derivation does not need.
  const { compare, formatDrift, isSame, readCited, record, reportDrift } = await import('./drift/index.ts')
  const { config } = await import('../guide.config.ts')
  const request = { root: process.cwd(), ...asked }
  const compared = await compare(request)
  const report = reportDrift(compared, await readCited(request.root, config, HOME))
  process.stdout.write(format === 'json' ? `${JSON.stringify(report, null, 1)}\n` : formatDrift(report))
  if (recorded) {
    const today = new Date().toISOString().slice(0, 10)
    const files = await record(request, compared, today)
    console.error(files.length > 0 ? `Recorded in ${files.join(', ')}.` : 'Recorded before: nothing changed.')
  }
  return isSame(report) ? 0 : 1
}
