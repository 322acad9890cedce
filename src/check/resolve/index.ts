// One resolver for each block of the notation, run in the order of the text; then what needs the whole chapter or guide.

import type { GuideNode } from '../../guide/index.ts'
import type { ChapterDraft, GuideDraft } from '../draft.ts'
import { resolveCite } from './cites.ts'
import { resolveCode } from './code.ts'
import { type DisputeCites, resolveDispute, resolveDisputes } from './disputes.ts'
import { resolveFigure } from './figures.ts'
import { KnownNames } from './known-names.ts'
import { resolveLinks } from './links.ts'
import { resolveListing } from './listings.ts'
import { resolveNames } from './names.ts'
import { resolvePages } from './pages.ts'
import { resolvePrediction } from './predictions.ts'
import { resolveShapes } from './shapes.ts'
import { resolveSourcesParagraph } from './sources-paragraph.ts'
import { resolveStatements } from './statements.ts'
import { resolveTerm } from './terms.ts'
import { resolveTry } from './tries.ts'
import { reportUnused } from './unused.ts'
import { resolveWords } from './words.ts'

export async function resolveGuide(draft: GuideDraft): Promise<void> {
  const disputes = await resolveDisputes(draft)
  for (const chapter of draft.chapters) {
    for (const node of chapter.facts.nodes) await resolveNode(draft, chapter, node, disputes)
    resolveCode(draft, chapter)
    resolveSourcesParagraph(draft, chapter)
  }
  await resolvePages(draft)
  await resolveLinks(draft)
  resolveShapes(draft)
  const names = new KnownNames(draft)
  resolveNames(draft, names)
  resolveStatements(draft, names)
  await resolveWords(draft, names)
  const disputeKeys = [...disputes.values()].flat().map(({ target }) => target.key)
  await reportUnused(draft, new Set(disputeKeys))
}

async function resolveNode(
  draft: GuideDraft,
  chapter: ChapterDraft,
  node: GuideNode,
  disputes: DisputeCites,
): Promise<void> {
  switch (node.type) {
    case 'cite':
      return resolveCite(draft, chapter, node)
    case 'listing':
      return resolveListing(draft, chapter, node)
    case 'figure':
      return resolveFigure(draft, chapter, node)
    case 'try':
      return resolveTry(draft, chapter, node)
    case 'predict':
      return resolvePrediction(draft, chapter, node)
    case 'dispute':
      return resolveDispute(draft, chapter, node, disputes)
    case 'term':
      return resolveTerm(draft, chapter, node)
    case 'takeaways':
      return
  }
}
