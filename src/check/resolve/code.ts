// Code: a chapter imports and exports nothing, and uses no components of its own.

import type { ChapterDraft, GuideDraft } from '../draft.ts'

export function resolveCode(draft: GuideDraft, chapter: ChapterDraft): void {
  for (const node of chapter.facts.code) {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 }
    const what =
      node.type === 'mdxjsEsm' ? `code “${firstWords(node.value)}”` : `component \`<${node.name ?? ''}>\``
    draft.fault('mdx/code', { file: chapter.file, line, column }, `Unexpected ${what}.`)
  }
}

const firstWords = (code: string): string => (code.split('\n')[0] ?? '').slice(0, 60)
