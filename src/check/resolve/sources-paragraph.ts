// The older notation's closing paragraph of sources: it must name what the chapter cites, all of it and nothing else.

import { formatPlace } from '../../guide/index.ts'
import type { ChapterDraft, GuideDraft } from '../draft.ts'

export function resolveSourcesParagraph(draft: GuideDraft, chapter: ChapterDraft): void {
  const paragraph = chapter.parsed.head.sources
  // While a cite is wrong, it may be the one that the paragraph names.
  if (!paragraph || chapter.broken || draft.blind) return
  const cites = chapter.facts.nodes.flatMap((node) => (node.type === 'cite' && node.cite ? [node] : []))
  const cited = new Set(cites.map(({ cite }) => `${cite?.kind} ${cite?.target}`))
  const stated = paragraph.stated.filter(({ kind }) => draft.kinds.has(kind))
  for (const { kind, target, at } of stated) {
    if (cited.has(`${kind} ${target}`)) continue
    const message = `Unexpected source \`${kind} ${target}\`, which this chapter does not cite.`
    draft.fault('sources-paragraph/not-cited', { file: chapter.file, ...at }, message)
  }
  const named = new Set(stated.map(({ kind, target }) => `${kind} ${target}`))
  for (const { position, cite } of cites) {
    const name = `${cite?.kind} ${cite?.target}`
    if (named.has(name)) continue
    named.add(name)
    const { line = 1, column = 1 } = position?.start ?? {}
    const where = formatPlace({ file: chapter.file, line, column })
    const message = `Unexpected list of sources without \`${name}\`, which is cited at ${where}.`
    draft.fault('sources-paragraph/missing', { file: chapter.file, ...paragraph.at }, message)
  }
}
