// What the source of a listing names: a side of an exchange, a frame, a whole capture, or a region of a file.

import { indentJson, parseReference, referencedLines, type Transcript } from '../../guide/index.ts'
import type { GuideDraft } from '../draft.ts'

/** Lines that an excerpt may stand in. */
export interface ExcerptSource {
  /** As an author would name it: `10-cancel#3.response`. */
  readonly name: string
  readonly file: string
  readonly lines: readonly string[]
  /** The line of the file that has the line with this index. */
  lineOf(index: number): number
}

export type FoundSources =
  | { readonly kind: 'found'; readonly capture?: string; readonly sources: readonly ExcerptSource[] }
  | { readonly kind: 'missing'; readonly message: string; readonly candidates: readonly string[] }
  | { readonly kind: 'malformed'; readonly message: string }
  /** It has a fault of its own. */
  | { readonly kind: 'broken' }

/** Finds what `source` names. */
export async function findSources(draft: GuideDraft, source: string): Promise<FoundSources> {
  const folder = draft.config.folders.captures
  const whole = /^(?:(.*)\/)?([\w-]+(?:\.[\w-]+)*)\.http$/.exec(source)
  if (whole?.[2] && (whole[1] ?? folder) === folder) return wholeCapture(draft, whole[2])
  const reference = parseReference(source)
  const name = reference?.capture ?? source.split('#', 1)[0] ?? ''
  if (reference || draft.captures.has(name)) return partOfCapture(draft, name, source)
  if (/^[\w-]+#/.test(source)) return missingCapture(draft, name)
  return region(draft, source)
}

function missingCapture(draft: GuideDraft, name: string): FoundSources {
  return {
    kind: 'missing',
    message: `Unexpected capture \`${name}\`, which does not exist.`,
    candidates: [...draft.captures.keys()],
  }
}

function partOfCapture(draft: GuideDraft, name: string, source: string): FoundSources {
  const loaded = draft.captures.get(name)
  if (!loaded) return missingCapture(draft, name)
  if (!loaded.ok) return { kind: 'broken' }
  const reference = parseReference(source)
  if (!reference?.side) {
    return {
      kind: 'malformed',
      message: `Unexpected source \`${source}\`, expected a side: \`${name}#1.response\`.`,
    }
  }
  const found = referencedLines(loaded.value, reference)
  if (!found) {
    const message = `Unexpected source \`${source}\`: ${counted(loaded.value, reference.first, reference.frame)}.`
    return { kind: 'missing', message, candidates: [] }
  }
  const { lines, firstLine } = found
  const oneLine = reference.frame !== undefined
  const file = `${draft.config.folders.captures}/${name}.http`
  const lineOf = (index: number): number => (oneLine ? firstLine : firstLine + index)
  return { kind: 'found', capture: name, sources: [{ name: source, file, lines, lineOf }] }
}

function counted({ name, exchanges }: Transcript, n: number, frame: number | undefined): string {
  const body = exchanges[n - 1]?.response.body
  if (!body || frame === undefined) return `${name} has ${plural(exchanges.length, 'exchange')}`
  return `${name}#${n} has ${plural(body.kind === 'stream' ? body.frames.length : 0, 'frame')}`
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** All sides and frames of a capture, for the older notation, which names the file alone. */
function wholeCapture(draft: GuideDraft, name: string): FoundSources {
  const loaded = draft.captures.get(name)
  if (!loaded) return missingCapture(draft, name)
  if (!loaded.ok) return { kind: 'broken' }
  const file = `${draft.config.folders.captures}/${name}.http`
  const transcript = loaded.value
  const sources = transcript.exchanges.flatMap((exchange) =>
    (['request', 'response'] as const).flatMap((side): ExcerptSource[] => {
      const { lines, body } = exchange[side]
      const whole: ExcerptSource = {
        name: `${name}#${exchange.n}.${side}`,
        file,
        lines: transcript.lines.slice(lines.first - 1, lines.last),
        lineOf: (index) => lines.first + index,
      }
      if (body.kind !== 'stream') return [whole]
      const frames = body.frames.map(({ n, data, value, line }) => ({
        name: `${whole.name}.${n}`,
        file,
        lines: (value === undefined ? data : indentJson(data)).split('\n'),
        lineOf: () => line,
      }))
      return [whole, ...frames]
    }),
  )
  return { kind: 'found', capture: name, sources }
}

const MARK = /^\s*(?:\/\/|#|--|;|<!--|\/\*)\s*#(region|endregion)\s+([\w-]+)/

/** A file of the guide, or what stands in it between `// #region NAME` and `// #endregion NAME`. */
async function region(draft: GuideDraft, source: string): Promise<FoundSources> {
  const [path = '', name] = source.split('#', 2)
  const read = await draft.files.text(path)
  if (!read.ok) {
    const why = read.reason === 'missing' ? `there is no file ${path}` : `${path} is ${read.reason}`
    const message = `Unexpected source \`${source}\`: ${why}.`
    return { kind: 'missing', message, candidates: [] }
  }
  const all = read.text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (name === undefined) return found(source, path, all, 0)
  const marks = all.map((line) => MARK.exec(line))
  const start = marks.findIndex((mark) => mark?.[1] === 'region' && mark[2] === name)
  const end = marks.findIndex((mark, i) => i > start && mark?.[1] === 'endregion' && mark[2] === name)
  if (start === -1 || end === -1) {
    const what = start === -1 ? `has no region ${name}` : `does not close its region ${name}`
    const candidates = marks.flatMap((mark) => (mark?.[1] === 'region' ? [`${path}#${mark[2]}`] : []))
    return { kind: 'missing', message: `Unexpected source \`${source}\`: ${path} ${what}.`, candidates }
  }
  return found(source, path, all.slice(start + 1, end), start + 1)
}

/** Marks of regions within are no part of the text. */
function found(name: string, file: string, all: readonly string[], before: number): FoundSources {
  const kept = all.flatMap((line, i) => (MARK.test(line) ? [] : [{ line, n: before + i + 1 }]))
  const source: ExcerptSource = {
    name,
    file,
    lines: kept.map(({ line }) => line),
    lineOf: (index) => kept[index]?.n ?? before + 1,
  }
  return { kind: 'found', sources: [source] }
}
