// Links, readings, checks and kept tasks: what a person reads, and that hostile input stays data.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import proto from '../../content/sources/proto.json' with { type: 'json' }
import spec from '../../content/sources/spec.json' with { type: 'json' }
import { textBody } from '../guide/reply.ts'
import type { Json } from '../guide/transcript/types.ts'
import { protoIndex } from '../sources/format/proto.ts'
import {
  beginning,
  blank,
  checkBody,
  compilePlayground,
  type Linked,
  linkedIn,
  linkOf,
  readKeptTasks,
  readReply,
} from './index.ts'

const shapes = compilePlayground(protoIndex.parse(proto), spec.sections, spec.wanted.at)
const task = (state: string, more: object = {}): Json =>
  ({ id: 't1', contextId: 'c1', status: { state }, ...more }) as Json

test('every operation and the messages of its data model have their section', () => {
  for (const operation of Object.keys(shapes.table.operations))
    expect(shapes.sections, operation).toHaveProperty(operation)
  expect(shapes.sections.SendMessage?.number).toBe('3.1.1')
  expect(shapes.sections.Part?.number).toBe('4.1.6')
})

test('a link gives back any request, with its switches', () => {
  const headers = fc.array(fc.tuple(fc.string(), fc.string({ unit: 'grapheme' })))
  const raw = fc.record({
    mode: fc.constant('raw' as const),
    method: fc.string(),
    path: fc.string(),
    body: fc.string({ unit: 'grapheme' }),
    headers,
  })
  const form = fc
    .record({ params: fc.dictionary(fc.string(), fc.jsonValue()), headers })
    .map(({ params, headers }) => ({
      ...blank('GetTask', 'JSONRPC', 'h', JSON.parse(JSON.stringify(params)), false),
      headers,
    }))
  fc.assert(
    fc.property(fc.oneof(raw, form), (composition) => {
      const linked: Linked = { composition, sides: { 'repeat-cancel': 'task' } }
      expect(linkedIn(`#${linkOf(linked)}`)).toEqual(linked)
    }),
    { numRuns: 100 },
  )
})

test.each([
  '',
  '#',
  '#r=',
  '#r=!!',
  '#r=bnVsbA',
  `#r=${btoa('{"composition":{"mode":"raw"}}')}`,
  `#r=${'A'.repeat(300_000)}`,
])('no request is in %s', (fragment) => {
  expect(linkedIn(fragment.slice(0, 300_010))).toBeUndefined()
})

test('of a link that names sides, only what can be a name is taken', () => {
  const sides = { 'repeat-cancel': 'task', '<img src=x>': 'a', b: 5, c: '"><script>' }
  const made = linkOf({
    composition: blank('GetTask', 'JSONRPC', 'h', {}, false),
    sides: sides as unknown as Record<string, string>,
  })
  expect(linkedIn(made)?.sides).toEqual({ 'repeat-cancel': 'task' })
})

test('a finished task: state, words, data as a table, and that more work is a new task', () => {
  const artifacts = [
    {
      artifactId: 'a',
      name: 'summary.json',
      parts: [
        { data: { passed: 11, failed: 1 } },
        { raw: 'AAAA', mediaType: 'image/png', filename: 'x.png' },
        { raw: 'AAAA', mediaType: 'image/svg+xml' },
      ],
    },
  ]
  const reading = readReply(
    200,
    textBody(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        result: { task: task('TASK_STATE_COMPLETED', { artifacts }) },
      }),
    ),
  )
  expect(reading).toMatchObject({
    title: 'Task t1',
    state: 'TASK_STATE_COMPLETED',
    isError: false,
    task: { calls: ['GetTask'] },
  })
  expect(reading.blocks).toEqual([
    {
      title: 'Artifact summary.json',
      pieces: [
        {
          is: 'table',
          rows: [
            ['passed', '11'],
            ['failed', '1'],
          ],
        },
        { is: 'image', name: 'x.png', type: 'image/png', base64: 'AAAA' },
        // A document that could hold scripts is a file to save, not a picture.
        { is: 'file', name: 'unnamed file', type: 'image/svg+xml', base64: 'AAAA', bytes: 3 },
      ],
    },
  ])
})

test('an error says its code, its reason and what to do', () => {
  const error = { code: -32002, message: 'No.', data: [{ '@type': 'x', reason: 'TASK_NOT_CANCELABLE' }] }
  expect(readReply(200, textBody(JSON.stringify({ jsonrpc: '2.0', id: 1, error })))).toMatchObject({
    title: 'Error -32002 TASK_NOT_CANCELABLE',
    isError: true,
    next: expect.stringContaining('GetTask'),
  })
})

test('a stream reads as the task that it tells of', () => {
  const frames = [
    { task: task('TASK_STATE_WORKING') },
    { statusUpdate: { taskId: 't1', status: { state: 'TASK_STATE_FAILED' } } },
  ].map((value, i) => ({ n: i + 1, data: JSON.stringify(value), value: value as Json }))
  expect(readReply(200, { kind: 'stream', frames })).toMatchObject({
    title: 'Task t1',
    state: 'TASK_STATE_FAILED',
  })
})

test('any JSON can be read and checked', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(readReply(200, textBody(text)).title).toBeTypeOf('string')
      expect(checkBody(shapes, text).what).toBeTypeOf('string')
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['{"jsonrpc":"2.0","id":1,"method":"GetTask","params":{"id":"t"}}', 'A JSON-RPC request of GetTask', []],
  [
    '{"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"id":"t"}}',
    'which v1.0 does not have',
    ['method'],
  ],
  [JSON.stringify(task('TASK_STATE_WORKING')), 'A Task by itself', []],
  [JSON.stringify(task('working')), 'A Task by itself', ['status.state']],
  [
    '{"messageId":"m","role":"ROLE_USER","parts":[{"kind":"text","text":"a"}]}',
    'A Message by itself',
    ['parts[0].kind'],
  ],
  [
    'data: {"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}\n\ndata: {"final":true}',
    'A stream of 2 frames',
    ['frame 2: final'],
  ],
  [
    'HTTP/1.1 200 OK\nA: b\n\n{"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"x"}}',
    'A JSON-RPC error',
    [],
  ],
  ['{"a":', 'Not JSON', ['']],
])('%s', (text, what, places) => {
  const checked = checkBody(shapes, text)
  expect(checked.what).toContain(what)
  expect(checked.faults.map(({ at }) => at)).toEqual(places)
})

test('a departure names the section of its message', () => {
  expect(checkBody(shapes, JSON.stringify(task('working'))).faults[0]?.section?.number).toBe('4.1.3')
})

test('a body that is too deep is refused in words', () => {
  expect(checkBody(shapes, `${'['.repeat(5000)}${']'.repeat(5000)}`).faults).toHaveLength(1)
})

test('of kept tasks, those at work are stopped; what is none is dropped', () => {
  const kept = (state: string): Json => ({ host: 'h', tenant: '', user: '', task: task(state) })
  const read = readKeptTasks([
    kept('TASK_STATE_WORKING'),
    kept('TASK_STATE_COMPLETED'),
    null,
    5,
    { host: 'h' },
  ])
  expect(read.map(({ stopped }) => stopped)).toEqual([true, undefined])
})

test('what began a task is sent again as a message of a new one', () => {
  const history = [
    { messageId: 'a', taskId: 't1', contextId: 'c1', role: 'ROLE_USER', parts: [{ text: 'Go' }] },
  ]
  expect(beginning({ id: 't1', history }, 'b')).toEqual({
    messageId: 'b',
    role: 'ROLE_USER',
    parts: [{ text: 'Go' }],
  })
})
