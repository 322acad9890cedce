// Every request of every capture, loaded into the playground's form, header list or raw body, is sent as captured.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import proto from '../../content/sources/proto.json' with { type: 'json' }
import spec from '../../content/sources/spec.json' with { type: 'json' }
import { parseTranscript } from '../guide/transcript/index.ts'
import { fromCapture } from '../live/wire.ts'
import { protoIndex } from '../sources/format/proto.ts'
import { compilePlayground, compositionOf, requestOf } from './index.ts'

const shapes = compilePlayground(protoIndex.parse(proto), spec.sections, spec.wanted.at)
const out = new URL('../../capture/out/', import.meta.url)
const exchanges = readdirSync(out)
  .filter((file) => file.endsWith('.http'))
  .flatMap((file) => {
    const parsed = parseTranscript(file.slice(0, -5), readFileSync(new URL(file, out), 'utf8'))
    if (!parsed.ok) throw new Error(`${file} cannot be read.`)
    return parsed.transcript.exchanges.map((exchange) => ({ name: `${file}#${exchange.n}`, exchange }))
  })

test.each(exchanges)('$name', ({ exchange }) => {
  const captured = fromCapture(exchange.request)
  expect(requestOf(shapes, compositionOf(shapes, captured))).toEqual(captured)
})

test('the form says every operation in both bindings; raw is left for what is no call of the protocol', () => {
  const compositions = exchanges.map(({ name, exchange }) => ({
    name,
    at: compositionOf(shapes, fromCapture(exchange.request)),
  }))
  const said = new Set(
    compositions.map(({ at }) => (at.mode === 'form' ? `${at.operation} ${at.binding}` : '')),
  )
  for (const operation of Object.keys(shapes.table.operations))
    for (const binding of ['JSONRPC', 'HTTP+JSON'])
      expect(said, `${operation} ${binding}`).toContain(`${operation} ${binding}`)
  const raw = compositions.filter(({ at }) => at.mode === 'raw')
  expect(raw.length / compositions.length, raw.map(({ name }) => name).join(' ')).toBeLessThan(0.25)
})

test('the form of a call holds its fields, not its text', () => {
  const found = exchanges.find(({ name }) => name === '10-cancel.rest.http#2')
  if (!found) throw new Error('There is no such exchange.')
  const request = fromCapture(found.exchange.request)
  const form = compositionOf(shapes, { ...request, body: '' })
  expect(form).toMatchObject({
    mode: 'form',
    operation: 'CancelTask',
    binding: 'HTTP+JSON',
    params: { id: expect.any(String) },
  })
  if (form.mode !== 'form') return
  expect(requestOf(shapes, { ...form, params: { id: 'a b/c' } }).path).toBe(
    '/a2a/rest/tasks/a%20b%2Fc:cancel',
  )
})
