// Requests as a reader types them: what is sent, and what is refused with which sentence.

import { describe, expect, test } from 'vitest'
import { MAX_BODY_BYTES as SERVER_LIMIT } from '../mock-server/index.ts'
import { MAX_BODY_BYTES, prepare, printRequest, readRequest } from './wire.ts'

const ORIGIN = 'http://127.0.0.1:4101'
const HEAD = 'POST /a2a/jsonrpc HTTP/1.1\nHost: 127.0.0.1:4101\nContent-Type: application/json'

test('a request that is printed reads back', () => {
  const text = `${HEAD}\n\n{ "a": "\\u0000" }\n\n  more`
  const read = readRequest(text)
  expect(read.ok && printRequest(read.request)).toBe(text)
})

test('CRLF, blank lines before it, a small method and a missing version are taken', () => {
  expect(readRequest('\r\n\r\npost /x\r\nA: b\r\n\r\n{}')).toEqual({
    ok: true,
    request: { method: 'POST', path: '/x', headers: [['A', 'b']], body: '{}' },
  })
})

describe('refused, each with its own sentence', () => {
  test.each([
    ['', /empty request/],
    ['hello', /first line “hello”, expected a method and a path/],
    [`${HEAD}\n{}`, /body right after the headers, expected a blank line/],
    [`${HEAD}\nno header\n\n{}`, /line “no header” among the headers/],
    [`${HEAD}\n\n${'x'.repeat(MAX_BODY_BYTES + 1)}`, /1,048,577 bytes, expected at most 1,048,576/],
    [`${HEAD}\n\n${'é'.repeat(MAX_BODY_BYTES / 2 + 1)}`, /1,048,578 bytes/],
  ])('%#', (text, message) => {
    const read = readRequest(text)
    expect(read.ok ? '' : read.message).toMatch(message)
  })

  test.each([
    ['GET /x HTTP/1.1\n\n{}', /no such request: GET with these headers and this body/],
    ['TRACE /x HTTP/1.1', /no such request: TRACE/],
    ['POST http://[ HTTP/1.1', /target “http:\/\/\[”/],
    ['POST ftp://x/ HTTP/1.1', /target “ftp/],
    ['POST /x HTTP/1.1\nX: \u{1f642}', /no such request/],
  ])('%s', (text, message) => {
    const prepared = prepare(text, ORIGIN)
    expect(prepared.ok ? '' : prepared.message).toMatch(message)
  })
})

test('a body of exactly the limit is sent, and the limit is the server’s', () => {
  expect(MAX_BODY_BYTES).toBe(SERVER_LIMIT)
  expect(readRequest(`${HEAD}\n\n${'x'.repeat(MAX_BODY_BYTES)}`).ok).toBe(true)
})

test('a Request goes to the host that is named, with the bytes that were typed and no header that was not', async () => {
  const prepared = prepare('POST /a?b=c HTTP/1.1\nHost: 127.0.0.1:4102\n\n{"é": 1} ', ORIGIN)
  if (!prepared.ok) throw new Error(prepared.message)
  const request = prepared.make(new AbortController().signal)
  expect(request.url).toBe('http://127.0.0.1:4102/a?b=c')
  expect(request.headers.get('content-type')).toBeNull()
  expect(await request.text()).toBe('{"é": 1} ')
})
