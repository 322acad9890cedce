// Reads and parses all chapters of a guide.

import { nearest, type Place } from '../../guide/index.ts'
import { routeOf, slugOf } from '../../markdown/chapter-name.ts'
import type { Spot } from '../../markdown/index.ts'
import type { ChapterDraft, GuideDraft } from '../draft.ts'
import { collectFacts } from '../facts.ts'
import { matchRoute } from '../routes.ts'

/** In the order of their numbers. Faults of notation, frontmatter and names are reported. */
export async function loadChapters(draft: GuideDraft): Promise<ChapterDraft[]> {
  const folder = draft.config.folders.chapters
  const names = (await draft.files.names(folder)).filter((name) => /\.mdx?$/i.test(name))
  if (names.length === 0) {
    draft.doubted.add('all')
    draft.fault('guide/unreadable', { file: folder }, 'Unexpected guide without chapters.', {
      help: 'Write a first one here, `10-slug.mdx`, or check another folder.',
    })
  }
  const texts = await Promise.all(names.map((name) => draft.files.text(`${folder}/${name}`)))
  const { parseChapter } = await import('../../markdown/index.ts')
  const chapters: ChapterDraft[] = []
  names.forEach((name, i) => {
    const file = `${folder}/${name}`
    const slug = slugOf(name)
    const read = texts[i]
    if (slug === undefined) {
      draft.fault('chapter/name', { file }, `Unexpected file name ${name}, expected NN-slug.mdx.`)
    } else if (!read?.ok) {
      draft.fault(
        'guide/unreadable',
        { file },
        `Unexpected chapter that cannot be read: it is ${read?.reason ?? 'missing'}.`,
      )
    } else {
      const part = chapters.at(-1)?.part ?? draft.config.parts[0] ?? ''
      chapters.push(chapterOf(draft, file, slug, parseChapter(file, read.text), part))
    }
  })
  reportTwins(draft, chapters)
  return chapters
}

function chapterOf(
  draft: GuideDraft,
  file: string,
  slug: string,
  parsed: ChapterDraft['parsed'],
  partBefore: string,
): ChapterDraft {
  const { frontmatter, frontmatterPlaces: places, head } = parsed
  const at = (key: string): Place => ({ file, ...(places.get(key) ?? { line: 1, column: 1 }) })
  draft.faults.push(...parsed.faults)
  const title = frontmatter.title ?? head.title
  const summary = frontmatter.summary ?? head.summary
  // What the frontmatter lacks may be what could not be read of it.
  if (!parsed.faults.some(({ id }) => id === 'chapter/frontmatter')) {
    if (title === undefined) draft.fault('chapter/title', at('title'), 'Unexpected chapter without a title.')
    else if (summary === undefined)
      draft.fault('chapter/summary', at('summary'), 'Unexpected chapter without a summary.')
  }
  const { part, anchor } = frontmatter
  if (part !== undefined && !draft.config.parts.includes(part)) {
    const near = nearest(part, draft.config.parts).map((each) => `“${each}”`)
    draft.fault('chapter/part', at('part'), `Unexpected part “${part}”.`, { near })
  }
  const second = secondTitle(parsed)
  if (second)
    draft.fault('chapter/title', { file, ...second }, 'Unexpected second title, expected a heading of `##`.')
  return {
    slug,
    route: routeOf(slug),
    file,
    title: title ?? slug,
    summary: summary ?? '',
    part: part ?? partBefore,
    ...(anchor === undefined ? {} : { anchor }),
    parsed,
    facts: collectFacts(parsed),
    captures: new Set(),
    exchanges: new Map(),
    targets: new Map(),
    broken: false,
  }
}

function secondTitle({ tree }: ChapterDraft['parsed']): Spot | undefined {
  const heading = tree.children.find((child) => child.type === 'heading' && child.depth === 1)
  return heading?.position && { line: heading.position.start.line, column: heading.position.start.column }
}

function reportTwins(draft: GuideDraft, chapters: readonly ChapterDraft[]): void {
  const slugs = new Map<string, string>()
  for (const { slug, route, file } of chapters) {
    const twin = matchRoute(draft.config.routes, route) ? 'a page of the site' : slugs.get(slug)
    if (twin)
      draft.fault('chapter/duplicate-slug', { file }, `Unexpected slug ${slug}, which ${twin} has already.`)
    else slugs.set(slug, file)
  }
  const anchors = new Map<string, string>()
  for (const { anchor, slug, file, parsed } of chapters) {
    if (anchor === undefined) continue
    const place = { file, ...(parsed.frontmatterPlaces.get('anchor') ?? { line: 1, column: 1 }) }
    // Older links name a chapter by its slug too.
    const named = slugs.get(anchor)
    const other = anchors.get(anchor) ?? (anchor === slug || named === file ? undefined : named)
    if (other)
      draft.fault(
        'chapter/duplicate-anchor',
        place,
        `Unexpected anchor ${anchor}, which ${other} has already.`,
      )
    else anchors.set(anchor, file)
  }
}
