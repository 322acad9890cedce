// Compares the pinned pages of the documentation and their headings with a newer version.

import { type Page, pagesAt } from '../docs.ts'
import type { DocsIndex, DocsPage } from '../format/docs.ts'
import type { Comparison, Drift, Newer } from './drift.ts'
import { type Entry, type Fate, type How, matcher } from './match.ts'

type Heading = Page['headings'][number]

const pageEntry = ({ id, title, sha256 }: Page | DocsPage): Entry => ({ id, title, sha256 })
const headingEntry = ({ slug, title, sha256 }: Heading): Entry => ({ id: slug, title, sha256 })

/** Compares each page and each heading. A heading is looked for on the page that its page became. */
export async function driftOfDocs(index: DocsIndex, newer: Newer): Promise<Comparison> {
  const pages = await pagesAt(newer.checkout, newer.revision, newer.ref)
  const fateOf = matcher(index.pages.map(pageEntry), pages.map(pageEntry))
  const drifts: Drift[] = []
  let compared = 0
  for (const page of index.pages) {
    const fate = fateOf(pageEntry(page))
    const now = pages.find(({ id }) => id === (fate ? fate.now?.id : page.id))
    const moved = now !== undefined && now.path !== page.path
    const how = hows(fate, moved)
    if (how.length > 0) drifts.push({ key: keyOf(index, page.id), how, words: pageWords(page, now) })
    const headingFate = matcher(page.headings.map(headingEntry), (now?.headings ?? []).map(headingEntry))
    compared += 1 + page.headings.length
    for (const heading of page.headings) {
      const become = headingFate(headingEntry(heading))
      const how = headingHows(become, moved)
      if (how.length === 0) continue
      const words = headingWords(heading, become, now === undefined || !moved ? undefined : now)
      drifts.push({ key: keyOf(index, `${page.id}#${heading.slug}`), how, words })
    }
  }
  return { drifts, compared }
}

const keyOf = (index: DocsIndex, target: string): string => `docs ${target} at ${index.wanted.at}`

/** A page that stands elsewhere has moved, whatever else became of it. */
function hows(fate: Fate | undefined, moved: boolean): readonly How[] {
  const how = fate?.how ?? []
  return moved && !how.includes('moved') ? ['moved', ...how] : how
}

/** A heading's address is made of its title, so another address alone does not say that it moved. */
function headingHows(fate: Fate | undefined, moved: boolean): readonly How[] {
  const how = fate?.how ?? []
  return hows(
    fate && { ...fate, how: how.length > 1 ? how.filter((each) => each !== 'moved') : how },
    moved && !how.includes('removed'),
  )
}

function pageWords(page: DocsPage, now: Page | undefined): string {
  if (!now) return `was “${page.title}”`
  const place = now.path === page.path ? '' : `is now ${now.path}`
  const title = now.title === page.title ? '' : `was “${page.title}”, is now “${now.title}”`
  return [place, title].filter(Boolean).join(', ') || `“${page.title}”`
}

function headingWords(heading: Heading, fate: Fate | undefined, page: Page | undefined): string {
  const place = page ? `is now on ${page.path}` : ''
  if (fate && !fate.now) return `was “${heading.title}”`
  const title =
    fate?.now && fate.now.title !== heading.title
      ? `was “${heading.title}”, is now “${fate.now.title}” (#${fate.now.id})`
      : fate?.how.includes('moved')
        ? `is now #${fate.now?.id}`
        : ''
  return [place, title].filter(Boolean).join(', ') || `“${heading.title}”`
}
