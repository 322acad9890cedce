// Markdown's nodes to the guide's own: a remark plugin that also collects what is wrong with the notation.

import type { Code, Paragraph, Parents, Root, RootContent, Text } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { Processor } from 'unified'
import { VFile } from 'vfile'
import type { Diagnostic } from '../guide/diagnostic.ts'
import { diagnose } from '../guide/diagnostics.ts'
import type { CiteNode } from '../guide/nodes.ts'
import { type BlockContext, type BlockDefinition, type MadeBlock, startOf } from './block.ts'
import { blocks } from './blocks/index.ts'
import { definitionOf, directiveBlock } from './directive-block.ts'
import { fenceBlock, isOlderBlock } from './fence-block.ts'
import { nameHeadings } from './headings.ts'
import { type OlderHead, type SourcesParagraph, takeHead, takeSources } from './older-chapter.ts'
import { SourceText, type Spot } from './source-text.ts'
import { StrayBorders } from './stray.ts'
import { termOf } from './term.ts'
import { unclosedIn } from './unclosed.ts'

/** What the plugin learns about a chapter besides its tree. */
export interface GuideFileData extends Partial<OlderHead> {
  readonly faults: readonly Diagnostic[]
  readonly sources?: SourcesParagraph
}

declare module 'vfile' {
  interface DataMap {
    guide: GuideFileData
  }
}

/** Replaces blocks, older fences and term paragraphs by guide nodes; leaves its {@link GuideFileData} in `file.data`. */
export function guideNodes(this: Processor) {
  const parse = (file: VFile): Root => this.parse(file) as Root
  return (tree: Root, file: VFile): void => {
    const source = new SourceText(String(file))
    // Astro's own, where a page is made: its types are not at hand where the check alone is installed.
    const astro = file.data.astro as { readonly frontmatter?: { readonly title?: unknown } } | undefined
    const titled = typeof astro?.frontmatter?.title === 'string'
    const head = titled ? undefined : takeHead(tree)
    const sources = takeSources(tree, source)
    const walk = new Walk(source, file.path, parse)
    walk.parent(tree)
    nameHeadings(tree)
    file.data.guide = { faults: walk.faults, ...head, ...(sources ? { sources } : {}) }
  }
}

class Walk implements BlockContext {
  readonly faults: Diagnostic[] = []
  readonly source: SourceText
  private readonly file: string
  private readonly parser: (file: VFile) => Root
  private readonly stray = new StrayBorders(this)
  /** Container directives that were left open, and those whose closing line they took. */
  private readonly open = new Set<ContainerDirective>()
  private readonly loose = new Set<ContainerDirective>()

  constructor(source: SourceText, file: string, parser: (file: VFile) => Root) {
    this.source = source
    this.file = file
    this.parser = parser
  }

  fault: BlockContext['fault'] = (id, { line, column }, message, details) => {
    this.faults.push(diagnose(id, { file: this.file, line, column }, message, details))
  }

  parse: BlockContext['parse'] = (lines, firstLine) => {
    const value = `${'\n'.repeat(firstLine - 1)}${lines.join('\n')}`
    const tree = this.parser(new VFile({ path: this.file, value }))
    this.parent(tree)
    return tree
  }

  parent(node: Parents): void {
    const children = (node.children as RootContent[]).flatMap((child) => this.node(child, node))
    node.children = children as typeof node.children
  }

  private node(node: RootContent, parent: Parents): RootContent[] {
    switch (node.type) {
      case 'containerDirective':
        return this.container(node)
      case 'leafDirective':
        return this.directive(node)
      case 'code':
        return this.code(node)
      case 'cite':
        this.cite(node)
        return [node]
      case 'text':
        this.stray.check(node as Text)
        return [node]
      case 'paragraph':
        return this.paragraph(node, parent)
      default:
        if ('children' in node) this.parent(node)
        return [node]
    }
  }

  private paragraph(node: Paragraph, parent: Parents): RootContent[] {
    this.parent(node)
    return [(parent.type === 'root' ? termOf(node) : undefined) ?? node]
  }

  private container(node: ContainerDirective): RootContent[] {
    if (!this.loose.has(node)) this.findOpen(node)
    if (this.open.has(node)) {
      this.fault(
        'block/unclosed',
        startOf(node),
        `Unexpected end of \`:::${node.name}\`, expected a line of \`:::\` that closes it.`,
      )
    }
    return this.directive(node)
  }

  /** Once for each outermost block: which blocks in it are open. Then all that they hold stands loose beside them. */
  private findOpen(node: ContainerDirective): void {
    const open = unclosedIn(node)
    for (const each of open) this.open.add(each)
    const mark = (within: Parents): void => {
      for (const child of within.children) {
        if (child.type === 'containerDirective' && open.size > 0) this.loose.add(child)
        if ('children' in child) mark(child)
      }
    }
    if (open.size > 0) this.loose.add(node)
    mark(node)
  }

  private directive(node: ContainerDirective | LeafDirective): RootContent[] {
    this.parent(node)
    const definition = definitionOf(node, this)
    const block = definition && directiveBlock(node, definition, this)
    const children = node.type === 'containerDirective' ? node.children : []
    if (!definition || !block) return children.filter((child) => !child.data?.directiveLabel)
    const made = definition.make(block, this)
    const loose = node.type === 'containerDirective' && this.loose.has(node)
    if (!loose) this.content(definition, made, startOf(node))
    return [...(made.node ? [made.node] : []), ...made.rest]
  }

  private content(
    { name, holds = 'nothing', help }: BlockDefinition,
    { node, rest }: MadeBlock,
    at: Spot,
  ): void {
    const [extra] = rest
    if (!node) {
      this.fault('block/content', at, `Unexpected content of \`${name}\`, expected ${holds} alone.`, { help })
    } else if (extra) {
      const message = `Unexpected ${extra.type} in \`${name}\`, expected ${holds} alone.`
      this.fault('block/content', startOf(extra), message, { help })
    }
  }

  private code(node: Code): RootContent[] {
    const closed = this.closes(node)
    if (!closed) {
      this.fault(
        'fence/unclosed',
        startOf(node),
        'Unexpected end of the fence, expected a line that closes it.',
      )
    }
    if (!isOlderBlock(node)) return [node]
    const block = fenceBlock(node, this)
    const definition = blocks.get(node.lang ?? '')
    if (!block || !definition) return []
    const made = definition.make(block, this)
    if (closed) this.content(definition, made, startOf(node))
    return [...(made.node ? [made.node] : []), ...made.rest]
  }

  /** Whether the last line of a fence is its closing fence. */
  private closes(node: Code): boolean {
    const { start, end } = node.position ?? {}
    if (!start || !end || end.line === start.line) return false
    const fence = /^(`{3,}|~{3,})/.exec(this.source.slice(start, end))?.[1]
    if (!fence) return true
    const last = this.source.line(end.line).slice(0, end.column - 1)
    return new RegExp(`(^|[\\s>])${fence[0]}{${fence.length},}\\s*$`).test(last)
  }

  private cite(node: CiteNode): void {
    if (node.cite) return
    const at = startOf(node)
    if (node.data?.unclosed) {
      this.fault(
        'cite/unclosed',
        at,
        `Unexpected end of the line in \`{{${node.value.slice(0, 40)}\`, expected \`}}\`.`,
      )
    } else if (node.value === '') {
      this.fault('cite/empty', at, 'Unexpected empty cite, expected a kind and a target.')
    } else {
      this.fault(
        'cite/no-target',
        at,
        `Unexpected cite \`{{${node.value}}}\`, expected a target after its kind.`,
      )
    }
  }
}
