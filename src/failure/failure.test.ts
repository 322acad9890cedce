// Failure classes: tokens, reading, writing, what a caller does, error codes, and the declaration on a card.

import { readFileSync } from 'node:fs'
import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  classOfCode,
  classOfDeadline,
  declareFailure,
  FAILURE_CLASSES,
  FAILURE_EXTENSION,
  FAILURE_KEY,
  failureClass,
  isRetryable,
  markFailure,
  messageClass,
  needsHuman,
  nextStep,
  readToken,
} from './index.ts'

describe('reading', () => {
  test.each(FAILURE_CLASSES)('%s is read as written', (failure) => {
    const task = { status: { message: markFailure({ messageId: 'm' }, failure) } }
    expect(failureClass(task)).toBe(failure)
  })
  test('a token that is not known is internal', () => {
    expect(readToken('rate-limited')).toBe('internal')
    expect(messageClass({ metadata: { [FAILURE_KEY]: '' } })).toBe('internal')
    expect(readToken('Transient')).toBe('internal')
    assert(property(string(), (token) => FAILURE_CLASSES.includes(readToken(token))))
  })
  test.each([
    ['no message', undefined],
    ['no metadata', {}],
    ['metadata without it', { metadata: { other: 'transient' } }],
    ['a number', { metadata: { [FAILURE_KEY]: 5 } }],
    ['metadata that is a list', { metadata: ['transient'] }],
    ['null', null],
  ])('%s: the agent said nothing', (_, message) => {
    expect(messageClass(message)).toBeUndefined()
  })
  test('the URI alone is no class', () => {
    expect(messageClass({ extensions: [FAILURE_EXTENSION] })).toBeUndefined()
  })
  test('nothing is read off a task without a status, or a prototype', () => {
    expect(failureClass({})).toBeUndefined()
    expect(failureClass('task')).toBeUndefined()
    expect(messageClass({ metadata: Object.create({ [FAILURE_KEY]: 'transient' }) })).toBeUndefined()
  })
})

describe('writing', () => {
  test('what was there stays, the extension is named once, the message given is not changed', () => {
    const message = { messageId: 'm', metadata: { trace: 1 }, extensions: ['https://x.example/e'] }
    const once = markFailure(message, 'transient')
    const twice = markFailure(once, 'internal')
    expect(twice).toEqual({
      messageId: 'm',
      metadata: { trace: 1, [FAILURE_KEY]: 'internal' },
      extensions: ['https://x.example/e', FAILURE_EXTENSION],
    })
    expect(message).toEqual({ messageId: 'm', metadata: { trace: 1 }, extensions: ['https://x.example/e'] })
    expect(once.metadata[FAILURE_KEY]).toBe('transient')
  })
  test('metadata that is no object gives way', () => {
    expect(markFailure({ metadata: 'words' }, 'internal').metadata).toEqual({ [FAILURE_KEY]: 'internal' })
    expect(markFailure({ metadata: ['a'] }, 'internal').metadata).toEqual({ [FAILURE_KEY]: 'internal' })
  })
})

describe('what a caller does', () => {
  test('one class is retryable, and one needs a person', () => {
    expect(FAILURE_CLASSES.filter(isRetryable)).toEqual(['transient'])
    expect(FAILURE_CLASSES.filter(needsHuman)).toEqual(['policy-refusal'])
  })
  test('each class has its own next step', () => {
    expect(FAILURE_CLASSES.map((each) => nextStep(each))).toEqual([
      'fix-request',
      'retry-later',
      'ask-human',
      'larger-budget',
      'retry-once',
    ])
  })
  test('internal: both sides', () => {
    expect(nextStep('internal', 'give-up')).toBe('give-up')
    expect(nextStep('transient', 'give-up')).toBe('retry-later')
  })
  test('no class is no success', () => {
    expect(nextStep(undefined)).toBe('read-message')
  })
})

describe('error codes', () => {
  const index = JSON.parse(
    readFileSync(new URL('../../content/sources/errors.json', import.meta.url), 'utf8'),
  ) as { versions: Record<string, Record<'protocol' | 'jsonRpc', { name: string; code: number }[]>> }
  const rows = Object.values(index.versions['v1.0.1'] ?? {}).flatMap((each) =>
    Array.isArray(each) ? each : [],
  )
  const internal = (mapping: 'older' | 'newer'): string[] =>
    rows.filter(({ code }) => classOfCode(code, mapping) === 'internal').map(({ name }) => name)

  test('every error of the specification is one of two classes', () => {
    expect(rows).toHaveLength(14)
    expect(new Set(rows.map(({ code }) => classOfCode(code)))).toEqual(
      new Set(['invalid-request', 'internal']),
    )
  })
  test('in the newer mapping two are internal', () => {
    expect(internal('newer')).toEqual(['InvalidAgentResponseError', 'InternalError'])
  })
  test('in the older one two more are', () => {
    expect(internal('older')).toEqual([
      'PushNotificationNotSupportedError',
      'InvalidAgentResponseError',
      'ExtendedAgentCardNotConfiguredError',
      'InternalError',
    ])
  })
  test('a code of nobody is internal; a deadline is a budget', () => {
    expect(classOfCode(-32042)).toBe('internal')
    expect(classOfDeadline()).toBe('budget-exhausted')
  })
})

describe('the card', () => {
  test('declared, and not required', () => {
    expect(declareFailure([])).toMatchObject([{ uri: FAILURE_EXTENSION, required: false }])
  })
  test('an operator’s own entry keeps its flag', () => {
    const own = { uri: FAILURE_EXTENSION, description: 'ours', required: true }
    expect(declareFailure([own])).toEqual([own])
  })
  test('other extensions stay', () => {
    const other = { uri: 'https://x.example/e' }
    expect(declareFailure([other]).map(({ uri }) => uri)).toEqual([other.uri, FAILURE_EXTENSION])
  })
})
