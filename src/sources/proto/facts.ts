// What the names of a proto file are made of, and the text that each has: what must be equal where one is the same.

import { digestOf } from '../digest.ts'
import type { ProtoFile } from './parse.ts'

/** What a name is, comments apart. */
export interface ProtoFacts {
  readonly what: 'rpc' | 'enum' | 'message' | 'field' | 'value'
  /** The message or enum that holds it; missing of what stands by itself. */
  readonly block?: string
  readonly number?: number
  /** The name of an enum's value alone. */
  readonly value?: string
  /** What it is made of, in one line: `string = 1`, `GetTaskRequest → Task`. */
  readonly made: string
}

interface FieldFacts {
  readonly name: string
  readonly number: number
  readonly type: string
  readonly label?: string | undefined
  readonly key?: string | undefined
  readonly oneof?: string | undefined
  readonly required?: boolean | undefined
}

/** What both a parsed file and its index have. */
interface Names {
  readonly rpcs: readonly {
    readonly name: string
    readonly request: string
    readonly response: string
    readonly stream?: boolean | undefined
    readonly http: readonly string[]
    readonly body?: string | undefined
  }[]
  readonly enums: readonly Block<{ readonly name: string; readonly number: number }>[]
  readonly messages: readonly Block<FieldFacts>[]
}

/** A parsed block calls its parts members; the index calls them fields and values. */
interface Block<Member> {
  readonly name: string
  readonly members?: readonly Member[] | undefined
  readonly fields?: readonly Member[] | undefined
  readonly values?: readonly Member[] | undefined
}

const membersOf = <Member>({ members, fields, values }: Block<Member>): readonly Member[] =>
  members ?? fields ?? values ?? []

/** All names of a proto file, or of its index, with what each is made of. Members have their block's name before theirs. */
export function factsOf({ rpcs, enums, messages }: Names): Map<string, ProtoFacts> {
  const facts = new Map<string, ProtoFacts>()
  for (const { name, request, response, stream, http, body } of rpcs) {
    const made = `${request} → ${stream ? 'stream ' : ''}${response}, ${http.join(', ')}${body ? `, body ${body}` : ''}`
    facts.set(name, { what: 'rpc', made })
  }
  for (const block of enums) {
    const members = membersOf(block)
    const made = members.map(({ name, number }) => `${name} = ${number}`).join('; ')
    facts.set(block.name, { what: 'enum', made })
    for (const { name, number } of members) {
      facts.set(`${block.name}.${name}`, {
        what: 'value',
        block: block.name,
        number,
        value: name,
        made: `${number}`,
      })
    }
  }
  for (const block of messages) {
    const members = membersOf(block)
    const made = members.map((field) => `${field.name}: ${fieldMade(field)}`).join('; ')
    facts.set(block.name, { what: 'message', made })
    for (const field of members) {
      const { name, number } = field
      facts.set(`${block.name}.${name}`, { what: 'field', block: block.name, number, made: fieldMade(field) })
    }
  }
  return facts
}

function fieldMade({ number, type, label, key, oneof, required }: FieldFacts): string {
  const whole = key ? `map<${key}, ${type}>` : type
  const marks = [required ? 'required' : '', oneof ? `in ${oneof}` : ''].filter(Boolean)
  return [label, whole, `= ${number}`, ...marks].filter(Boolean).join(' ')
}

interface ReadText {
  readonly file: ProtoFile
  readonly lines: readonly string[]
}

/** What must be equal where an entry is the same: its text, with the comments that explain it. */
export function wordsOf({ file, lines }: ReadText): Map<string, string> {
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
export function textOf({ line, end }: { line: number; end: number }, lines: readonly string[]): string {
  let start = line
  while (/^\s*(\/\/|\*|\/\*)/.test(lines[start - 2] ?? '')) start -= 1
  return lines.slice(start - 1, end).join('\n')
}

function statementEnd(line: number, lines: readonly string[]): number {
  let end = line
  while (end < lines.length && !/;\s*(\/\/.*)?$/.test(lines[end - 1] ?? '')) end += 1
  return end
}
