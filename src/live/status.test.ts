// The words of the status line.

import { expect, test } from 'vitest'
import type { Json } from '../guide/transcript/types.ts'
import type { Answer } from './answer.ts'
import { outcomeOf } from './outcome.ts'
import { verdictPiece, whose } from './status.ts'

const answer = (value: Json, status = 200): Answer => ({
  status,
  reason: '',
  headers: [],
  body: { kind: 'json', text: '', value },
  by: { by: 'sdk' },
  ended: true,
})
const error = (code: number, reason?: string): Json => ({
  error: { code, message: '', ...(reason === undefined ? {} : { data: [{ reason }] }) },
})

test.each([
  [error(-32001, 'TASK_NOT_FOUND'), 'error -32001 TaskNotFoundError'],
  [error(-32004, 'UNSUPPORTED_OPERATION'), 'error -32004 UnsupportedOperationError'],
  [error(-32007, 'EXTENDED_AGENT_CARD_NOT_CONFIGURED'), 'error -32007 ExtendedAgentCardNotConfiguredError'],
  [error(-32700), 'error -32700 JSONParseError'],
  [error(-32099), 'error -32099'],
  [{ result: { task: { status: { state: 'TASK_STATE_WORKING' } } } }, 'TASK_STATE_WORKING'],
  [{ result: { status: { state: 'TASK_STATE_CANCELED' } } }, 'TASK_STATE_CANCELED'],
  [{ result: { message: { messageId: 'x' } } }, 'a Message'],
  [{ name: 'test-runner' }, 'card of test-runner'],
  [[], 'JSON'],
])('%#: the outcome of a reply', (value, text) => {
  expect(outcomeOf(answer(value as Json)).text).toBe(text)
})

test('a stream is told by its number of frames and its last one', () => {
  const frames = [
    { n: 1, data: '', value: { result: { artifactUpdate: { artifact: { artifactId: 'log' } } } } },
  ]
  const streamed: Answer = { ...answer(null), body: { kind: 'stream', frames } }
  expect(outcomeOf(streamed)).toEqual({ text: '1 frame, the last: artifact log', isError: false })
  expect(outcomeOf({ ...streamed, body: { kind: 'stream', frames: [] } }).text).toBe('0 frames')
})

test('each kind of answer says whose it is', () => {
  expect(whose({ by: 'sdk' })).toBe('the SDK’s own answer')
  expect(whose({ by: 'adapter' })).toContain('HTTP adapter')
  expect(whose({ by: 'shape-check' })).toContain('shape check')
  expect(whose({ by: 'switch', switch: 'repeat-cancel' })).toBe('kit’s switch repeat-cancel')
})

test('differences are told, three of them, and the rest counted', () => {
  const at = (path: string) => ({ at: path, captured: '1', live: '2' })
  const differences = ['status', 'header etag', 'body result.id', 'body a', 'body b'].map(at)
  expect(verdictPiece({ is: 'differs', differences }).text).toBe(
    'differs from the capture: status was 1, now 2; header etag was 1, now 2; result.id was 1, now 2; 2 more',
  )
})

test('an error in place of a result, and the other way, is one sentence', () => {
  const other = { at: 'body result.id', captured: '"x"', live: undefined }
  const turned = (captured?: string, live?: string): string =>
    verdictPiece({ is: 'differs', differences: [other, { at: 'body error.code', captured, live }] }).text
  expect(turned('-32002')).toBe('differs from the capture: a result in place of error -32002')
  expect(turned(undefined, '-32001')).toBe('differs from the capture: error -32001 in place of a result')
  expect(turned('-32002', '-32001')).toContain('error.code was -32002, now -32001')
})
