// What stands in a chapter: its guide nodes, links, ids and prose, in the order of the text.

import type { Definition, Image, InlineCode, Link, Nodes, Text } from 'mdast'
import type { MdxTextExpression } from 'mdast-util-mdx-expression'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import type { CiteNode, GuideNode } from '../guide/index.ts'
import type { ParsedChapter, Spot } from '../markdown/index.ts'
import { termId } from '../markdown/term.ts'

export interface ChapterFacts {
  readonly nodes: readonly GuideNode[]
  readonly links: readonly (Link | Definition | Image)[]
  /** Imports, exports and components, which the notation does not have, and expressions. */
  readonly code: readonly CodeNode[]
  /** What links may name: headings, figures, terms. */
  readonly ids: ReadonlySet<string>
  /** Paragraphs, headings and cells, titles and notes. */
  readonly prose: readonly ProseRun[]
}

/** Text that reads on without a break. */
export interface ProseRun {
  readonly pieces: readonly ProsePiece[]
  /** Whether its sentences are statements that need a source: not those of headings, cells, titles and takeaways. */
  readonly states: boolean
}

export type CodeNode = MdxjsEsm | MdxJsxFlowElement | MdxJsxTextElement | MdxTextExpression

export type ProsePiece = Text | InlineCode | CiteNode

const GUIDE_NODES: ReadonlySet<string> = new Set<GuideNode['type']>([
  'cite',
  'listing',
  'figure',
  'takeaways',
  'try',
  'predict',
  'dispute',
  'term',
])

export function collectFacts(parsed: ParsedChapter): ChapterFacts {
  const nodes: GuideNode[] = []
  const links: (Link | Definition | Image)[] = []
  const code: CodeNode[] = []
  const ids = new Set<string>()
  const prose: ProseRun[] = []
  const visit = (node: Nodes, run: ProsePiece[] | undefined, states: boolean): void => {
    if (isGuideNode(node)) nodes.push(node)
    if (node.type === 'link' || node.type === 'definition' || node.type === 'image') links.push(node)
    if (isCode(node)) code.push(node)
    if (node.type === 'heading' && node.data?.hProperties?.id) ids.add(node.data.hProperties.id)
    if (node.type === 'figure') ids.add(`fig-${node.id}`)
    if (node.type === 'term') ids.add(termId(node.name))
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'cite') run?.push(node)
    if (!('children' in node)) return
    const within = opensRun(node) ? [] : run
    if (within && within !== run) prose.push({ pieces: within, states: states && isParagraph(node) })
    for (const child of node.children) visit(child as Nodes, within, states && node.type !== 'takeaways')
  }
  for (const node of parsed.head.headNodes ?? []) visit(node, undefined, false)
  visit(parsed.tree, undefined, true)
  for (const [key, value] of Object.entries(parsed.frontmatter)) {
    if (value === undefined) continue
    prose.push(label(plainText(parsed, value, parsed.frontmatterPlaces.get(key))))
  }
  for (const node of nodes) {
    if (node.type !== 'listing') continue
    const places = node.data?.places
    prose.push(label(plainText(parsed, node.title, places?.title)))
    if (node.note !== undefined) prose.push(label(plainText(parsed, node.note, places?.note)))
  }
  return { nodes, links, code, ids, prose }
}

/** The value of an attribute or of frontmatter, which stands on the line of `at`, as a piece of prose. */
function plainText({ source }: ParsedChapter, value: string, at: Spot = { line: 1, column: 1 }): Text {
  const end = { line: at.line, column: source.line(at.line).length + 1 }
  return { type: 'text', value, position: { start: at, end } }
}

/** What may need something that a chapter does not have. MDX takes a name with a capital or a dot for a component, and all others for HTML. */
const isCode = (node: Nodes): node is CodeNode =>
  node.type === 'mdxjsEsm' ||
  node.type === 'mdxTextExpression' ||
  ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
    /^[^a-z]|\./.test(node.name ?? ''))

const isGuideNode = (node: Nodes): node is Nodes & GuideNode => GUIDE_NODES.has(node.type)

const label = (piece: ProsePiece): ProseRun => ({ pieces: [piece], states: false })

const isParagraph = ({ type }: Nodes): boolean => type === 'paragraph' || type === 'term'

const opensRun = (node: Nodes): boolean =>
  isParagraph(node) || node.type === 'heading' || node.type === 'tableCell'
