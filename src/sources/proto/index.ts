// Derives the index of the proto file from a checkout.

import type { Checkout, Revision } from '../checkout.ts'
import { compareWith, findRevisions, pinOf, unlessEqual, wordsAt } from '../compare.ts'
import { digestOf, linesOf } from '../digest.ts'
import { SourceFault } from '../fault.ts'
import type { Wanted } from '../format/pin.ts'
import type { ProtoField, ProtoIndex } from '../format/proto.ts'
import { type Field, type ProtoFile, parseProto } from './parse.ts'

export const PROTO_PATH = 'specification/a2a.proto'

interface Read {
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
    path: PROTO_PATH,
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

async function readAt(checkout: Checkout, revision: Revision, ref: string): Promise<Read> {
  const text = await checkout.text(revision.commit, PROTO_PATH)
  if (text === undefined) throw new SourceFault(`There is no ${PROTO_PATH} at ${ref}.`)
  return { file: parseProto(text), lines: linesOf(text) }
}

/** What must be equal where an entry is the same: its text, with the comments that explain it. */
function wordsOf({ file, lines }: Read): Map<string, string> {
  const words = new Map<string, string>()
  const add = (key: string, block: { line: number; end: number }) =>
    words.set(key, digestOf(textOf(block, lines)))
  for (const rpc of file.rpcs) add(rpc.name, rpc)
  for (const block of [...file.enums, ...file.messages]) {
    add(block.name, block)
    for (const member of block.members)
      add(`${block.name}.${member.name}`, { line: member.line, end: statementEnd(member.line, lines) })
  }
  return words
}

/** The lines of a block or a member, and the comment lines right above them. */
function textOf({ line, end }: { line: number; end: number }, lines: readonly string[]): string {
  let start = line
  while (/^\s*(\/\/|\*|\/\*)/.test(lines[start - 2] ?? '')) start -= 1
  return lines.slice(start - 1, end).join('\n')
}

function statementEnd(line: number, lines: readonly string[]): number {
  let end = line
  while (end < lines.length && !/;\s*(\/\/.*)?$/.test(lines[end - 1] ?? '')) end += 1
  return end
}
