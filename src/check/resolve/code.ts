// Code: a chapter imports and exports nothing, uses no components of its own, and its expressions stand for themselves.

import type { Node } from 'estree'
import type { ChapterDraft, GuideDraft } from '../draft.ts'
import type { CodeNode } from '../facts.ts'

export function resolveCode(draft: GuideDraft, chapter: ChapterDraft): void {
  for (const node of chapter.facts.code) {
    const what = unexpected(node)
    if (what === undefined) continue
    const { line, column } = node.position?.start ?? { line: 1, column: 1 }
    draft.fault('mdx/code', { file: chapter.file, line, column }, `Unexpected ${what}.`)
  }
}

function unexpected(node: CodeNode): string | undefined {
  switch (node.type) {
    case 'mdxjsEsm':
      return `code “${(node.value.split('\n')[0] ?? '').slice(0, 60)}”`
    case 'mdxTextExpression': {
      const name = node.data?.estree ? nameIn(node.data.estree) : undefined
      return name === undefined ? undefined : `name \`${name}\` in an expression, which nothing defines`
    }
    default:
      return `component \`<${node.name ?? ''}>\``
  }
}

/** The first name that an expression needs from outside of itself, or declares. */
function nameIn(tree: Node): string | undefined {
  if (tree.type === 'Identifier') return tree.name
  for (const [key, value] of Object.entries(tree)) {
    const named = (key === 'property' || key === 'key') && !('computed' in tree && tree.computed)
    if (named || key === 'comments') continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child !== 'object' || child === null || typeof child.type !== 'string') continue
      const found = nameIn(child as Node)
      if (found !== undefined) return found
    }
  }
  return undefined
}
