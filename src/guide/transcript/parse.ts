// The text of an `.http` file to a transcript, with a fault for all that is malformed or cut off.

import type { Diagnostic } from '../diagnostic.ts'
import { DEEPEST, isDeeper } from './json.ts'
import { BAD_REQUEST, END } from './print.ts'
import type { Body, Exchange, Frame, Header, Json, LineRange, Timing, Transcript } from './types.ts'

export type ParsedTranscript =
  | { readonly ok: true; readonly transcript: Transcript }
  | { readonly ok: false; readonly fault: Diagnostic }

/**
 * Reads a capture. `file` is the path used in a fault; the transcript's name is its last part without `.http`.
 * A byte order mark and CRLF line ends are read as if they were not there. It returns the first fault and never throws.
 */
export function parseTranscript(file: string, text: string): ParsedTranscript {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const name = (file.split('/').at(-1) ?? file).replace(/\.http$/, '')
  try {
    return { ok: true, transcript: new Reader(lines).read(name) }
  } catch (cause) {
    if (!(cause instanceof Malformed)) throw cause
    const { id, line, message, help } = cause
    return { ok: false, fault: { id, severity: 'error', place: { file, line, column: 1 }, message, help } }
  }
}

const HEADING = /^### (\d+) · ([^:]+?)(?:: (.*))?$/
const REQUEST_LINE = /^([A-Z]+) (\S+) HTTP\/1\.1$/
const STATUS_LINE = /^HTTP\/1\.1 (\d{3})(?: (.*))?$/
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): ?(.*)$/
/** The fields of a server-sent event (WHATWG HTML §9.2.6). Those about connecting again tell nothing of an answer. */
const FIELD = /^(data|event|id|retry)(?:: ?(.*))?$/
const RECORD = 'Record the capture again with `npm run capture`.'

class Malformed extends Error {
  readonly id: string
  readonly line: number
  readonly help: string
  constructor(id: string, line: number, message: string, help = RECORD) {
    super(message)
    this.id = id
    this.line = line
    this.help = help
  }
}

class Reader {
  private readonly lines: readonly string[]
  private at = 0

  constructor(lines: readonly string[]) {
    this.lines = lines
  }

  read(name: string): Transcript {
    if (this.lines.every((line) => line.trim() === '')) {
      throw new Malformed('capture/empty', 1, 'Unexpected empty file, expected a capture.')
    }
    const head = this.head()
    const exchanges: Exchange[] = []
    this.blanks()
    while (this.line !== END) {
      if (this.line === undefined) throw this.truncated(`\`${END}\``)
      exchanges.push(this.exchange(exchanges.length + 1))
      this.blanks()
    }
    const expected = head.get('exchanges')
    if (expected !== String(exchanges.length)) {
      throw new Malformed(
        'capture/count',
        1,
        `Unexpected number of exchanges: the head says ${expected ?? 'none'}, the file has ${exchanges.length}.`,
      )
    }
    const extra = this.lines.findIndex((line, i) => i > this.at && line.trim() !== '')
    if (extra !== -1) throw new Malformed('capture/malformed', extra + 1, `Unexpected text after \`${END}\`.`)
    return { name, head, exchanges, lines: this.lines.slice(0, this.at + 1) }
  }

  private get line(): string | undefined {
    return this.lines[this.at]
  }

  private head(): Map<string, string> {
    const head = new Map<string, string>()
    for (; ; this.at++) {
      const match = /^# ([^:]+): (.*)$/.exec(this.line ?? '')
      if (!match) break
      head.set(match[1] as string, match[2] as string)
    }
    return head
  }

  private exchange(n: number): Exchange {
    const line = this.at + 1
    const heading = HEADING.exec(this.line ?? '')
    if (!heading) throw this.unexpected(`\`### ${n} · Operation\``)
    if (Number(heading[1]) !== n) throw this.unexpected(`exchange ${n}`)
    this.at++
    const { timing, bad } = this.notes(n)
    this.blanks()
    const request = this.request()
    this.blanks()
    const response = this.response()
    const marked = bad ? { badRequest: true as const } : {}
    const [, , operation = '', note = ''] = heading
    return { n, operation, note, timing, ...marked, request, response, line }
  }

  private notes(n: number): { readonly timing: Timing; readonly bad: boolean } {
    let timing: Timing = {}
    let bad = false
    for (; this.line?.startsWith('# '); this.at++) {
      const pass = /^# (\d+) ms pass$/.exec(this.line)
      const during = /^# while (\d+) is open, after its frame (\d+)$/.exec(this.line)
      const agent = this.line === '# the agent sends it'
      const drop = /^# the client drops it after frame (\d+)$/.exec(this.line)
      if (this.line === BAD_REQUEST) bad = true
      else if (pass) timing = { ...timing, passMs: Number(pass[1]) }
      else if (during && (during[1] === '0' || Number(during[1]) >= n))
        throw this.unexpected('an earlier exchange')
      else if (during)
        timing = { ...timing, during: { exchange: Number(during[1]), frame: Number(during[2]) } }
      else if (agent) timing = { ...timing, byAgent: true }
      else if (drop) timing = { ...timing, dropAfterFrame: Number(drop[1]) }
      else throw this.unexpected('a note, such as `# 3000 ms pass`')
    }
    return { timing, bad }
  }

  private request(): Exchange['request'] {
    const first = this.at + 1
    const match = REQUEST_LINE.exec(this.line ?? '')
    if (!match) throw this.unexpected('a request line')
    this.at++
    const headers = this.headers()
    const body = this.body(headers, (line) => STATUS_LINE.test(line))
    return { method: match[1] as string, path: match[2] as string, headers, body, lines: this.range(first) }
  }

  private response(): Exchange['response'] {
    const first = this.at + 1
    const match = STATUS_LINE.exec(this.line ?? '')
    if (!match) throw this.unexpected('a status line')
    this.at++
    const headers = this.headers()
    const body = this.body(headers, (line) => line.startsWith('### '))
    return { status: Number(match[1]), reason: match[2] ?? '', headers, body, lines: this.range(first) }
  }

  private headers(): Header[] {
    const headers: Header[] = []
    for (; this.line; this.at++) {
      const match = HEADER.exec(this.line)
      if (!match) throw this.unexpected('a header or a blank line')
      headers.push([match[1] as string, match[2] as string])
    }
    return headers
  }

  private body(headers: readonly Header[], ends: (line: string) => boolean): Body {
    this.blanks()
    const first = this.at
    while (this.line !== undefined && !ends(this.line)) this.at++
    let last = this.at
    while (last > first && this.lines[last - 1] === '') last--
    const lines = this.lines.slice(first, last)
    if (lines.length === 0) return { kind: 'none' }
    if (lines[0]?.startsWith('> ')) return { kind: 'raw', text: this.raw(lines, first) }
    const type = headers.find(([key]) => key.toLowerCase() === 'content-type')?.[1] ?? ''
    if (type.startsWith('text/event-stream')) return { kind: 'stream', frames: this.frames(lines, first) }
    const text = lines.join('\n')
    return { kind: 'json', text, value: this.json(text, first) }
  }

  private raw(lines: readonly string[], first: number): string {
    const bad = lines.findIndex((line) => !line.startsWith('> '))
    if (bad !== -1)
      throw new Malformed(
        'capture/malformed',
        first + bad + 1,
        'Unexpected line in a raw body, expected `> `.',
      )
    return lines.map((line) => line.slice(2)).join('\n')
  }

  private frames(lines: readonly string[], first: number): Frame[] {
    const frames: Frame[] = []
    for (let i = 0; i < lines.length; i++) {
      if (lines[i] === '') continue
      const line = first + i + 1
      let event: string | undefined
      const data: string[] = []
      for (; i < lines.length && lines[i] !== ''; i++) {
        const text = lines[i] as string
        const field = FIELD.exec(text)
        if (field?.[1] === 'data') data.push(field[2] ?? '')
        else if (field?.[1] === 'event') event = field[2] ?? ''
        else if (!field && !text.startsWith(':')) {
          throw new Malformed(
            'capture/malformed',
            first + i + 1,
            'Unexpected line in a stream, expected `data: …`.',
          )
        }
      }
      if (data.length === 0) continue
      const joined = data.join('\n')
      const value = this.json(joined, line - 1)
      frames.push({
        n: frames.length + 1,
        ...(event === undefined ? {} : { event }),
        data: joined,
        value,
        line,
      })
    }
    return frames
  }

  private json(text: string, offset: number): Json {
    try {
      const value = JSON.parse(text) as Json
      if (isDeeper(value, DEEPEST)) {
        const message = `Unexpected JSON that is nested deeper than ${DEEPEST} levels.`
        throw new Malformed('capture/malformed', offset + 1, message)
      }
      return value
    } catch (cause) {
      if (cause instanceof Malformed) throw cause
      if (this.line === undefined) throw this.truncated('the end of a JSON body')
      throw new Malformed(
        'capture/malformed',
        offset + 1,
        'Unexpected text in a body, expected JSON or `> ` lines.',
      )
    }
  }

  private blanks(): void {
    while (this.line === '') this.at++
  }

  private range(first: number): LineRange {
    let last = this.at
    while (last > first && this.lines[last - 1] === '') last--
    return { first, last }
  }

  private unexpected(expected: string): Malformed {
    if (this.line === undefined) return this.truncated(expected)
    return new Malformed(
      'capture/malformed',
      this.at + 1,
      `Unexpected “${this.line.slice(0, 60)}”, expected ${expected}.`,
    )
  }

  private truncated(expected: string): Malformed {
    const last = this.lines.findLastIndex((line) => line !== '') + 1
    return new Malformed(
      'capture/truncated',
      last,
      `Unexpected end of the file, expected ${expected}: the capture was cut off.`,
    )
  }
}
