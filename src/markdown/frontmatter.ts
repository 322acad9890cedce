// Frontmatter: what it may hold, reading it with places, and blanking it so that lines and columns stay.

import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { z } from 'zod'
import type { Spot } from './source-text.ts'

const text = z.string('Expected text').trim().min(1, 'Expected some text')

/** The one schema of a chapter's frontmatter, for the check and for Astro. Older chapters have none of it. */
export const chapterSchema = z.strictObject({
  title: text.optional(),
  summary: text.optional(),
  part: text.optional(),
  /** `errors`, where older links name this chapter as `#s-errors`. */
  anchor: text.optional(),
})

export type Frontmatter = z.infer<typeof chapterSchema>

export interface FrontmatterFault {
  readonly at: Spot
  readonly message: string
}

export interface ReadFrontmatter {
  readonly frontmatter: Frontmatter
  /** Where each key stands. */
  readonly places: ReadonlyMap<string, Spot>
  readonly faults: readonly FrontmatterFault[]
  /** The text with its frontmatter as spaces. */
  readonly content: string
}

const FENCED = /^---[ \t]*(\r?\n)([\s\S]*?\r?\n)?---[ \t]*(?=\r?\n|$)/
const none = { frontmatter: {}, places: new Map<string, Spot>(), faults: [] }

/** Reads the frontmatter of a chapter, without a byte order mark. It reports all that is wrong, and never throws. */
export function readFrontmatter(source: string): ReadFrontmatter {
  const match = FENCED.exec(source)
  if (!match) {
    if (!/^---[ \t]*\r?\n/.test(source)) return { ...none, content: source }
    const message = 'Unexpected end of the file, expected a line of `---` that closes the frontmatter.'
    return { ...none, faults: [{ at: { line: 1, column: 1 }, message }], content: blank(source) }
  }
  const content = blank(match[0]) + source.slice(match[0].length)
  return { ...readYaml(match[2] ?? ''), content }
}

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ')

function readYaml(yaml: string): Omit<ReadFrontmatter, 'content'> {
  const counter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  const spot = (offset: number): Spot => {
    const { line, col } = counter.linePos(offset)
    return { line: line + 1, column: col }
  }
  const places = new Map<string, Spot>()
  for (const { key } of isMap(document.contents) ? document.contents.items : []) {
    if (isScalar(key) && key.range) places.set(String(key.value), spot(key.range[0]))
  }
  const [problem] = document.errors
  if (problem) {
    const message = `Unexpected YAML: ${problem.message.split('\n')[0]}.`
    return { frontmatter: {}, places, faults: [{ at: spot(problem.pos[0]), message }] }
  }
  let raw: unknown
  try {
    raw = document.toJS() ?? {}
  } catch (cause) {
    // An alias of nothing, or too many of them.
    const message = `Unexpected YAML: ${cause instanceof Error ? cause.message : String(cause)}.`
    return { frontmatter: {}, places, faults: [{ at: spot(firstAlias(document)), message }] }
  }
  const checked = chapterSchema.safeParse(raw)
  if (checked.success) return { frontmatter: checked.data, places, faults: [] }
  const faults = checked.error.issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')]
    return keys.map((key) => ({
      at: places.get(key) ?? { line: 2, column: 1 },
      message:
        issue.code === 'unrecognized_keys'
          ? `Unexpected key \`${key}\`, expected title, summary, part or anchor.`
          : `Unexpected value of \`${key}\`. ${issue.message}.`,
    }))
  })
  return { frontmatter: soundPart(raw), places, faults }
}

function firstAlias(document: Document): number {
  let at = 0
  visit(document, {
    Alias(_, { range }) {
      at = range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return at
}

/** What is right in frontmatter that is not: so that one wrong key brings one fault. */
function soundPart(raw: unknown): Frontmatter {
  if (typeof raw !== 'object' || raw === null) return {}
  const bad = new Set(
    chapterSchema
      .partial()
      .loose()
      .safeParse(raw)
      .error?.issues.map(({ path }) => path[0]),
  )
  const sound = Object.entries(raw).filter(
    ([key]) => Object.hasOwn(chapterSchema.shape, key) && !bad.has(key),
  )
  return chapterSchema.parse(Object.fromEntries(sound))
}
