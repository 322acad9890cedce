// Derives the index of the proto file from a checkout.

import type { Checkout, Revision } from '../checkout.ts'
import { compareWith, findRevisions, pinOf, unlessEqual, wordsAt } from '../compare.ts'
import { digestOf, linesOf } from '../digest.ts'
import { SourceFault } from '../fault.ts'
import type { Wanted } from '../format/pin.ts'
import type { ProtoField, ProtoIndex } from '../format/proto.ts'
import { textOf, wordsOf } from './facts.ts'
import { type Field, type ProtoFile, parseProto } from './parse.ts'

// Where the file stands now, and where it stood up to v0.3.0.
const PATHS = ['specification/a2a.proto', 'specification/grpc/a2a.proto']

export interface Read {
  /** Its path in the repository. */
  readonly path: string
  readonly file: ProtoFile
  readonly lines: readonly string[]
}

/** The index of the proto file at the wanted tag. Throws a SourceFault where the file or a tag is missing. */
export async function deriveProto(checkout: Checkout, wanted: Wanted): Promise<ProtoIndex> {
  const revisions = await findRevisions(checkout, wanted)
  const read = await readAt(checkout, revisions.pinned, wanted.at)
  const others = await wordsAt(revisions.compared, async (revision, ref) =>
    [...wordsOf(await readAt(checkout, revision, ref))].map(([key, words]) => ({ key, words })),
  )
  const words = wordsOf(read)
  const at = (key: string) => compareWith({ key, words: words.get(key) ?? '' }, others)
  const digest = (block: { line: number; end: number }) => digestOf(textOf(block, read.lines))
  const { file } = read
  return {
    ...pinOf(wanted, revisions),
    path: read.path,
    package: file.package,
    service: file.service,
    rpcs: file.rpcs.map(({ end, stream, ...rpc }) => ({
      ...rpc,
      ...(stream ? { stream } : {}),
      http: [...rpc.http],
      sha256: digest({ line: rpc.line, end }),
      at: at(rpc.name),
    })),
    enums: file.enums.map((block) => ({
      name: block.name,
      line: block.line,
      sha256: digest(block),
      at: at(block.name),
      values: block.members.map((value) => ({
        ...value,
        ...unlessEqual(at(`${block.name}.${value.name}`), at(block.name)),
      })),
    })),
    messages: file.messages.map((block) => ({
      name: block.name,
      line: block.line,
      sha256: digest(block),
      at: at(block.name),
      fields: block.members.map((field) => ({
        ...fieldOf(field),
        ...unlessEqual(at(`${block.name}.${field.name}`), at(block.name)),
      })),
    })),
  }
}

const fieldOf = ({ required, ...field }: Field): ProtoField => ({
  ...field,
  ...(required ? { required } : {}),
})

/** The proto file at a revision. Throws a SourceFault where it is missing or is none. */
export async function readAt(checkout: Checkout, revision: Revision, ref: string): Promise<Read> {
  for (const path of PATHS) {
    const text = await checkout.text(revision.commit, path)
    if (text !== undefined) return { path, file: parseProto(text), lines: linesOf(text) }
  }
  throw new SourceFault(`There is no ${PATHS.join(' and no ')} at ${ref}.`)
}
