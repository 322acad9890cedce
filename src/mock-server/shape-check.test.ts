// The check that stands before the SDK's core: what it refuses, in which form, and that it is told apart.

import { describe, expect, test } from 'vitest'
import { answeredBy, createServer, type ShapeCheck } from './index.ts'
import { card, message, post, rest, rpc, Stepper } from './stepper.ts'

const noText: ShapeCheck = (operation, params) =>
  operation === 'SendMessage' && !JSON.stringify(params).includes('"go"')
    ? [{ field: 'message.parts[0].text', description: 'Unexpected text, expected go.' }]
    : []

const serve = (check?: ShapeCheck) =>
  createServer({ agent: { card, executor: new Stepper() }, ...(check ? { check } : {}) })

const wrong = { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'stop' }] } }

describe('envelopes', () => {
  test.each([
    [{}, null],
    [[], null],
    [{ id: 1, method: 'GetTask' }, 1],
    [{ jsonrpc: '1.0', id: 'x', method: 'GetTask' }, 'x'],
    [{ jsonrpc: '2.0', id: 1 }, 1],
    [{ jsonrpc: '2.0', id: 1, method: 5 }, 1],
    [{ jsonrpc: '2.0', id: 1.5, method: 'GetTask' }, 1.5],
    [{ jsonrpc: '2.0', id: 1, method: '' }, 1],
  ])('%j is no request: -32600', async (body, id) => {
    const response = await serve(noText).fetch(post(body))
    expect(answeredBy(response)).toEqual({ by: 'shape-check' })
    expect([response.status, await response.json()]).toMatchObject([200, { id, error: { code: -32600 } }])
    const own = await serve().fetch(post(body))
    expect(answeredBy(own)).toEqual({ by: 'sdk' })
    expect(await own.json()).toMatchObject({ error: { code: -32602 } })
  })

  test.each([{ id: 'x' }, { id: 0 }, { id: null }, {}])('%j is an id', async (id) => {
    const response = await serve(noText).fetch(
      post({ jsonrpc: '2.0', ...id, method: 'GetTask', params: { id: 'x' } }),
    )
    expect(await response.json()).toMatchObject({ error: { code: -32001 } })
  })
})

describe('parameters', () => {
  const detail = {
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: [{ field: 'message.parts[0].text', description: 'Unexpected text, expected go.' }],
  }

  test('over JSON-RPC: -32602 with a BadRequest', async () => {
    const response = await serve(noText).fetch(rpc('SendMessage', wrong))
    expect(answeredBy(response)).toEqual({ by: 'shape-check' })
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { id: 1, error: { code: -32602, data: [detail] } },
    ])
  })

  test('over HTTP+JSON: 400 with a BadRequest', async () => {
    const response = await serve(noText).fetch(rest('/message:send', wrong))
    expect(answeredBy(response)).toEqual({ by: 'shape-check' })
    expect(await response.json()).toMatchObject({
      error: { code: 400, status: 'INVALID_ARGUMENT', details: [detail] },
    })
  })

  test('what is in order goes on to the SDK', async () => {
    const body = message({ configuration: { returnImmediately: true } })
    for (const request of [rpc('SendMessage', body), rest('/message:send', body)]) {
      const response = await serve(noText).fetch(request)
      expect([response.status, answeredBy(response)]).toEqual([200, { by: 'sdk' }])
    }
  })

  test('a version that is not spoken comes before', async () => {
    const headers = { 'Content-Type': 'application/json', 'A2A-Version': '0.3' }
    const response = await serve(noText).fetch(rpc('SendMessage', wrong, { headers }))
    expect(await response.json()).toMatchObject({ error: { code: -32009 } })
  })
})
