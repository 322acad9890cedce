// {{docs life-of-a-task}}, {{docs life-of-a-task#task-immutability}}: a page or a heading of the A2A documentation.

import type { Cite, CiteKind, CiteKindFactory, Resolution } from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import { type DocsIndex, docsIndex } from '../sources/format/docs.ts'
import { changesOf, pinText } from './shared/changes.ts'
import { refuse } from './shared/refuse.ts'
import { readSource } from './shared/source.ts'
import { collectVersions, findVersion, type Versioned } from './shared/versions.ts'

const kind: CiteKindFactory = ({ sources }): CiteKind => {
  const versions = collectVersions(sources, 'docs', (name) => readSource(sources, name, docsIndex))
  return {
    names: versions ? ['docs'] : [],
    resolve: (cite) =>
      versions ? resolve(cite, versions) : refuse('cite/unknown-version', 'No documentation is pinned.'),
    pinned: () => [],
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
  const pinned = version === versions.main
  return {
    ok: true,
    target: {
      key: `docs ${cite.target} at ${version}`,
      label: `docs ${cite.target}${pinned ? '' : ` at ${version}`}`,
      source: 'A2A documentation',
      title: heading ? `${page.title}: ${heading.title}` : page.title,
      pin: pinText(index),
      changes: changesOf(heading?.at ?? page.at, index),
      href: `https://a2a-protocol.org/${version}/${page.route}${heading ? `#${heading.slug}` : ''}`,
    },
  }
}
