// The captures of errors: each error of the pinned specification and of JSON-RPC occurs, and the others are named.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Json, type Transcript, valueAt } from '../src/guide/index.ts'
import { errorsIndex } from '../src/sources/format/errors.ts'
import { readCaptures } from './record/index.ts'

const file = join(import.meta.dirname, '../content/sources/errors.json')
const { versions, wanted } = errorsIndex.parse(JSON.parse(await readFile(file, 'utf8')))
const { protocol, jsonRpc } = versions[wanted.at] ?? { protocol: [], jsonRpc: [] }
const captures = await readCaptures()

/** What a capture's replies hold at a path: of their bodies, none twice. */
function found(name: string, ...paths: readonly string[]): Json[] {
  const { exchanges } = captures.find((each) => each.name === name) as Transcript
  const all = exchanges.flatMap(({ response: { body } }) =>
    body.kind === 'json' ? paths.map((path) => valueAt(body.value, path)) : [],
  )
  return [...new Set(all.filter((each) => each !== undefined))]
}

test('over JSON-RPC: every code, with its reason', () => {
  expect(protocol).toHaveLength(9)
  expect(jsonRpc).toHaveLength(5)
  expect(found('11-errors', 'error.code')).toEqual(
    expect.arrayContaining([...protocol, ...jsonRpc].map(({ code }) => code)),
  )
  expect(found('11-errors', 'error.data[0].reason')).toEqual(
    expect.arrayContaining(protocol.map(({ reason }) => reason)),
  )
})

test('over HTTP+JSON: every error of A2A, with its status', () => {
  expect(found('11-errors.rest', 'error.details[0].reason')).toEqual(
    expect.arrayContaining(protocol.map(({ reason }) => reason)),
  )
  const { exchanges } = captures.find((each) => each.name === '11-errors.rest') as Transcript
  for (const { reason, http, grpc } of protocol) {
    const statuses = exchanges.flatMap(({ response }) => {
      const value = response.body.kind === 'json' ? response.body.value : undefined
      return valueAt(value, 'error.details[0].reason') === reason
        ? [[response.status, valueAt(value, 'error.code'), valueAt(value, 'error.status')]]
        : []
    })
    expect([reason, statuses[0]]).toEqual([reason, [http, http, grpc]])
  }
})

test('what has no error over HTTP+JSON is named, with the reason', () => {
  const { head } = captures.find((each) => each.name === '11-errors.rest') as Transcript
  expect([...head.values()].join(' ')).toMatch(/An unknown method has no error here: .*404/)
})
