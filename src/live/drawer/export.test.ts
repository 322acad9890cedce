// What was fired on a page, exported: the reader of captures takes it, and it replays as it was.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createKit, replayCapture } from '../../../capture/kit/index.ts'
import { parseTranscript } from '../../guide/transcript/index.ts'
import { pack, unpack } from '../captures.ts'
import { openServer, recordBy } from '../live-server.ts'
import { Session } from '../session.ts'
import { exportHttp } from './export.ts'
import { fired, Recorder } from './record.ts'

recordBy(() => new Recorder())

const CAPTURES = [
  '02-message-reply',
  '03-blocking-task',
  '04-polling',
  '05-streaming',
  '10-cancel',
  '11-errors',
  '14-resubscribe',
  '04-polling.rest',
]

test.each(CAPTURES)('%s', async (name) => {
  const captured = parseTranscript(
    `${name}.http`,
    readFileSync(new URL(`../../../capture/out/${name}.http`, import.meta.url), 'utf8'),
  )
  if (!captured.ok) throw new Error(captured.fault.message)
  const before = fired().length
  const session = new Session(
    unpack(name, pack(captured.transcript)),
    () => openServer({}),
    () => undefined,
  )
  await session.send(captured.transcript.exchanges.length)
  const all = fired().slice(before)
  await expect
    .poll(() =>
      fired()
        .slice(before)
        .every(({ ended }) => ended),
    )
    .toBe(true)
  expect(all.map(({ number }) => number)).toEqual(all.map((_, i) => before + i + 1))

  const file = exportHttp(fired().slice(before), {})
  const exported = parseTranscript('exported.http', file)
  if (!exported.ok) throw new Error(`${exported.fault.message}\n${file}`)
  expect(exported.transcript.exchanges).toHaveLength(captured.transcript.exchanges.length)
  expect(exported.transcript.exchanges.map(({ timing }) => timing)).toEqual(
    captured.transcript.exchanges.map(({ timing }) => timing),
  )
  const { exchanges } = await replayCapture(exported.transcript, createKit())
  expect(exchanges.map(({ differences }) => differences)).toEqual(exchanges.map(() => []))
})
