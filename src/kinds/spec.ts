// {{spec §3.1.5}}, {{spec §5.4 at v1.0.0}}: a numbered section of the A2A specification.

import type { Cite, CiteKind, CiteKindFactory, CiteTarget, PinnedSource, Resolution } from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import { type ProtoIndex, protoIndex } from '../sources/format/proto.ts'
import { type SpecIndex, type SpecSection, specIndex } from '../sources/format/spec.ts'
import { changesOf, pinText, short } from './shared/changes.ts'
import { pinnedSource } from './shared/pinned.ts'
import { refuse } from './shared/refuse.ts'
import { readSource } from './shared/source.ts'
import { collectVersions, type Edition, findVersion, type Versioned } from './shared/versions.ts'

const SOURCE = 'A2A specification'

const kind: CiteKindFactory = ({ sources }): CiteKind => {
  const versions = collectVersions(sources, 'spec', (name) => readSource(sources, name, specIndex))
  const proto = readSource(sources, 'proto', protoIndex)
  return {
    names: versions ? ['spec'] : [],
    resolve: (cite) =>
      versions
        ? resolve(cite, versions, proto)
        : refuse('cite/unknown-version', 'No specification is pinned.'),
    pinned: () => [],
    all: () => (versions ? [wholeOf(versions, proto)] : []),
  }
}

export default kind

function resolve(cite: Cite, versions: Versioned<SpecIndex>, proto: ProtoIndex | undefined): Resolution {
  const found = findVersion(versions, cite.version, 'the specification', 'spec')
  if (!found.ok) return found.refusal
  const { index, version } = found
  const number = /^§\s?([0-9A-Z]+(?:\.\d+)*)\.?$/.exec(cite.target)?.[1]
  const section = index.sections.find((each) => each.number === number)
  if (!section) return unknown(cite.target, version, index)
  return { ok: true, target: targetOf(section, found, versions, proto) }
}

function targetOf(
  section: SpecSection,
  { index, version }: Edition<SpecIndex>,
  versions: Versioned<SpecIndex>,
  proto: ProtoIndex | undefined,
): CiteTarget {
  const pinned = version === versions.main.version
  return {
    key: `spec §${section.number} at ${version}`,
    label: `spec §${section.number}${pinned ? '' : ` at ${version}`}`,
    source: SOURCE,
    title: `${section.number} ${section.title}`,
    pin: pinText(index),
    changes: [
      ...(pinned ? changesOf(section.at, index) : changesTo(section, versions)),
      ...(pinned && proto ? changesOfTables(section, proto) : []),
    ],
    href: hrefOf(section, index, pinned),
  }
}

/** The pinned version whole: §3 stands at depth 0, §3.1.5 at depth 2. */
function wholeOf(versions: Versioned<SpecIndex>, proto: ProtoIndex | undefined): PinnedSource {
  const { index } = versions.main
  const entries = index.sections.map((section) => ({
    target: targetOf(section, versions.main, versions, proto),
    depth: section.number.split('.').length - 1,
  }))
  return pinnedSource('spec', SOURCE, index, entries)
}

function unknown(target: string, version: string, index: SpecIndex): Resolution {
  const word = target.replace(/^§\s?/, '')
  const near = nearest(
    word,
    index.sections.map((section) => section.number),
  )
  const titled = index.sections.filter((section) => section.title.toLowerCase() === word.toLowerCase())
  const names = [...titled.map((section) => section.number), ...near].map((number) => {
    const section = index.sections.find((each) => each.number === number)
    return `§${number} “${section?.title ?? ''}”`
  })
  return refuse(
    'cite/unknown-section',
    `Unexpected ${target.startsWith('§') ? target : `“${target}”`}: the specification ${version} has no such section.`,
    [...new Set(names)],
    'Cite a section by its number: {{spec §3.1.5}}.',
  )
}

/** What the pinned version did to a section of another one. */
function changesTo(section: SpecSection, { main }: Versioned<SpecIndex>): string[] {
  const now = main.index.sections.find((each) => each.number === section.number)
  if (!now) return [`gone in ${main.version}`]
  return now.sha256 === section.sha256 && now.title === section.title
    ? [`unchanged in ${main.version}`]
    : [`changed in ${main.version}`]
}

/** A section may show tables made from the proto file. They are no part of its text, so they are compared by themselves. */
function changesOfTables(section: SpecSection, proto: ProtoIndex): string[] {
  return (section.shows ?? []).flatMap((name) => {
    if (name === proto.service) return []
    const entry = [...proto.messages, ...proto.enums].find((each) => each.name === name)
    if (!entry) return [`shows no table: the proto file has no ${name}`]
    return changesOf(entry.at, proto)
      .filter((text) => !text.startsWith('unchanged'))
      .map((text) => `its table of ${name}: ${text}`)
  })
}

// The site publishes each version under its own address. The page of v1.0.0 was published again after its tag, from
// other text, so sections of other versions lead to the repository at the commit.
function hrefOf(section: SpecSection, index: SpecIndex, pinned: boolean): string {
  const { repository, at } = index.wanted
  if (pinned) return `https://a2a-protocol.org/${at}/specification/#${section.slug}`
  const [first, last] = section.lines
  return `https://github.com/${repository}/blob/${short(index.commit)}/docs/specification.md?plain=1#L${first}-L${last}`
}
