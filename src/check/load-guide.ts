// Reads a whole guide and resolves it: what the check reports on, and what the site is made from.

import {
  type Chapter,
  type CiteTarget,
  comparePlaces,
  type Dispute,
  type Guide,
  type GuideConfig,
  type GuidePage,
  type Part,
} from '../guide/index.ts'
import { type ChapterDraft, GuideDraft } from './draft.ts'
import { GuideFiles } from './files.ts'
import { loadCaptures } from './load/captures.ts'
import { loadChapters } from './load/chapters.ts'
import { loadDisputes } from './load/disputes.ts'
import { findFigures, loadFigures } from './load/figures.ts'
import { loadPages } from './load/pages.ts'
import { loadKinds, loadSources } from './load/sources.ts'
import { resolveGuide } from './resolve/index.ts'

export interface LoadOptions {
  /** The guide's folder, absolute. */
  readonly root: string
  readonly config: GuideConfig
  /** The folder of the project that has the cite kinds; the guide's own where it is not named. */
  readonly home?: string
}

/**
 * Loads and resolves a guide. All that is wrong with it stands in `faults`, in order of place; where there are errors,
 * the rest is what could be resolved. Throws only if this code itself is wrong.
 */
export async function loadGuide(options: LoadOptions): Promise<Guide> {
  return (await readGuide(options)).guide
}

/** A resolved guide, and the paths of all texts that it was made from, so that a change of one is seen. */
export async function readGuide({ root, config, home = root }: LoadOptions): Promise<{
  readonly guide: Guide
  readonly texts: readonly string[]
}> {
  const draft = new GuideDraft(config, new GuideFiles(root))
  draft.captures = await loadCaptures(draft)
  draft.sources = await loadSources(draft)
  draft.kinds = await loadKinds(draft, home)
  draft.chapters = await loadChapters(draft)
  draft.figureIds = await findFigures(draft)
  draft.figures = await loadFigures(draft, drawnIn(draft.chapters))
  draft.disputes = await loadDisputes(draft)
  draft.pages = await loadPages(draft)
  await resolveGuide(draft)
  return { guide: guideOf(draft), texts: draft.files.asked }
}

const drawnIn = (chapters: readonly ChapterDraft[]): ReadonlySet<string> =>
  new Set(
    chapters.flatMap(({ facts }) => facts.nodes.flatMap((node) => (node.type === 'figure' ? [node.id] : []))),
  )

function guideOf(draft: GuideDraft): Guide {
  const chapters = draft.chapters.map(chapterOf)
  const cites = new Map<string, CiteTarget>()
  for (const [text, resolution] of draft.resolutions) if (resolution.ok) cites.set(text, resolution.target)
  const disputes = new Map<string, Dispute>()
  for (const [id, loaded] of draft.disputes) if (loaded.ok) disputes.set(id, loaded.value)
  return {
    parts: partsOf(chapters),
    chapters,
    captures: draft.readableCaptures(),
    figures: new Map([...draft.drawn].map(([id, { place: _, ...figure }]) => [id, figure])),
    disputes,
    cites,
    pages: pagesOf(draft),
    uses: draft.uses,
    terms: [...draft.terms.values()],
    sources: [...new Set(draft.kinds.values())].flatMap((kind) => kind.all?.() ?? []),
    faults: draft.faults.sort(comparePlaces),
  }
}

/** The pages that modules are for, each once. */
const pagesOf = (draft: GuideDraft): GuidePage[] => [
  ...new Map(draft.pages.map(({ page }) => [page.route, page])).values(),
]

function chapterOf(draft: ChapterDraft): Chapter {
  const { slug, route, file, title, summary, part, anchor, facts, captures, exchanges, targets } = draft
  return {
    slug,
    route,
    file,
    title,
    summary,
    part,
    ...(anchor === undefined ? {} : { anchor }),
    ids: [...facts.ids],
    captures: [...captures],
    exchanges: new Map([...exchanges].map(([name, sent]) => [name, [...sent].sort((a, b) => a - b)])),
    targets: [...targets.values()],
  }
}

function partsOf(chapters: readonly Chapter[]): Part[] {
  const parts = new Map<string, Chapter[]>()
  for (const chapter of chapters) parts.set(chapter.part, [...(parts.get(chapter.part) ?? []), chapter])
  return [...parts].map(([title, within]) => ({ title, chapters: within }))
}
