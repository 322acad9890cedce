// {{docs life-of-a-task}}, {{docs life-of-a-task#task-immutability}}: a page or a heading of the A2A documentation.

import type { Cite, CiteKind, CiteKindFactory, CiteTarget, PinnedSource, Resolution } from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import { type DocsHeading, type DocsIndex, type DocsPage, docsIndex } from '../sources/format/docs.ts'
import { changesOf, pinText, short } from './shared/changes.ts'
import { pinnedSource } from './shared/pinned.ts'
import { refuse } from './shared/refuse.ts'
import { readSource } from './shared/source.ts'
import { collectVersions, type Edition, findVersion, type Versioned } from './shared/versions.ts'

const SOURCE = 'A2A documentation'

const kind: CiteKindFactory = ({ sources }): CiteKind => {
  const versions = collectVersions(sources, 'docs', (name) => readSource(sources, name, docsIndex))
  return {
    names: versions ? ['docs'] : [],
    resolve: (cite) =>
      versions ? resolve(cite, versions) : refuse('cite/unknown-version', 'No documentation is pinned.'),
    pinned: () => [],
    all: () => (versions ? [wholeOf(versions)] : []),
  }
}

export default kind

function resolve(cite: Cite, versions: Versioned<DocsIndex>): Resolution {
  const found = findVersion(versions, cite.version, 'the documentation', 'docs')
  if (!found.ok) return found.refusal
  const { index, version } = found
  const [id = '', slug] = cite.target.split('#', 2)
  const page = index.pages.find((each) => each.id === id)
  if (!page) {
    return refuse(
      'cite/unknown-page',
      `Unexpected page “${id}”: the documentation of ${version} has no such page.`,
      nearest(
        id,
        index.pages.map((each) => each.id),
      ),
    )
  }
  const heading = page.headings.find((each) => each.slug === slug)
  if (slug !== undefined && !heading) {
    return refuse(
      'cite/unknown-heading',
      `Unexpected heading “#${slug}”: the page “${id}” of ${version} has no such heading.`,
      nearest(
        slug,
        page.headings.map((each) => each.slug),
      ).map((near) => `#${near}`),
      page.id === 'specification'
        ? 'Cite a section of the specification by its number: {{spec §3.1.5}}.'
        : undefined,
    )
  }
  return { ok: true, target: targetOf(page, heading, found, versions) }
}

function targetOf(
  page: DocsPage,
  heading: DocsHeading | undefined,
  { index, version }: Edition<DocsIndex>,
  versions: Versioned<DocsIndex>,
): CiteTarget {
  const pinned = version === versions.main.version
  const name = `docs ${page.id}${heading ? `#${heading.slug}` : ''}`
  return {
    key: `${name} at ${version}`,
    label: `${name}${pinned ? '' : ` at ${version}`}`,
    source: SOURCE,
    title: heading ? `${page.title}: ${heading.title}` : page.title,
    pin: pinText(index),
    changes: changesOf(heading?.at ?? page.at, index),
    href: hrefOf(page, heading, index, pinned),
  }
}

// As with the specification: what the site shows of another version today need not be what its tag has.
function hrefOf(
  page: DocsPage,
  heading: DocsHeading | undefined,
  { wanted, commit }: DocsIndex,
  pinned: boolean,
): string {
  if (pinned) {
    return `https://a2a-protocol.org/${wanted.at}/${page.route}${heading ? `#${heading.slug}` : ''}`
  }
  const lines = heading ? `?plain=1#L${heading.lines[0]}-L${heading.lines[1]}` : ''
  return `https://github.com/${wanted.repository}/blob/${short(commit)}/${page.path}${lines}`
}

/** The pinned version whole: each page, and its headings. */
function wholeOf(versions: Versioned<DocsIndex>): PinnedSource {
  const { index } = versions.main
  const entries = index.pages.flatMap((page) => [
    { target: targetOf(page, undefined, versions.main, versions), depth: 0 },
    ...page.headings.map((heading) => ({
      target: targetOf(page, heading, versions.main, versions),
      depth: 1,
    })),
  ])
  return pinnedSource('docs', SOURCE, index, entries)
}
