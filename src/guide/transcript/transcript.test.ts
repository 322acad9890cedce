// Reading, writing and naming captures.

import { expect, test } from 'vitest'
import {
  indentJson,
  leaves,
  parseReference,
  parseTranscript,
  printTranscript,
  referencedLines,
  type Unplaced,
  valueAt,
} from './index.ts'

const exchanges: Unplaced[] = [
  {
    n: 1,
    operation: 'SendStreamingMessage',
    note: 'the full suite: all of it',
    timing: { dropAfterFrame: 2 },
    request: {
      method: 'POST',
      path: '/a2a/jsonrpc',
      headers: [['Content-Type', 'application/json']],
      body: {
        kind: 'json',
        text: indentJson('{"id":1,"big":12345678901234567890,"1":[],"a":{}}'),
        value: null,
      },
    },
    response: {
      status: 200,
      reason: 'OK',
      headers: [['Content-Type', 'text/event-stream']],
      body: {
        kind: 'stream',
        frames: [
          { n: 1, data: '{"id":1,"result":{"x":"### 9 · no"}}', line: 0 },
          { n: 2, event: 'error', data: '{"id":1}', line: 0 },
        ],
      },
    },
  },
  {
    n: 2,
    operation: 'CancelTask',
    note: '',
    timing: { passMs: 3000, during: { exchange: 1, frame: 2 } },
    badRequest: true,
    request: {
      method: 'POST',
      path: '/a2a/jsonrpc',
      headers: [],
      body: { kind: 'raw', text: '{"id":\n\n### 3 · x' },
    },
    response: { status: 204, reason: 'No Content', headers: [['ETag', 'W/"1"']], body: { kind: 'none' } },
  },
]
const text = printTranscript(new Map([['scenario', 'a']]), exchanges)

test('what is printed is read back, to the byte', () => {
  const read = parseTranscript('capture/out/a.http', text)
  if (!read.ok) throw new Error(read.fault.message)
  expect(read.transcript.name).toBe('a')
  expect(read.transcript.exchanges.map(({ timing }) => timing)).toEqual(exchanges.map(({ timing }) => timing))
  expect(read.transcript.exchanges[1]?.request.body).toEqual({ kind: 'raw', text: '{"id":\n\n### 3 · x' })
  expect(printTranscript(read.transcript.head, read.transcript.exchanges)).toBe(text)
})

test('a request of the agent is told from those of the client', () => {
  const [first, ...rest] = exchanges
  const sent = { ...first, timing: { passMs: 5, byAgent: true } } as (typeof exchanges)[number]
  const printed = printTranscript(new Map(), [sent, ...rest])
  expect(printed).toContain('# 5 ms pass\n# the agent sends it\n')
  const read = parseTranscript('a.http', printed)
  expect(read.ok && read.transcript.exchanges[0]?.timing).toEqual({ passMs: 5, byAgent: true })
})

test('a byte order mark and CRLF change nothing', () => {
  const read = parseTranscript('a.http', `\uFEFF${text.replaceAll('\n', '\r\n')}`)
  expect(read.ok && printTranscript(read.transcript.head, read.transcript.exchanges)).toBe(text)
})

test('a file cut at any byte is one fault with a line', () => {
  for (let end = 0; end < text.length - 1; end++) {
    const read = parseTranscript('a.http', text.slice(0, end))
    expect(read.ok, `cut at ${end}`).toBe(false)
    if (!read.ok) expect(read.fault.id).toMatch(/^capture\/(empty|truncated|malformed)$/)
  }
})

test('an exchange taken out of the middle shows in the count or the numbers', () => {
  const cut = text.replace(/### 1 [\s\S]*(?=### 2 )/, '')
  const read = parseTranscript('a.http', cut)
  expect(!read.ok && read.fault.message).toContain('expected exchange 1')
  const last = parseTranscript('a.http', text.replace(/### 2 [\s\S]*(?=### end)/, ''))
  expect(!last.ok && last.fault.id).toBe('capture/count')
})

test('a reference names a side by its lines, and a frame by its indented text', () => {
  const read = parseTranscript('a.http', text)
  if (!read.ok) throw new Error(read.fault.message)
  const side = referencedLines(read.transcript, parseReference('a#2.response') ?? never())
  expect(side?.lines).toEqual(['HTTP/1.1 204 No Content', 'ETag: W/"1"'])
  expect(text.split('\n')[(side?.firstLine ?? 0) - 1]).toBe('HTTP/1.1 204 No Content')
  const frame = referencedLines(read.transcript, parseReference('a#1.response.1') ?? never())
  expect(frame?.lines.join('\n')).toBe('{\n  "id": 1,\n  "result": {\n    "x": "### 9 · no"\n  }\n}')
  expect(referencedLines(read.transcript, parseReference('a#1.response.3') ?? never())).toBeUndefined()
  expect(parseReference('10-cancel#2-4')).toEqual({ capture: '10-cancel', first: 2, last: 4 })
  expect(parseReference('10-cancel.rest#2')).toEqual({ capture: '10-cancel.rest', first: 2, last: 2 })
  expect(parseReference('a#1.response.2')).toMatchObject({ capture: 'a', frame: 2 })
  expect(parseReference('10-cancel')).toBeUndefined()
  expect(parseReference('10-cancel.#1')).toBeUndefined()
})

test('indenting keeps order, digits and strings, and refuses what is not JSON', () => {
  expect(indentJson('{"b":1.0,"1":"a:{,}\\"","c":[ ],"d":[1,{"e":null}]}')).toBe(
    '{\n  "b": 1.0,\n  "1": "a:{,}\\"",\n  "c": [],\n  "d": [\n    1,\n    {\n      "e": null\n    }\n  ]\n}',
  )
  expect(() => indentJson('{"a":')).toThrow(SyntaxError)
})

test('paths lead to own values alone', () => {
  expect(valueAt({ error: { data: [{ reason: 'X' }] } }, 'error.data[0].reason')).toBe('X')
  expect(valueAt({}, 'constructor.name')).toBeUndefined()
  expect(leaves({ a: [1, { b: null }], c: {} })).toEqual([
    ['a[0]', 1],
    ['a[1].b', null],
    ['c', {}],
  ])
})

function never(): never {
  throw new Error('no reference')
}
