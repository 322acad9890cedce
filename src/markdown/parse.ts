// A chapter's text to its tree of guide nodes, its frontmatter and all faults of its notation.

import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { Diagnostic, Place } from '../guide/diagnostic.ts'
import { diagnose } from '../guide/diagnostics.ts'
import { type Frontmatter, readFrontmatter } from './frontmatter.ts'
import { type GuideFileData, guideNodes } from './guide-nodes.ts'
import { NESTING_LIMIT, tooDeep } from './nesting.ts'
import { SourceText, type Spot } from './source-text.ts'
import { guideSyntax, plainSyntax } from './syntax.ts'

export interface ParsedChapter {
  readonly tree: Root
  readonly source: SourceText
  readonly frontmatter: Frontmatter
  /** Where each key of the frontmatter stands. */
  readonly frontmatterPlaces: ReadonlyMap<string, Spot>
  readonly head: Omit<GuideFileData, 'faults'>
  readonly faults: readonly Diagnostic[]
}

type Parser = Processor<Root, undefined, undefined, undefined, undefined>

const mdx: Parser = unified().use(remarkParse).use(remarkMdx).use(guideSyntax).use(guideNodes).freeze()
const plain: Parser = unified().use(remarkParse).use(plainSyntax).use(guideSyntax).use(guideNodes).freeze()

/**
 * Reads a chapter. `file` is the path that faults name. A text that MDX refuses is read once more without MDX, so that
 * its other faults are found too. Never throws for what an author wrote.
 */
export function parseChapter(file: string, text: string): ParsedChapter {
  const source = new SourceText(text)
  const { frontmatter, places, faults: wrong, content } = readFrontmatter(source.text)
  const faults = wrong.map(({ at, message }) => diagnose('chapter/frontmatter', { file, ...at }, message))
  const run = (processor: Parser): GuideFileData & { readonly tree: Root } => {
    const vfile = new VFile({ path: file, value: content, data: { astro: { frontmatter } } })
    const tree = processor.parse(vfile)
    processor.runSync(tree, vfile)
    return { tree, ...(vfile.data.guide ?? { faults: [] }) }
  }
  const deep = tooDeep(content)
  if (deep) {
    const message = `Unexpected ${deep.depth} blocks in one another, expected at most ${NESTING_LIMIT}.`
    const place = { file, line: deep.line, column: deep.column }
    return chapter(unread(diagnose('chapter/unreadable', place, message)), faults)
  }
  const read = attempt(() => run(mdx))
  if (read.ok) return chapter(read.value, faults)
  const refused = diagnose('mdx/syntax', placeOf(file, read.cause), sentence(read.cause))
  const again = attempt(() => run(plain))
  if (!again.ok) {
    const message = `Unexpected text, which cannot be parsed: ${sentence(again.cause)}`
    return chapter(unread(diagnose('chapter/unreadable', placeOf(file, again.cause), message)), faults)
  }
  // A border that could not be read is why MDX stumbled over its braces.
  const follows = again.value.faults.some((each) => sameLine(each.place, refused.place))
  return chapter(again.value, follows ? faults : [...faults, refused])

  function chapter(
    { tree, faults: found, ...head }: ReturnType<typeof run>,
    before: Diagnostic[],
  ): ParsedChapter {
    return { tree, source, frontmatter, frontmatterPlaces: places, head, faults: [...before, ...found] }
  }
}

/** What is known of a text that no parser reads. */
const unread = (fault: Diagnostic): GuideFileData & { readonly tree: Root } => ({
  tree: { type: 'root', children: [] },
  faults: [fault],
})

type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly cause: unknown }

function attempt<T>(action: () => T): Attempt<T> {
  try {
    return { ok: true, value: action() }
  } catch (cause) {
    return { ok: false, cause }
  }
}

function placeOf(file: string, cause: unknown): Place {
  if (!(cause instanceof VFileMessage) || cause.line === undefined) return { file, line: 1, column: 1 }
  return { file, line: cause.line, column: cause.column ?? 1 }
}

/** MDX's reason, which begins like ours do (`Unexpected character …`), as one sentence. */
function sentence(cause: unknown): string {
  const reason =
    cause instanceof VFileMessage ? cause.reason : cause instanceof Error ? cause.message : String(cause)
  const line = reason.split('\n')[0] ?? ''
  return line.endsWith('.') ? line : `${line}.`
}

const sameLine = (a: Place, b: Place): boolean => 'line' in a && 'line' in b && a.line === b.line
