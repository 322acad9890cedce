// A captured reply against a live one.

import { describe, expect, test } from 'vitest'
import {
  bindReply,
  bindSent,
  compareResponses,
  copyBindings,
  createBindings,
  type Json,
  type LiveBody,
  type LiveResponse,
  readFrames,
  readResponse,
  toLive,
} from './index.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const json = (value: Json): LiveBody => ({ kind: 'json', text: '', value })
const reply = (value: Json, more: Partial<LiveResponse> = {}): LiveResponse => ({
  status: 200,
  headers: [],
  body: json(value),
  ...more,
})
const differences = (captured: Json, live: Json, bindings = createBindings()): string[] =>
  compareResponses(reply(captured), reply(live), bindings).map(({ at }) => at)

describe('ids', () => {
  test('another id in its place is no difference, and the same one must follow it', () => {
    const bindings = createBindings()
    expect(
      differences({ id: id(1), again: `of ${id(1)}.` }, { id: id(7), again: `of ${id(7)}.` }, bindings),
    ).toEqual([])
    expect(differences({ id: id(1) }, { id: id(8) }, bindings)).toEqual(['body id'])
  })

  test('one live id cannot stand for two captured ones', () => {
    expect(differences([id(1), id(2)], [id(7), id(7)])).toEqual(['body [1]'])
  })

  test('an id that a request brought stands for itself', () => {
    const bindings = createBindings()
    bindSent(`{"messageId":"${id(1)}"}`, bindings)
    expect(differences({ id: id(1) }, { id: id(1) }, bindings)).toEqual([])
    expect(differences({ id: id(1) }, { id: id(2) }, bindings)).toEqual(['body id'])
  })

  test('a later request takes the ids that replies gave, and no others', () => {
    const bindings = createBindings()
    bindReply({ body: json({ id: id(1) }) }, json({ id: id(7) }), bindings)
    expect(toLive(`{"id":"${id(1)}","x":"${id(2)}"}`, bindings)).toBe(`{"id":"${id(7)}","x":"${id(2)}"}`)
  })

  test('a copy is bound apart from its original', () => {
    const bindings = createBindings()
    differences([id(1)], [id(7)], copyBindings(bindings))
    expect(bindings.ids.size).toBe(0)
  })

  test('what is no id is compared as it is', () => {
    expect(differences({ id: 'a' }, { id: 'b' })).toEqual(['body id'])
    expect(differences({ id: id(1) }, { id: 'b' })).toEqual(['body id'])
    expect(differences({ id: `${id(1)} x` }, { id: `${id(7)} y` })).toEqual(['body id'])
  })
})

test('times may differ, but one captured time is one live time, and a time is a time', () => {
  const [noon, one, two] = ['12:00:00.000', '13:00:00Z', '14:00:00Z'].map((time) =>
    `2026-01-01T${time}`.replace(/Z?$/, 'Z'),
  )
  expect(differences([noon as string, noon as string], [one as string, one as string])).toEqual([])
  expect(differences([noon as string, noon as string], [one as string, two as string])).toEqual(['body [1]'])
  expect(differences([noon as string, one as string], [two as string, two as string])).toEqual([])
  expect(differences([noon as string], ['noon'])).toEqual(['body [0]'])
  expect(differences([noon as string], [id(1)])).toEqual(['body [0]'])
})

describe('bodies', () => {
  test('each leaf that changed, came or went is named', () => {
    expect(differences({ a: 1, b: [true], c: null }, { a: 2, b: [true, 'x'], d: null })).toEqual([
      'body a',
      'body c',
      'body b[1]',
      'body d',
    ])
    expect(differences({ a: 1 }, { a: '1' })).toEqual(['body a'])
    expect(differences({ a: [] }, { a: {} })).toEqual(['body a'])
  })

  test('the order of keys counts', () => {
    expect(differences({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual(['body order'])
  })

  test('kinds of bodies are told apart', () => {
    const none: LiveResponse = { status: 200, headers: [], body: { kind: 'none' } }
    expect(compareResponses(none, reply({}), createBindings())).toEqual([
      { at: 'body', captured: 'none', live: 'json' },
    ])
    const raw = (text: string): LiveResponse => ({ ...none, body: { kind: 'raw', text } })
    expect(compareResponses(raw('a'), raw('b'), createBindings())).toEqual([
      { at: 'body', captured: 'a', live: 'b' },
    ])
  })

  test('frames are compared one by one, and counted', () => {
    const stream = (...frames: [data: string, event?: string][]): LiveResponse => ({
      status: 200,
      headers: [],
      body: {
        kind: 'stream',
        frames: frames.map(([data, event], i) => ({
          n: i + 1,
          data,
          value: JSON.parse(data) as Json,
          ...(event ? { event } : {}),
        })),
      },
    })
    const at = (live: LiveResponse): string[] =>
      compareResponses(stream(['{"a":1}'], ['{"a":2}']), live, createBindings()).map((each) => each.at)
    expect(at(stream(['{"a":1}'], ['{"a":2}']))).toEqual([])
    expect(at(stream(['{"a":1}'], ['{"a":3}', 'error']))).toEqual(['frame 2 event', 'frame 2 a'])
    expect(at(stream(['{"a":1}']))).toEqual(['frames'])
  })
})

test('headers are compared by name in any case, but for those of the connection', () => {
  const headers = (...headers: [string, string][]): LiveResponse => reply({}, { headers })
  const at = (captured: LiveResponse, live: LiveResponse): string[] =>
    compareResponses(captured, live, createBindings()).map((each) => each.at)
  expect(
    at(headers(['ETag', '1'], ['Date', 'a']), headers(['date', 'b'], ['etag', '1'], ['content-length', '9'])),
  ).toEqual([])
  expect(at(headers(['ETag', '1']), headers(['etag', '2'], ['vary', 'x']))).toEqual([
    'header etag',
    'header vary',
  ])
  expect(at(headers(['Via', 'a'], ['Via', 'b']), headers(['via', 'a, b']))).toEqual([])
})

test('a status is compared', () => {
  expect(compareResponses(reply({}), reply({}, { status: 404 }), createBindings())).toEqual([
    { at: 'status', captured: '200', live: '404' },
  ])
})

describe('reading a reply', () => {
  test('JSON is indented, other text is raw, nothing is nothing', async () => {
    const body = async (text: string): Promise<LiveBody> => (await readResponse(new Response(text))).body
    expect(await body('{"a":1}')).toEqual({ kind: 'json', text: '{\n  "a": 1\n}', value: { a: 1 } })
    expect(await body('<p>')).toEqual({ kind: 'raw', text: '<p>' })
    expect(await body('')).toEqual({ kind: 'none' })
  })

  /** A stream of these chunks, that counts how many were read and whether it was canceled. */
  function source(...chunks: string[]): { response: Response; state: { read: number; canceled: boolean } } {
    const state = { read: 0, canceled: false }
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const chunk = chunks[state.read++]
          if (chunk === undefined) controller.close()
          else controller.enqueue(new TextEncoder().encode(chunk))
        },
        cancel() {
          state.canceled = true
        },
      },
      { highWaterMark: 0 },
    )
    return { response: new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }), state }
  }

  test('frames come whole however they are cut, and with their event', async () => {
    const { response } = source('data: {"a":', '1}\n\nevent: error\nda', 'ta: no\n\n: a comment\n\n')
    const { body } = await readResponse(response)
    expect(body).toEqual({
      kind: 'stream',
      frames: [
        { n: 1, data: '{"a":1}', value: { a: 1 } },
        { n: 2, event: 'error', data: 'no' },
      ],
    })
  })

  test('nothing is read ahead, and a drop cancels', async () => {
    const { response, state } = source('data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n')
    const seen: number[] = []
    const { body } = await readResponse(response, async ({ n }) => {
      seen.push(state.read)
      return n === 2 ? 'drop' : 'read'
    })
    expect(seen).toEqual([1, 2])
    expect(state.canceled).toBe(true)
    expect(body.kind === 'stream' && body.frames).toHaveLength(2)
  })

  test('frames of a reply without a body are none', async () => {
    expect(await readFrames(new Response(null)).next()).toEqual({ done: true, value: undefined })
  })
})

test('a cursor that holds a time and an id is bound like an id, also in a query', () => {
  const cursor = (n: number): string =>
    btoa(`2026-01-01T00:00:00.00${n}Z|00000000-0000-4000-8000-00000000000${n}`)
  const bindings = createBindings()
  const body = (token: string): LiveResponse => ({
    status: 200,
    headers: [],
    body: { kind: 'json', text: '', value: { nextPageToken: token } },
  })
  expect(compareResponses(body(cursor(1)), body(cursor(2)), bindings)).toEqual([])
  expect(compareResponses(body(cursor(1)), body(cursor(3)), bindings)).not.toEqual([])
  const query = encodeURIComponent(cursor(1))
  expect(toLive(`/tasks?pageToken=${query}`, bindings)).toBe(
    `/tasks?pageToken=${encodeURIComponent(cursor(2))}`,
  )
})

test('a captured time in a request becomes the live one', () => {
  const bindings = createBindings()
  bindings.times.set('2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z')
  expect(toLive('?after=2026-01-01T00:00:00.000Z', bindings)).toBe('?after=2027-01-01T00:00:00.000Z')
})
