// {{proto TaskState}}, {{proto Task.status}}, {{proto TASK_STATE_CANCELED}}, {{proto CancelTask}}: a name of the proto file.

import type { Cite, CiteKind, CiteKindFactory, CiteTarget, PinnedSource, Resolution } from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import type { Comparisons } from '../sources/format/pin.ts'
import { type ProtoIndex, protoIndex } from '../sources/format/proto.ts'
import { changesOf, pinText, short } from './shared/changes.ts'
import { pinnedSource } from './shared/pinned.ts'
import { refuse } from './shared/refuse.ts'
import { readSource } from './shared/source.ts'
import { collectVersions, type Edition, findVersion, type Versioned } from './shared/versions.ts'

/** What a name of the proto file is. */
interface Name {
  /** Its one spelling as a key: a field as the proto file writes it. */
  readonly name: string
  readonly what: string
  readonly line: number
  readonly at: Comparisons
  /** True of what stands within a message or an enum. */
  readonly within?: true
}

const SOURCE = 'A2A proto file'

const kind: CiteKindFactory = ({ sources }): CiteKind => {
  const versions = collectVersions(sources, 'proto', (name) => readSource(sources, name, protoIndex))
  if (!versions)
    return {
      names: [],
      resolve: () => refuse('cite/unknown-version', 'No proto file is pinned.'),
      pinned: () => [],
    }
  const names = new Map([...versions.byVersion].map(([version, index]) => [version, namesOf(index)]))
  return {
    names: ['proto'],
    resolve: (cite) => resolve(cite, versions, names),
    pinned: () => [],
    all: () => [wholeOf(versions)],
  }
}

export default kind

function resolve(
  cite: Cite,
  versions: Versioned<ProtoIndex>,
  names: ReadonlyMap<string, ReadonlyMap<string, Name>>,
): Resolution {
  const found = findVersion(versions, cite.version, 'the proto file', 'proto')
  if (!found.ok) return found.refusal
  const { version } = found
  const known = names.get(version) ?? new Map<string, Name>()
  const name = known.get(cite.target)
  if (!name) {
    return refuse(
      'cite/unknown-name',
      `Unexpected “${cite.target}”: the proto file of ${version} has no such message, field, enum, value or rpc.`,
      nearest(cite.target, known.keys()),
    )
  }
  return { ok: true, target: targetOf(name, cite.target, found, versions) }
}

/** `spelling` is the name as a cite has it. */
function targetOf(
  { name, what, line, at }: Name,
  spelling: string,
  { index, version }: Edition<ProtoIndex>,
  versions: Versioned<ProtoIndex>,
): CiteTarget {
  const pinned = version === versions.main.version
  return {
    key: `proto ${name} at ${version}`,
    label: `proto ${spelling}${pinned ? '' : ` at ${version}`}`,
    source: SOURCE,
    title: `${what} ${spelling}`,
    pin: pinText(index),
    changes: changesOf(at, index),
    href: `https://github.com/${index.wanted.repository}/blob/${short(index.commit)}/${index.path}#L${line}`,
  }
}

/** The pinned version whole: rpcs, enums with their values, messages with their fields. */
function wholeOf(versions: Versioned<ProtoIndex>): PinnedSource {
  const { index } = versions.main
  // A name has several spellings, but is one entry.
  const entries = [...new Set(namesOf(index).values())].map((name) => ({
    target: targetOf(name, name.name, versions.main, versions),
    depth: name.within ? 1 : 0,
  }))
  return pinnedSource('proto', SOURCE, index, entries)
}

/** All names that can be cited. A value of an enum is cited with or without the enum's name, and a field also as JSON spells it. */
function namesOf(index: ProtoIndex): Map<string, Name> {
  const names = new Map<string, Name>()
  for (const { name, line, at } of index.rpcs) names.set(name, { name, what: 'rpc', line, at })
  for (const { name, line, at, values } of index.enums) {
    names.set(name, { name, what: 'enum', line, at })
    for (const value of values) {
      const entry: Name = {
        name: value.name,
        what: 'enum value',
        line: value.line,
        at: value.at ?? at,
        within: true,
      }
      names.set(value.name, entry)
      names.set(`${name}.${value.name}`, entry)
    }
  }
  for (const { name, line, at, fields } of index.messages) {
    names.set(name, { name, what: 'message', line, at })
    for (const field of fields) {
      const full = `${name}.${field.name}`
      const entry: Name = { name: full, what: 'field', line: field.line, at: field.at ?? at, within: true }
      names.set(full, entry)
      names.set(`${name}.${jsonName(field.name)}`, entry)
    }
  }
  return names
}

/** `context_id` as JSON spells it: `contextId`. */
const jsonName = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
