// Reads the messages, enums and rpcs of a proto3 file, with numbers, labels, options and lines.

import { SourceFault } from '../fault.ts'
import { type Token, tokensOf } from './tokens.ts'

export interface Field {
  readonly name: string
  readonly number: number
  readonly line: number
  readonly type: string
  readonly label?: 'repeated' | 'optional'
  readonly key?: string
  readonly oneof?: string
  readonly required: boolean
}

export interface Block<Member> {
  readonly name: string
  readonly line: number
  /** The line of its closing brace. */
  readonly end: number
  readonly members: readonly Member[]
}

export interface Value {
  readonly name: string
  readonly number: number
  readonly line: number
}

export interface Rpc {
  readonly name: string
  readonly line: number
  readonly end: number
  readonly request: string
  readonly response: string
  readonly stream: boolean
  /** `POST /message:send`, the main binding first. */
  readonly http: readonly string[]
  readonly body?: string
}

export interface ProtoFile {
  readonly package: string
  readonly service: string
  readonly messages: readonly Block<Field>[]
  readonly enums: readonly Block<Value>[]
  readonly rpcs: readonly Rpc[]
}

/** Parses a proto3 file. Nested messages and enums get their full name, `Outer.Inner`. Throws a SourceFault. */
export function parseProto(text: string): ProtoFile {
  return new Parser(tokensOf(text)).file()
}

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  readonly #messages: Block<Field>[] = []
  readonly #enums: Block<Value>[] = []
  readonly #rpcs: Rpc[] = []

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  file(): ProtoFile {
    let pkg = ''
    let service = ''
    while (this.#at < this.#tokens.length) {
      const word = this.#next().text
      if (word === 'package') pkg = this.#next().text
      if (word === 'message') this.#message('')
      else if (word === 'enum') this.#enum('')
      else if (word === 'service') service = this.#service()
      else this.#skipStatement()
    }
    return { package: pkg, service, messages: this.#messages, enums: this.#enums, rpcs: this.#rpcs }
  }

  #message(outer: string): void {
    const { text, line } = this.#next()
    const name = outer + text
    const members: Field[] = []
    this.#expect('{')
    // Its place in the list is its place in the file, before the messages that it holds.
    const place = this.#messages.length
    const end = this.#members(name, members)
    this.#messages.splice(place, 0, { name, line, end, members })
  }

  /** The members up to the closing brace, whose line it returns. */
  #members(name: string, members: Field[], oneof?: string): number {
    for (;;) {
      const token = this.#next()
      if (token.text === '}') return token.line
      if (token.text === ';') continue
      if (token.text === 'message') this.#message(`${name}.`)
      else if (token.text === 'enum') this.#enum(`${name}.`)
      else if (token.text === 'oneof') {
        const group = this.#next().text
        this.#expect('{')
        this.#members(name, members, group)
      } else if (token.text === 'option' || token.text === 'reserved') this.#skipStatement()
      else members.push(this.#field(token, oneof))
    }
  }

  #field(first: Token, oneof: string | undefined): Field {
    const label = first.text === 'repeated' || first.text === 'optional' ? first.text : undefined
    let type = label ? this.#next().text : first.text
    let key: string | undefined
    if (type === 'map') {
      this.#expect('<')
      key = this.#next().text
      this.#expect(',')
      type = this.#next().text
      this.#expect('>')
    }
    const name = this.#next().text
    this.#expect('=')
    const number = this.#number()
    const options = this.#untilSemicolon()
    return {
      name,
      number,
      line: first.line,
      type,
      ...(label ? { label } : {}),
      ...(key ? { key } : {}),
      ...(oneof ? { oneof } : {}),
      required: /\(google\.api\.field_behavior\)=\[?[\w,]*REQUIRED/.test(options),
    }
  }

  #enum(outer: string): void {
    const { text, line } = this.#next()
    const members: Value[] = []
    this.#expect('{')
    for (;;) {
      const token = this.#next()
      if (token.text === '}') {
        this.#enums.push({ name: outer + text, line, end: token.line, members })
        return
      }
      if (token.text === 'option' || token.text === 'reserved') {
        this.#skipStatement()
        continue
      }
      this.#expect('=')
      members.push({ name: token.text, number: this.#number(), line: token.line })
      this.#untilSemicolon()
    }
  }

  #service(): string {
    const name = this.#next().text
    this.#expect('{')
    for (;;) {
      const token = this.#next()
      if (token.text === '}') return name
      if (token.text === 'rpc') this.#rpc(token.line)
      else this.#skipStatement()
    }
  }

  #rpc(line: number): void {
    const name = this.#next().text
    const request = this.#parameter().type
    this.#expect('returns')
    const { type: response, stream } = this.#parameter()
    const start = this.#at
    this.#skipStatement()
    const words = this.#tokens.slice(start, this.#at).map((token) => token.text)
    const end = this.#tokens[this.#at - 1]?.line ?? line
    const body = /body:"([^"]*)"/.exec(words.join(''))?.[1]
    this.#rpcs.push({
      name,
      line,
      end,
      request,
      response,
      stream,
      http: bindings(words),
      ...(body ? { body } : {}),
    })
  }

  #parameter(): { type: string; stream: boolean } {
    this.#expect('(')
    const word = this.#next().text
    const stream = word === 'stream'
    const type = stream ? this.#next().text : word
    this.#expect(')')
    return { type, stream }
  }

  #next(): Token {
    const token = this.#tokens[this.#at]
    if (!token) throw new SourceFault('The proto file ends within a block.')
    this.#at += 1
    return token
  }

  #expect(text: string): void {
    const token = this.#next()
    if (token.text !== text) {
      throw new SourceFault(
        `Line ${token.line} of the proto file has “${token.text}” where “${text}” is expected.`,
      )
    }
  }

  #number(): number {
    const { text, line } = this.#next()
    if (!/^\d+$/.test(text))
      throw new SourceFault(`Line ${line} of the proto file has “${text}” where a number is expected.`)
    return Number(text)
  }

  #untilSemicolon(): string {
    let words = ''
    for (let token = this.#next(); token.text !== ';'; token = this.#next()) words += token.text
    return words
  }

  /** Skips to the end of a statement: its `;`, or the brace that closes the block it opens. */
  #skipStatement(): void {
    let depth = 0
    for (;;) {
      const { text } = this.#next()
      if (text === '{') depth += 1
      if (text === '}') depth -= 1
      if (depth === 0 && (text === ';' || text === '}')) return
    }
  }
}

/** The HTTP bindings among the words of an rpc's options: `post : "/path"`. */
function bindings(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const path = /^"(\/.*)"$/.exec(words[index + 2] ?? '')?.[1]
    return /^(get|put|post|delete|patch)$/.test(word) && words[index + 1] === ':' && path
      ? [`${word.toUpperCase()} ${path}`]
      : []
  })
}
