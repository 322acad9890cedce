// Requests whose shape is not the protocol's: refused by the kit's own check, in both bindings, before any agent hears of them.

import { describe, expect, test } from 'vitest'
import { type Json, valueAt } from '../../src/guide/index.ts'
import { answeredBy } from '../../src/mock-server/index.ts'
import { httpJson } from '../http-json.ts'
import { Client, type Outcome, type Params } from '../planner.ts'
import { jsonRpc } from '../wire.ts'
import { createKit, REST_PATH, RPC_PATH, TEST_RUNNER } from './index.ts'

const BINDINGS = [
  [jsonRpc, RPC_PATH, -32602, 'data'],
  [httpJson, REST_PATH, 400, 'details'],
] as const

const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'What can you do?' }] }

describe.each(BINDINGS)('%o', (wire, path, code, details) => {
  const ask = async (
    operation: string,
    params: Params,
    options = {},
  ): Promise<{ outcome: Outcome; by: string | undefined }> => {
    const kit = createKit(options)
    let by: string | undefined
    const client = new Client({
      wire,
      wait: (ms) => kit.clock.pass(ms),
      fetch: async (request) => {
        const response = await kit.fetch(request)
        by = answeredBy(response)?.by
        return response
      },
    })
    return { outcome: await client.call(TEST_RUNNER + path, operation, params), by }
  }
  const fieldsOf = ({ ok, ...outcome }: Outcome): unknown => {
    const found = valueAt((outcome as { error: Json }).error, `${details}[0].fieldViolations`)
    return ok ? 'answered' : (found as { field: string }[]).map(({ field }) => field)
  }

  test.each([
    ['parts that are a number', { parts: 5 }, ['message.parts']],
    ['a role that there is not', { role: 'XX' }, ['message.role']],
    ['no role', { role: null }, ['message.role']],
    ['no parts', { parts: [] }, ['message.parts']],
    ['a part of nothing', { parts: [{}] }, ['message.parts[0]']],
    ['two things at once', { parts: [{ text: 'a', url: 'b' }, 7] }, ['message.parts[0]', 'message.parts[1]']],
  ])('%s', async (_, own, fields) => {
    const { outcome, by } = await ask('SendMessage', { message: { ...message, ...own } as Json })
    expect([by, valueAt((outcome as { error: Json }).error, 'code'), fieldsOf(outcome)]).toEqual([
      'shape-check',
      code,
      fields,
    ])
  })

  test('a webhook without a URL, and one whose authentication names no scheme', async () => {
    for (const [params, fields] of [
      [{ taskId: 'x' }, ['url']],
      [{ taskId: 'x', url: 'http://x.example/', authentication: {} }, ['authentication.scheme']],
    ] as const) {
      const { outcome, by } = await ask('CreateTaskPushNotificationConfig', params)
      expect([by, fieldsOf(outcome)]).toEqual(['shape-check', fields])
    }
  })

  test('unknown fields are ignored, and the proto’s own spellings taken', async () => {
    for (const own of [{ later: true }, { context_id: 'c', contextId: undefined }, { role: 1 }]) {
      const { outcome, by } = await ask('SendMessage', { message: { ...message, ...own } as Json })
      expect([by, outcome.ok]).toEqual(['sdk', true])
    }
  })

  test('without the check, the SDK takes some of them for others', async () => {
    const own = { parts: 5, role: 'XX' } as const
    const { outcome, by } = await ask(
      'SendMessage',
      { message: { ...message, ...own } },
      { shapeCheck: false },
    )
    expect([by, outcome.ok]).toEqual(['sdk', true])
  })
})
