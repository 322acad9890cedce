// Each dispute: its switch and its text name the same sides, its scenario tells the sides apart, and each side answers as
// the dispute says.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { DISPUTES, disputeIds, switchIndex } from '../../capture/disputes.ts'
import { createKit, KIT_SIDES, replayCapture } from '../../capture/kit/index.ts'
import { readCaptures } from '../../capture/record/index.ts'
import {
  type Dispute,
  disputeCapture,
  type Exchange,
  type Transcript,
  valueAt,
} from '../../src/guide/index.ts'
import { SWITCHES } from './switches.ts'

// The SDK reports crashed agents, refused streams and unknown references on the console.
vi.spyOn(console, 'error').mockImplementation(() => undefined)
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const captures = new Map((await readCaptures()).map((capture) => [capture.name, capture]))
const ids = await disputeIds()
const disputes = new Map<string, Dispute>()
for (const id of ids) {
  const { default: dispute } = (await import(join(DISPUTES, id, 'dispute.ts'))) as { default: Dispute }
  disputes.set(id, dispute)
}

/** What each side answers, exchange by exchange, from the one on that tells them apart. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'cancel-refusal': { 'not-cancelable': ['-32002'], unsupported: ['-32004'] },
  'cancel-result': { canceled: ['CANCELED', 'CANCELED'], 'as-it-is': ['WORKING', 'CANCELED'] },
  'context-id-from-client': { keep: ['COMPLETED'], refuse: ['-32602'] },
  'crash-in-blocking-send': {
    task: ['FAILED', '1 FAILED'],
    error: ['-32603', '1 FAILED'],
    lost: ['-32603', '1 WORKING'],
  },
  'delete-missing-config': { idempotent: ['null'], 'not-found': ['-32001'] },
  'duplicate-message-id': { 'run-again': ['2 COMPLETED'], 'answer-as-before': ['1 COMPLETED'] },
  'error-info-in-json-rpc': { present: ['-32001 with ErrorInfo'], absent: ['-32001'] },
  'error-table': {
    'v1.0.1': ['400 FAILED_PRECONDITION', '400 FAILED_PRECONDITION', '404 NOT_FOUND'],
    'v1.0.0': ['409 FAILED_PRECONDITION', '400 UNIMPLEMENTED', '404 NOT_FOUND'],
  },
  'message-to-working': { accept: ['WORKING'], refuse: ['-32004'] },
  'missing-version': { refuse: ['-32009'], accept: ['message'] },
  'repeat-cancel': {
    error: ['-32002', 'CANCELED'],
    task: ['CANCELED', 'CANCELED'],
    'not-found': ['-32001', '-32001'],
  },
  'rest-error-body': { status: ['400 FAILED_PRECONDITION'], problem: ['problem 400'] },
  'resume-without-context': { infer: ['COMPLETED'], refuse: ['-32602'] },
  'send-blocks': { waits: ['COMPLETED', 'COMPLETED'], 'at-once': ['SUBMITTED', 'WORKING'] },
  'stream-at-input-required': {
    close: ['2 frames to INPUT_REQUIRED', 'COMPLETED', 'COMPLETED'],
    open: ['6 frames to COMPLETED', 'COMPLETED', 'COMPLETED'],
  },
  'subscribe-to-finished': {
    unsupported: ['-32004'],
    'not-found': ['-32001'],
    snapshot: ['1 frames to COMPLETED'],
  },
  'subscribe-verb': {
    both: ['1 frames to WORKING', '1 frames to WORKING'],
    post: ['1 frames to WORKING', '405'],
    get: ['405', '1 frames to WORKING'],
  },
  'unknown-reference': { ignore: ['COMPLETED'], refuse: ['-32001'] },
  'version-in-query': { ignored: ['-32009'], read: ['message'] },
}

/** What an exchange answered, in a word or two. */
function said({ response: { status, body } }: Exchange): string {
  if (body.kind === 'stream') {
    const states = body.frames.flatMap(({ data }) => data.match(/(?<="state":"TASK_STATE_)\w+/g) ?? [])
    return `${body.frames.length} frames to ${states.at(-1)}`
  }
  if (body.kind !== 'json') return String(status)
  const { value } = body
  const code = valueAt(value, 'error.code')
  if (code !== undefined) {
    const name = valueAt(value, 'error.status')
    return name === undefined ? String(code) : `${code} ${name}`
  }
  if (valueAt(value, 'detail') !== undefined) return `problem ${valueAt(value, 'status')}`
  const result = valueAt(value, 'result') ?? value
  if (result === null || valueAt(value, 'result') === null) return 'null'
  if (valueAt(result, 'message.messageId') !== undefined) return 'message'
  const total = valueAt(result, 'totalSize')
  const state = JSON.stringify(result).match(/(?<="state":"TASK_STATE_)\w+/)?.[0]
  return total === undefined ? String(state) : `${total} ${state}`
}

const captureOf = (id: string, side: string): Transcript => {
  const found = captures.get(disputeCapture(id, side))
  if (!found) throw new Error(`${id} was not recorded on the side ${side}: run \`npm run capture\`.`)
  return found
}

test('the list of switches is that of the folders: else run `npm run disputes`', async () => {
  expect(await readFile(join(DISPUTES, 'switches.ts'), 'utf8')).toBe(switchIndex(ids))
  expect(SWITCHES.map(({ id }) => id)).toEqual(ids)
  expect(Object.keys(ANSWERS)).toEqual(ids)
})

describe.each(ids)('%s', (id) => {
  const { sides, kit, sdk } = disputes.get(id) as Dispute
  const { sides: parts } = SWITCHES.find((each) => each.id === id) as (typeof SWITCHES)[number]
  const names = Object.keys(parts)

  test('the switch has the sides of the dispute, and leaves the SDK as it is on the SDK’s own', () => {
    expect(names.toSorted()).toEqual(sides.map((side) => side.id).toSorted())
    for (const name of names)
      expect([name, Object.keys(parts[name] ?? {}).length === 0]).toEqual([name, name === sdk])
    expect(KIT_SIDES[id] ?? sdk).toBe(kit)
  })

  test.each(names)('%s answers as the dispute says', (side) => {
    const answers = captureOf(id, side).exchanges.map(said)
    const expected = ANSWERS[id]?.[side] ?? []
    const from = id === 'stream-at-input-required' ? answers : answers.slice(-expected.length)
    const own =
      id === 'error-info-in-json-rpc' && JSON.stringify(captureOf(id, side).lines).includes('ErrorInfo')
    expect(from.map((each) => (own ? `${each} with ErrorInfo` : each))).toEqual(expected)
  })

  test.each(names)('the scenario answers so on %s, and otherwise on every other side', async (side) => {
    for (const other of names) {
      const kitThere = createKit({ switches: SWITCHES, sides: { [id]: other } })
      const { exchanges } = await replayCapture(captureOf(id, side), kitThere)
      const differing = exchanges.filter(({ differences }) => differences.length > 0)
      expect([other, differing.length > 0]).toEqual([other, other !== side])
      const labels = exchanges.flatMap(({ by }) => (by?.by === 'switch' ? [by.switch] : []))
      if (other === sdk) expect(labels.filter((label) => label === id)).toEqual([])
      else expect([other, labels.includes(id)]).toEqual([other, true])
    }
  })
})
