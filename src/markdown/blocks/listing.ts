// `:::listing{title source lang note}` around a fence: an excerpt that is held to its source. With `keep`, `::listing{…}`
// alone: an excerpt that is made from its source.

import type { Code } from 'mdast'
import { keptPaths } from '../../guide/keep.ts'
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
  help: 'Write `:::listing{title="…" source="NAME#1.response" lang="…" note="…"}` around a fence; lang and note may be left out; or, without a fence, `::listing{… keep="path.to.value other.path"}`.',
  required: ['title', 'source'],
  optional: ['lang', 'note', 'keep'],
  older: { required: ['title', 'source'], optional: ['lang', 'note', 'keep'] },
  holds: 'a code fence',
  inPlaceOfContent: 'keep',
  make(block, context) {
    if (block.attributes.has('keep')) {
      const written = block.body?.lines.some((line) => line.trim() !== '') || block.children.length > 0
      if (written) {
        const message = 'Unexpected body of a `listing` with `keep`, which makes its excerpt itself.'
        context.fault('block/content', block.at, message, { help: 'Take out the body, or `keep`.' })
      }
      return { node: make(block, [], block.at.line, 'json'), rest: [] }
    }
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
  const keep = block.attributes.get('keep')?.value
  return {
    type: 'listing',
    title: attributeOf(block, 'title'),
    source: attributeOf(block, 'source'),
    lang: block.attributes.get('lang')?.value ?? fenceLang ?? 'text',
    ...(note === undefined ? {} : { note }),
    ...(keep === undefined ? {} : { keep: keptPaths(keep) }),
    lines: [...lines],
    firstLine,
    position: block.position,
    data: { places: placesOf(block) },
  }
}
