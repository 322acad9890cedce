// Derives the index of the documentation's pages and headings from a checkout.

import type { Checkout, Revision } from './checkout.ts'
import { type Comparable, compareWith, findRevisions, pinOf, unlessEqual, wordsAt } from './compare.ts'
import { digestOf, linesOf } from './digest.ts'
import { SourceFault } from './fault.ts'
import type { DocsHeading, DocsIndex, DocsPage } from './format/docs.ts'
import type { Wanted } from './format/pin.ts'
import { readHeadings, sectionsOf } from './headings.ts'
import { SPEC_PATH } from './spec.ts'

const FOLDERS = ['docs', 'docs/topics']
// The site generator leaves a README out where the folder has an index.
const NO_PAGE = /\/README\.md$/

export type Page = Omit<DocsPage, 'at' | 'headings'> & { headings: Omit<DocsHeading, 'at'>[] }

/** The index of the documentation at the wanted tag. Throws a SourceFault where a tag or a folder is missing. */
export async function deriveDocs(checkout: Checkout, wanted: Wanted): Promise<DocsIndex> {
  const revisions = await findRevisions(checkout, wanted)
  const others = await wordsAt(revisions.compared, async (revision, ref) =>
    (await pagesAt(checkout, revision, ref)).flatMap((page) => [
      comparablePage(page),
      ...page.headings.map((heading) => comparableHeading(page, heading)),
    ]),
  )
  const pages = await pagesAt(checkout, revisions.pinned, wanted.at)
  return {
    ...pinOf(wanted, revisions),
    pages: pages.map((page) => {
      const at = compareWith(comparablePage(page), others)
      const headings = page.headings.map((heading) => ({
        ...heading,
        ...unlessEqual(compareWith(comparableHeading(page, heading), others), at),
      }))
      const { headings: _, ...facts } = page
      return { ...facts, at, headings }
    }),
  }
}

/** The pages at a revision, sorted by id. Throws a SourceFault where there is none. */
export async function pagesAt(checkout: Checkout, revision: Revision, ref: string): Promise<Page[]> {
  const pages: Page[] = []
  for (const folder of FOLDERS) {
    for (const path of await checkout.list(revision.commit, folder)) {
      if (!path.endsWith('.md') || NO_PAGE.test(path)) continue
      pages.push(readPage(path, (await checkout.text(revision.commit, path)) ?? ''))
    }
  }
  if (pages.length === 0) throw new SourceFault(`There is no page in ${FOLDERS.join('/ or ')}/ at ${ref}.`)
  return pages.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** A page and its headings. `path` is its file's, from the root of the repository. */
export function readPage(path: string, markdown: string): Page {
  const lines = linesOf(markdown)
  const found = readHeadings(lines)
  const route = path.replace(/^docs\//, '').replace(/\.md$/, '')
  const id = route.split('/').at(-1) ?? route
  const headings = sectionsOf(found, lines).map(
    ({ title, slug, line, end, body }): Page['headings'][number] => ({
      title,
      slug,
      lines: [line, end],
      sha256: digestOf(body),
    }),
  )
  return {
    id,
    title: found.find((heading) => heading.level === 1)?.title ?? frontmatterTitle(lines) ?? id,
    path,
    route: id === 'index' ? route.replace(/index$/, '') : `${route}/`,
    sha256: digestOf(markdown),
    headings: path === SPEC_PATH ? [] : headings,
  }
}

function frontmatterTitle(lines: readonly string[]): string | undefined {
  if (lines[0] !== '---') return undefined
  const end = lines.indexOf('---', 1)
  const titled = lines.slice(1, Math.max(end, 1)).find((line) => line.startsWith('title:'))
  return (
    titled
      ?.slice('title:'.length)
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2') || undefined
  )
}

const comparablePage = (page: Page): Comparable => ({ key: page.id, words: `${page.path}\n${page.sha256}` })

const comparableHeading = (page: Page, heading: Omit<DocsHeading, 'at'>): Comparable => ({
  key: `${page.id}#${heading.slug}`,
  words: `${heading.title}\n${heading.sha256}`,
})
