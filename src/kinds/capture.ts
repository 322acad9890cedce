// {{capture 10-cancel}}, {{capture 10-cancel#3}}, {{capture 10-cancel#2-4}}: a capture of this guide, or exchanges of it.

import {
  type Cite,
  type CiteKind,
  type CiteKindFactory,
  parseReference,
  type Resolution,
} from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import { refuse } from './shared/refuse.ts'

const kind: CiteKindFactory = ({ captures }): CiteKind => ({
  names: ['capture'],
  resolve: (cite) => resolve(cite, captures),
  pinned: () => [],
})

export default kind

function resolve({ target, version }: Cite, captures: ReadonlyMap<string, number>): Resolution {
  if (version) {
    return refuse(
      'cite/unknown-version',
      `Unexpected version ${version}: a capture has none.`,
      [],
      'Leave out “at”.',
    )
  }
  const reference = parseReference(target)
  const name = reference?.capture ?? target.split('#', 1)[0] ?? target
  const count = captures.get(name)
  if (count === undefined) {
    return refuse(
      'cite/unknown-capture',
      `Unexpected capture “${name}”: there is none of this name.`,
      nearest(name, captures.keys()),
    )
  }
  if (reference?.side || (!reference && target !== name)) {
    return refuse(
      'cite/unknown-exchange',
      `Unexpected “${target}”, expected a capture and its exchange, such as ${name}#1.`,
    )
  }
  if (reference && (reference.first < 1 || reference.last < reference.first || reference.last > count)) {
    return refuse(
      'cite/unknown-exchange',
      `Unexpected “${target}”: the capture “${name}” has the exchanges 1 to ${count}.`,
    )
  }
  const { first, last } = reference ?? { first: 1, last: count }
  return {
    ok: true,
    target: {
      key: `capture ${target}`,
      label: `capture ${target}`,
      source: 'Captures of this guide',
      title: reference
        ? first === last
          ? `${name}, exchange ${first}`
          : `${name}, exchanges ${first} to ${last}`
        : name,
      pin: 'recorded over HTTP',
      changes: [],
      href: `/captures/${name}/${reference ? `#${first}` : ''}`,
      evidence: 'captured',
    },
  }
}
