// `:::listing{title source lang note}` around a fence: an excerpt that is held to its source.

import type { Code } from 'mdast'
import type { ListingNode } from '../../guide/nodes.ts'
import {
  attributeOf,
  type Block,
  type BlockContext,
  type BlockDefinition,
  placesOf,
  startOf,
} from '../block.ts'

export const listing: BlockDefinition = {
  name: 'listing',
  form: 'container',
  help: 'Write `:::listing{title="…" source="NAME#1.response" lang="…" note="…"}` around a fence; lang and note may be left out.',
  required: ['title', 'source'],
  optional: ['lang', 'note'],
  older: { required: ['title', 'source'], optional: ['lang', 'note'] },
  holds: 'a code fence',
  make(block, context) {
    if (block.body) return { node: make(block, block.body.lines, block.body.firstLine), rest: [] }
    const code = block.children.find((child) => child.type === 'code')
    const rest = block.children.filter((child) => child !== code)
    if (!code) return { rest }
    const firstLine = startOf(code).line + 1
    return { node: make(block, excerpt(code, context), firstLine, code.lang ?? undefined), rest }
  },
}

/** The lines as they stand in the file: the parser's `value` has lost tabs to indentation and characters to NUL. */
function excerpt(code: Code, { source }: BlockContext): string[] {
  if (code.value === '') return []
  const { line, column } = startOf(code)
  const lines = code.value.split('\n')
  if (column > 1) return lines
  return lines.map((_, i) => source.line(line + 1 + i))
}

function make(block: Block, lines: readonly string[], firstLine: number, fenceLang?: string): ListingNode {
  const note = block.attributes.get('note')?.value
  return {
    type: 'listing',
    title: attributeOf(block, 'title'),
    source: attributeOf(block, 'source'),
    lang: block.attributes.get('lang')?.value ?? fenceLang ?? 'text',
    ...(note === undefined ? {} : { note }),
    lines: [...lines],
    firstLine,
    position: block.position,
    data: { places: placesOf(block) },
  }
}
