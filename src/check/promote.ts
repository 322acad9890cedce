// `check --promote`: writes the stale excerpts of the chapters anew, and touches nothing else of them.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatPlace, type ListingNode, matchExcerpt, renewExcerpt } from '../guide/index.ts'
import { parseChapter } from '../markdown/index.ts'
import { type ChapterDraft, GuideDraft } from './draft.ts'
import { GuideFiles } from './files.ts'
import { loadCaptures } from './load/captures.ts'
import { loadChapters } from './load/chapters.ts'
import type { LoadOptions } from './load-guide.ts'
import { findSources } from './resolve/excerpt-source.ts'

export interface Promoted {
  /** Where each renewed excerpt begins, as it stood before: `FILE:LINE:COLUMN`. */
  readonly renewed: readonly string[]
  /** Stale excerpts that an author must look at, each with the reason. */
  readonly left: readonly string[]
}

interface Edit {
  readonly node: ListingNode
  readonly lines: readonly string[]
  readonly place: string
}

/** Renews every excerpt of a guide that differs from its source, or cuts nothing, and writes the chapters that change. */
export async function promote({ root, config }: LoadOptions): Promise<Promoted> {
  const draft = new GuideDraft(config, new GuideFiles(root))
  draft.captures = await loadCaptures(draft)
  draft.chapters = await loadChapters(draft)
  const renewed: string[] = []
  const left: string[] = []
  for (const chapter of draft.chapters) {
    const edits: Edit[] = []
    for (const node of chapter.facts.nodes) {
      if (node.type !== 'listing' || node.keep || node.lines.length === 0) continue
      const place = formatPlace({ file: chapter.file, line: node.firstLine, column: 1 })
      const found = await renewListing(draft, node)
      if (found === 'stale') left.push(`${place}: too little of it is found in ${node.source}.`)
      else if (found !== 'holds') edits.push({ node, lines: found, place })
    }
    if (edits.length === 0) continue
    const refusal = await writeEdits(root, chapter, edits)
    if (refusal === undefined) renewed.push(...edits.map(({ place }) => place))
    else left.push(...edits.map(({ place }) => `${place}: ${refusal}`))
  }
  return { renewed, left }
}

/** The new lines of a listing. It `holds` too where its source is missing or ambiguous, which are faults of their own. */
async function renewListing(
  draft: GuideDraft,
  node: ListingNode,
): Promise<readonly string[] | 'holds' | 'stale'> {
  const found = await findSources(draft, node.source)
  if (found.kind !== 'found') return 'holds'
  const matches = found.sources.map(({ lines }) => ({ lines, match: matchExcerpt(node.lines, lines) }))
  if (matches.some(({ match }) => match.ok)) return 'holds'
  // Of several, the one that holds most of the excerpt is the one that was meant.
  const reached = ({ match }: (typeof matches)[number]): number => (match.ok ? 0 : match.line)
  const best = matches.toSorted((a, b) => reached(b) - reached(a))[0]
  return (best && renewExcerpt(node.lines, best.lines)) ?? 'stale'
}

/** Replaces the lines of some listings in the bytes of a chapter. Says why where it does not write it. */
async function writeEdits(
  root: string,
  chapter: ChapterDraft,
  edits: readonly Edit[],
): Promise<string | undefined> {
  const path = join(root, chapter.file)
  const bytes = await readFile(path)
  const text = bytes.toString('utf8')
  if (!Buffer.from(text, 'utf8').equals(bytes)) return 'the chapter is not UTF-8.'
  const edited = [...edits].sort((a, b) => b.node.firstLine - a.node.firstLine).reduce(replace, text)
  const wanted = new Map(edits.map(({ node, lines }) => [node, lines]))
  const before = listingsOf(chapter.parsed).map((node) => wanted.get(node) ?? node.lines)
  const after = listingsOf(parseChapter(chapter.file, edited)).map(({ lines }) => lines)
  // Lines of a source may be a fence, or end one.
  if (JSON.stringify(before) !== JSON.stringify(after)) return 'its new lines would not read as one excerpt.'
  await writeFile(path, edited)
  return undefined
}

function listingsOf({ tree }: ChapterDraft['parsed']): ListingNode[] {
  const found: ListingNode[] = []
  const visit = (node: object): void => {
    if ('type' in node && node.type === 'listing') found.push(node as ListingNode)
    if ('children' in node) for (const child of node.children as object[]) visit(child)
  }
  visit(tree)
  return found
}

/** The text with a listing's lines replaced; what stands before them on each line, and the line ends, stay. */
function replace(text: string, { node, lines }: Edit): string {
  const all = text.split('\n')
  const first = node.firstLine - 1
  const written = all.slice(first, first + node.lines.length)
  const longest = node.lines.findIndex((line) => line.trim() !== '')
  const sample = written[longest] ?? ''
  const prefix = sample.slice(0, Math.max(sample.indexOf(node.lines[longest] ?? ''), 0))
  const end = sample.endsWith('\r') ? '\r' : ''
  const unchanged = new Map(node.lines.map((line, i) => [line, written[i] as string]))
  const fresh = lines.map((line) => unchanged.get(line) ?? `${prefix}${line}${end}`)
  return [...all.slice(0, first), ...fresh, ...all.slice(first + node.lines.length)].join('\n')
}
