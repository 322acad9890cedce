// What the playground knows of the protocol: its messages as a table, its routes, and the section that tells of each.

import { compileShapes, type ShapeTable } from '../shapes/index.ts'
import type { ProtoIndex } from '../sources/format/proto.ts'

/** A section of the specification. */
export interface Section {
  readonly number: string
  readonly title: string
  readonly slug: string
}

/** Plain data: a page fetches it as JSON. */
export interface PlaygroundShapes {
  readonly table: ShapeTable
  /** By operation, its routes over HTTP: `POST /tasks/{id=*}:cancel`; with a tenant second. */
  readonly routes: Readonly<Record<string, readonly string[]>>
  /** Operations that answer with a stream. */
  readonly streams: readonly string[]
  /** The section of an operation or a message, by its name, where the specification has one. */
  readonly sections: Readonly<Record<string, Section>>
  /** The line of each message in the proto file. */
  readonly lines: Readonly<Record<string, number>>
  /** Where both were read: the tag of the specification, and the commit. */
  readonly tag: string
  readonly commit: string
}

/** Makes them of the pinned indexes. */
export function compilePlayground(
  proto: ProtoIndex,
  sections: readonly Section[],
  tag: string,
): PlaygroundShapes {
  // The first of a title: later ones tell of a binding. Later entries of a map win, hence backwards.
  const byTitle = new Map(sections.toReversed().map((each) => [wordsOf(each.title), each]))
  const names = [...proto.rpcs, ...proto.messages, ...proto.enums].map(({ name }) => name)
  return {
    table: compileShapes(proto),
    routes: Object.fromEntries(proto.rpcs.map(({ name, http }) => [name, http])),
    streams: proto.rpcs.filter(({ stream }) => stream).map(({ name }) => name),
    sections: Object.fromEntries(
      names.flatMap((name) => {
        const found = byTitle.get(wordsOf(name)) ?? byTitle.get(wordsOf(name.replace('Task', '')))
        return found ? [[name, { number: found.number, title: found.title, slug: found.slug }]] : []
      }),
    ),
    lines: Object.fromEntries([...proto.messages, ...proto.enums].map(({ name, line }) => [name, line])),
    tag,
    commit: proto.commit,
  }
}

/** `Get Task` and `GetTask` are one. */
const wordsOf = (name: string): string => name.replaceAll(' ', '').toLowerCase()

/** Where a section can be read. */
export const sectionHref = ({ tag }: PlaygroundShapes, { slug }: Section): string =>
  `https://a2a-protocol.org/${tag}/specification/#${slug}`
