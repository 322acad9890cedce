// A block of the notation, whichever way it was written: as a directive, or as one of the older fences.

import type { Code, Paragraph, Root, RootContent } from 'mdast'
import type { DiagnosticId, FaultDetails } from '../guide/diagnostics.ts'
import type { SourceText, Spot } from './source-text.ts'

export interface Attribute {
  readonly value: string
  /** Where the value begins. */
  readonly at: Spot
}

export interface Block {
  readonly name: string
  /** `fence` is the older notation. */
  readonly form: 'leaf' | 'container' | 'fence'
  readonly attributes: ReadonlyMap<string, Attribute>
  readonly children: readonly RootContent[]
  /** The body of an older fence, below its `---`. */
  readonly body?: { readonly lines: readonly string[]; readonly firstLine: number }
  /** Where the block begins. */
  readonly at: Spot
  readonly position: Code['position']
}

/** What a block's file gives back: its node, and the children that it does not take. */
export interface MadeBlock {
  readonly node?: RootContent
  readonly rest: readonly RootContent[]
}

/** What the blocks of one name take, and how their node is made. */
export interface BlockDefinition {
  readonly name: string
  readonly form: 'leaf' | 'container'
  /** How it is written, for the help of a fault. */
  readonly help: string
  readonly required: readonly string[]
  readonly optional: readonly string[]
  /** The keys of its older fence, where there is one. */
  readonly older?: { readonly required: readonly string[]; readonly optional: readonly string[] }
  /** What it holds, for a message: `a list`. */
  readonly holds?: string
  /** An attribute that stands in place of what it holds: with it, the block may be written with two colons. */
  readonly inPlaceOfContent?: string
  make(block: Block, context: BlockContext): MadeBlock
}

export interface BlockContext {
  readonly source: SourceText
  fault(id: DiagnosticId, at: Spot, message: string, details?: FaultDetails): void
  /** Parses lines of Markdown as if they stood in the chapter from `firstLine` on. */
  parse(lines: readonly string[], firstLine: number): Root
}

declare module 'mdast' {
  interface Data {
    /** On a guide node: where the values of its attributes begin. */
    places?: Record<string, Spot>
    /** On the paragraph that remark-directive makes of a block's label. */
    directiveLabel?: boolean
  }
}

/** The value of an attribute that the block is known to have. */
export const attributeOf = (block: Block, name: string): string => block.attributes.get(name)?.value ?? ''

/** Where the values of the attributes begin, for a node's `data`. */
export const placesOf = (block: Block): Record<string, Spot> =>
  Object.fromEntries([...block.attributes].map(([name, { at }]) => [name, at]))

/** Where a node begins. */
export function startOf(node: Pick<Paragraph, 'position'>): Spot {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  return { line, column }
}
