// Every capture against the server function: nothing differs; and whatever is changed in one is reported.

import { expect, test, vi } from 'vitest'
import {
  compareResponses,
  copyBindings,
  type Json,
  leaves,
  sideOfCapture,
  type Transcript,
} from '../src/guide/index.ts'
import { createKit, replayCapture, SDK_SIDES } from './kit/index.ts'
import { readCaptures } from './record/index.ts'

/** Those of disputes are replayed on each side beside the switches, in content/disputes/switches.test.ts. */
const captures = (await readCaptures()).filter(({ name }) => !sideOfCapture(name))
const named = captures.map((capture) => [capture.name, capture] as const)

// The SDK reports a crashed agent, and each refused stream, on the console.
vi.spyOn(console, 'error').mockImplementation(() => undefined)

test.each(named)('%s: three replays, no difference', async (_, capture) => {
  const kit = createKit()
  for (let run = 0; run < 3; run++) {
    const { exchanges } = await replayCapture(capture, kit)
    expect(
      exchanges.flatMap(({ differences, exchange }) =>
        differences.map((each) => ({ n: exchange.n, ...each })),
      ),
    ).toEqual([])
    kit.reset()
  }
})

/** What is neither the SDK's core nor a switch: cards, bodies and credentials that were refused before it. */
const BY_ADAPTER = [
  '01-agent-cards#1',
  '01-agent-cards#2',
  '01-agent-cards#3',
  '11-errors#1',
  '11-errors#2',
  '11-errors.rest#1',
  '11-errors.rest#2',
  '11-errors.rest#3',
  '13-history-length.rest#6',
  '16-extended-card#1',
  '16-extended-card#2',
  '16-extended-card.rest#1',
  '16-extended-card.rest#2',
  '23-first-call#1',
  '23-first-call.rest#1',
]

test('each answer is labelled as the answer of whoever gave it', async () => {
  const labels = new Map<string, string[]>()
  for (const capture of captures) {
    const { exchanges } = await replayCapture(capture, createKit())
    for (const { exchange, by } of exchanges) {
      const key = exchange.timing.byAgent ? 'webhook' : (by?.by ?? 'nobody')
      labels.set(key, [...(labels.get(key) ?? []), `${capture.name}#${exchange.n}`])
    }
  }
  expect([...labels.keys()].sort()).toEqual(['adapter', 'sdk', 'shape-check', 'switch', 'webhook'])
  expect(labels.get('switch')).toEqual(['10-cancel#3', '10-cancel.rest#3'])
  expect(labels.get('adapter')).toEqual(BY_ADAPTER)
  expect(labels.get('shape-check')).toEqual([
    '11-errors#3',
    '11-errors#20',
    '11-errors#21',
    '11-errors#22',
    '11-errors.rest#18',
    '11-errors.rest#19',
    '11-errors.rest#20',
  ])
})

test('with each switch at the side of the SDK, only 10-cancel#3 differs', async () => {
  const differing: string[] = []
  for (const capture of captures) {
    const { exchanges } = await replayCapture(capture, createKit({ sides: SDK_SIDES }))
    for (const { exchange, differences, by } of exchanges) {
      expect(by?.by).not.toBe('switch')
      if (differences.length > 0) differing.push(`${capture.name}#${exchange.n}`)
    }
  }
  expect(differing).toEqual(['10-cancel#3', '10-cancel.rest#3'])
})

test.each(named)('%s: each changed leaf, status and kept header is reported', async (_, capture) => {
  const { exchanges, bindings } = await replayCapture(capture, createKit())
  let tried = 0
  for (const { exchange, live } of exchanges) {
    for (const { what, response } of mutations(exchange.response)) {
      tried++
      expect(compareResponses(response, live, copyBindings(bindings)), `#${exchange.n} ${what}`).not.toEqual(
        [],
      )
    }
  }
  expect(tried).toBeGreaterThan(exchanges.length * 4)
})

test('each changed leaf, header and line of what an agent tells a webhook is reported', async () => {
  for (const capture of captures) {
    for (const [i, { n, timing, request }] of capture.exchanges.entries()) {
      if (!timing.byAgent || request.body.kind !== 'json') continue
      const [[, value]] = [...changed(request.body.value)] as [[string, Json]]
      const body = { ...request.body, value }
      for (const other of [
        { ...request, body },
        { ...request, path: `${request.path}x` },
        { ...request, headers: request.headers.filter(([name]) => name.toLowerCase() !== 'content-type') },
      ]) {
        const exchanges = capture.exchanges.with(i, { ...(capture.exchanges[i] as Exchange), request: other })
        const replay = await replayCapture({ ...capture, exchanges }, createKit())
        const found = replay.exchanges.filter(({ differences }) => differences.length > 0)
        expect(found.map(({ exchange }) => exchange.n)).toContain(n)
      }
    }
  }
})

test('a webhook that is not told what the capture says is reported', async () => {
  const capture = captures.find(({ name }) => name === '15-push-configs') as Transcript
  const { exchanges } = await replayCapture(capture, createKit({ deliver: async () => undefined }))
  const silent = exchanges.filter(({ differences }) => differences.some(({ at }) => at === 'request'))
  expect(silent.map(({ exchange }) => exchange.operation)).toEqual(Array(5).fill('Webhook'))
})

type Exchange = Transcript['exchanges'][number]
type Response = Transcript['exchanges'][number]['response']

/** Every reply that differs from the given one in one leaf, the status, or one header. */
function* mutations(response: Response): Generator<{ what: string; response: Response }> {
  yield { what: 'status', response: { ...response, status: response.status + 1 } }
  for (const [i, [name, value]] of response.headers.entries()) {
    if (['date', 'connection', 'keep-alive'].includes(name.toLowerCase())) continue
    yield { what: name, response: { ...response, headers: response.headers.toSpliced(i, 1) } }
    yield { what: name, response: { ...response, headers: response.headers.with(i, [name, `${value}x`]) } }
  }
  yield {
    what: 'one header more',
    response: { ...response, headers: [...response.headers, ['X-More', '1']] },
  }
  const { body } = response
  if (body.kind === 'json') {
    for (const [path, value] of changed(body.value))
      yield { what: path, response: { ...response, body: { ...body, value } } }
  }
  if (body.kind !== 'stream') return
  yield { what: 'a frame less', response: { ...response, body: { ...body, frames: body.frames.slice(1) } } }
  for (const [i, frame] of body.frames.entries()) {
    for (const [path, value] of changed(frame.value as Json)) {
      const frames = body.frames.with(i, { ...frame, value })
      yield { what: `${i + 1} ${path}`, response: { ...response, body: { ...body, frames } } }
    }
  }
}

/** The value with one leaf changed or taken out, for each leaf. Ids become other ids, so that nothing but the binding shows it. */
function* changed(value: Json): Generator<[path: string, value: Json]> {
  for (const [path] of leaves(value)) {
    yield [
      path,
      edit(value, path, (leaf) => (typeof leaf === 'string' ? `${leaf}x` : `${JSON.stringify(leaf)}x`)),
    ]
    yield [`${path} (removed)`, edit(value, path, () => undefined)]
    yield [
      `${path} (another id)`,
      edit(value, path, (leaf) =>
        typeof leaf === 'string' && UUID.test(leaf)
          ? leaf.replace(UUID, () => crypto.randomUUID())
          : `${leaf}?`,
      ),
    ]
  }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** A copy with the leaf at a path changed. A key of the protocol's metadata may hold a dot itself. */
function edit(value: Json, path: string, change: (leaf: Json) => Json | undefined): Json {
  if (path === '') return change(value) as Json
  const copy = structuredClone(value) as { [key: string]: Json }
  const written = (key: string): string => (Array.isArray(copy) ? `[${key}]` : key)
  const step = Object.keys(copy).find(
    (key) => path.startsWith(written(key)) && /^(?:[.[]|$)/.test(path.slice(written(key).length)),
  )
  if (step === undefined) throw new Error(`There is nothing at ${path}.`)
  const rest = path.slice(written(step).length).replace(/^\./, '')
  const next = edit(copy[step] as Json, rest, change) as Json | undefined
  if (next === undefined && !Array.isArray(copy)) delete copy[step]
  else copy[step] = (next ?? null) as Json
  return copy
}
