// What a pasted text leads to: every captured error in both bindings, words, and texts that hold none.

import { expect, test } from 'vitest'
import { captures } from '../broken.ts'
import figure from './figure.ts'
import { findError } from './find-error.ts'

const rows = figure.data(captures())
const known = rows.map(({ code, rpc }) => ({ code, reason: rpc.reason ?? `NONE${code}` }))
const bodyOf = (reference: string): string => {
  const [capture = '', n] = reference.split('#')
  const body = captures().get(capture)?.exchanges[Number(n) - 1]?.response.body
  return body?.kind === 'json' ? JSON.stringify(body.value) : ''
}

test.each(rows.map(({ code, rpc }) => [code, rpc.exchange] as const))('%s, of %s', (code, exchange) => {
  expect(findError(bodyOf(exchange), known)?.code).toBe(code)
})

test.each(
  rows.filter(({ code }) => code > -32100).map(({ code, rest }) => [code, rest?.exchange ?? ''] as const),
)('%s by its reason, of %s', (code, exchange) => {
  expect(findError(bodyOf(exchange), known)?.code).toBe(code)
})

test.each([
  ['-32004', -32004],
  ['got TASK_NOT_FOUND from it', -32001],
  ['{"code": -32002, "message": "no"}', -32002],
  ['{"error": {"code": -32042}}', undefined],
  ['{"code": 32004', undefined],
  ['', undefined],
  ['null', undefined],
  ['{"error": {"__proto__": {"code": 7}}}', undefined],
  ['{"error": {"code": 400, "message": "upstream said -32004"}}', -32004],
])('%s', (text, code) => {
  expect(findError(text, known)?.code).toBe(code)
})
