// The reader of server-sent events beside the package that does the same: whatever comes, in whatever pieces.

import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventReader, type SentEvent } from './events.ts'

function byPackage(pieces: readonly string[]): SentEvent[] {
  const events: SentEvent[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ ...(event === undefined ? {} : { event }), data }),
  })
  for (const piece of pieces) parser.feed(piece)
  return events
}

function byReader(pieces: readonly string[]): SentEvent[] {
  const read = eventReader()
  return pieces.flatMap((piece) => read(piece))
}

const piece = fc
  .array(
    fc.constantFrom(
      ...[
        'data',
        'event',
        'id',
        'retry',
        'dat',
        ':',
        ': ',
        ' ',
        '\n',
        '\n\n',
        '\r',
        '\r\n',
        'a',
        '{"b":1}',
        '1',
        'é',
      ],
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))

test('it reads what the package reads', () => {
  let events = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const found = byReader(pieces)
      expect(found).toEqual(byPackage(pieces))
      events += found.length
    }),
    { numRuns: 20_000, seed: 20_261_201 },
  )
  expect(events).toBeGreaterThan(1000)
})

test('each cut of a stream gives the same events', () => {
  const text =
    'data: {"a":1}\n\n: hello\r\nevent: error\r\ndata: one\r\ndata:two\r\n\r\ndata\n\nid: 7\nevent: x\n\n'
  const whole = [{ data: '{"a":1}' }, { event: 'error', data: 'one\ntwo' }, { data: '' }]
  for (let i = 0; i <= text.length; i++) expect(byReader([text.slice(0, i), text.slice(i)])).toEqual(whole)
  expect(byReader([...text])).toEqual(whole)
})
