// {{proto TaskState}}, {{proto Task.status}}, {{proto TASK_STATE_CANCELED}}, {{proto CancelTask}}: a name of the proto file.

import type { Cite, CiteKind, CiteKindFactory, Resolution } from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import type { Comparisons } from '../sources/format/pin.ts'
import { type ProtoIndex, protoIndex } from '../sources/format/proto.ts'
import { changesOf, pinText } from './shared/changes.ts'
import { refuse } from './shared/refuse.ts'
import { readSource } from './shared/source.ts'
import { collectVersions, findVersion, type Versioned } from './shared/versions.ts'

/** What a name of the proto file is. */
interface Name {
  /** Its one spelling as a key: a field as the proto file writes it. */
  readonly name: string
  readonly what: string
  readonly line: number
  readonly at: Comparisons
}

const kind: CiteKindFactory = ({ sources }): CiteKind => {
  const versions = collectVersions(sources, 'proto', (name) => readSource(sources, name, protoIndex))
  if (!versions)
    return {
      names: [],
      resolve: () => refuse('cite/unknown-version', 'No proto file is pinned.'),
      pinned: () => [],
    }
  const names = new Map([...versions.byVersion].map(([version, index]) => [version, namesOf(index)]))
  return { names: ['proto'], resolve: (cite) => resolve(cite, versions, names), pinned: () => [] }
}

export default kind

function resolve(
  cite: Cite,
  versions: Versioned<ProtoIndex>,
  names: ReadonlyMap<string, ReadonlyMap<string, Name>>,
): Resolution {
  const found = findVersion(versions, cite.version, 'the proto file', 'proto')
  if (!found.ok) return found.refusal
  const { index, version } = found
  const known = names.get(version) ?? new Map<string, Name>()
  const name = known.get(cite.target)
  if (!name) {
    return refuse(
      'cite/unknown-name',
      `Unexpected “${cite.target}”: the proto file of ${version} has no such message, field, enum, value or rpc.`,
      nearest(cite.target, known.keys()),
    )
  }
  const pinned = version === versions.main
  return {
    ok: true,
    target: {
      key: `proto ${name.name} at ${version}`,
      label: `proto ${cite.target}${pinned ? '' : ` at ${version}`}`,
      source: 'A2A proto file',
      title: `${name.what} ${cite.target}`,
      pin: pinText(index),
      changes: changesOf(name.at, index),
      href: `https://github.com/${index.wanted.repository}/blob/${index.commit}/${index.path}#L${name.line}`,
    },
  }
}

/** All names that can be cited. A value of an enum is cited with or without the enum's name, and a field also as JSON spells it. */
function namesOf(index: ProtoIndex): Map<string, Name> {
  const names = new Map<string, Name>()
  for (const { name, line, at } of index.rpcs) names.set(name, { name, what: 'rpc', line, at })
  for (const { name, line, at, values } of index.enums) {
    names.set(name, { name, what: 'enum', line, at })
    for (const value of values) {
      const entry: Name = { name: value.name, what: 'enum value', line: value.line, at: value.at ?? at }
      names.set(value.name, entry)
      names.set(`${name}.${value.name}`, entry)
    }
  }
  for (const { name, line, at, fields } of index.messages) {
    names.set(name, { name, what: 'message', line, at })
    for (const field of fields) {
      const full = `${name}.${field.name}`
      const entry: Name = { name: full, what: 'field', line: field.line, at: field.at ?? at }
      names.set(full, entry)
      names.set(`${name}.${jsonName(field.name)}`, entry)
    }
  }
  return names
}

/** `context_id` as JSON spells it: `contextId`. */
const jsonName = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
