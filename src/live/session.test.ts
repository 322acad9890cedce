// Sessions over the captures: in order, as captured, with ids of their own; edited, held, stopped and reset.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseTranscript } from '../guide/transcript/index.ts'
import { type LiveServer, openServer, sidesFor } from './live-server.ts'
import { Session } from './session.ts'
import type { Sides } from './sides.ts'
import { statusText } from './status.ts'

const FOLDER = new URL('../../capture/out/', import.meta.url)

function transcriptOf(name: string) {
  const parsed = parseTranscript(`${name}.http`, readFileSync(new URL(`${name}.http`, FOLDER), 'utf8'))
  if (!parsed.ok) throw new Error(parsed.fault.message)
  return parsed.transcript
}

interface Setup {
  readonly sides?: Sides
  /** Stands before the server. */
  readonly wrap?: (server: LiveServer) => LiveServer
}

function open(name: string, { sides = {}, wrap = (server) => server }: Setup = {}) {
  const seen: string[] = []
  const session: Session = new Session(
    transcriptOf(name),
    () => wrap(openServer(sidesFor(name, sides))),
    (n) => seen.push(`${n} ${session.step(n).phase.is}`),
  )
  return { session, seen }
}

const captures = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.http'))
  .map((file) => file.replace('.http', ''))

describe('every capture', () => {
  test.each(captures)('%s is answered as captured', async (name) => {
    const { session } = open(name)
    const last = session.capture.exchanges.length
    await session.send(last)
    const lines = session.capture.exchanges.map(({ n }) => statusText(session.step(n)))
    expect(lines.filter((line) => !line.endsWith(' · as captured'))).toEqual([])
  })

  test.each(captures)(
    '%s is answered as captured, step by step, and once more after a reset',
    async (name) => {
      const { session } = open(name)
      for (const { n } of [...session.capture.exchanges, ...session.capture.exchanges]) {
        if (n === 1) session.reset()
        await session.send(n)
      }
      const lines = session.capture.exchanges.map(({ n }) => statusText(session.step(n)))
      expect(lines.filter((line) => !line.endsWith(' · as captured'))).toEqual([])
    },
  )
})

describe('10-cancel', () => {
  test('a step first sends the steps before it, in order', async () => {
    const { session, seen } = open('10-cancel')
    await session.send(3)
    expect(seen.filter((each) => each.endsWith('waiting'))).toEqual(['1 waiting', '2 waiting', '3 waiting'])
    expect(seen).toContain('1 held')
    expect(statusText(session.step(3))).toBe(
      '200 · error -32002 TaskNotCancelableError · kit’s switch repeat-cancel · as captured',
    )
    expect(session.step(4).phase.is).toBe('captured')
  })

  test('a stream waits where the next step is due, and goes on when it was sent', async () => {
    const { session } = open('10-cancel')
    await session.send(1)
    expect(session.step(1).phase).toMatchObject({ is: 'held', due: 2 })
    expect(statusText(session.step(1))).toMatch(/the stream is open and waits: step 2 is due after frame 4$/)
    await session.send(2)
    await settled(session, 1)
    expect(statusText(session.step(1))).toMatch(/TASK_STATE_CANCELED · the SDK’s own answer · as captured$/)
  })

  test('a stream that is let run ends by itself, and what follows is not captured', async () => {
    const { session } = open('10-cancel')
    await session.send(1)
    session.letRun(1)
    await session.send(2)
    expect(statusText(session.step(1))).toContain('TASK_STATE_COMPLETED')
    expect(statusText(session.step(2))).toBe(
      '200 · error -32002 TaskNotCancelableError · the SDK’s own answer · not captured: the stream of step 1 was let run',
    )
  })

  test('with the switch at the SDK’s own side, the second cancel answers the task, and no switch is named', async () => {
    const { session } = open('10-cancel', { sides: { 'repeat-cancel': 'task' } })
    await session.send(3)
    const line = statusText(session.step(3))
    expect(line).toMatch(/^200 · TASK_STATE_CANCELED · the SDK’s own answer · differs from the capture: /)
    expect(line).not.toContain('switch')
  })

  test('a step that is sent again takes the later ones back, and binds anew', async () => {
    const { session } = open('10-cancel')
    await session.send(4)
    const first = session.step(4).sent
    await session.send(1)
    expect(session.step(4).phase.is).toBe('captured')
    await session.send(4)
    expect(statusText(session.step(4))).toMatch(/as captured$/)
    expect(session.step(4).sent).not.toBe(first)
  })

  test('an unknown id is an error of its own, and later steps are not compared', async () => {
    const { session } = open('10-cancel')
    session.draft(3, session.requestText(3).replace(/"id": "[^"]+"/, '"id": "nobody"'))
    await session.send(4)
    expect(statusText(session.step(3))).toBe(
      '200 · error -32001 TaskNotFoundError · the SDK’s own answer · not captured: step 3 was edited',
    )
    expect(statusText(session.step(4))).toMatch(/not captured: step 3 was edited$/)
  })

  test('an edit made before any id was known still meets the task of this page', async () => {
    const { session } = open('10-cancel')
    session.draft(3, session.requestText(3).replace('"id": 3', '"id": 33'))
    await session.send(3)
    expect(statusText(session.step(3))).toContain('-32002')
  })

  test('malformed JSON is sent as typed', async () => {
    const { session } = open('10-cancel')
    session.draft(3, session.requestText(3).slice(0, -1))
    await session.send(3)
    expect(statusText(session.step(3))).toBe(
      '200 · error -32700 JSONParseError · answered by the kit’s HTTP adapter · not captured: step 3 was edited',
    )
  })

  test('a request that no one could send stops there, with its reason, and nothing after it is sent', async () => {
    const { session } = open('10-cancel')
    session.draft(2, 'hello')
    await session.send(3)
    expect(session.step(2).phase).toMatchObject({ is: 'failed' })
    expect(session.step(3).phase.is).toBe('captured')
    session.draft(2, undefined)
    await session.send(3)
    expect(statusText(session.step(3))).toMatch(/as captured$/)
  })

  test('a reset in the midst of it all leaves the captured state', async () => {
    const { session } = open('10-cancel')
    void session.send(6)
    await new Promise((resolve) => setTimeout(resolve, 2))
    session.reset()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(session.capture.exchanges.map(({ n }) => session.step(n).phase.is)).toEqual(
      Array(6).fill('captured'),
    )
  })
})

test('an answer that never comes can be stopped, and the rest can still be sent', async () => {
  const { session } = open('10-cancel', {
    wrap: (server) => ({
      ...server,
      fetch: async (request) => {
        const text = await request.clone().text()
        if (!/"id": 2,/.test(text)) return server.fetch(request)
        return new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
        })
      },
    }),
  })
  const sent = session.send(3)
  while (session.step(2).phase.is !== 'waiting') await new Promise((resolve) => setTimeout(resolve, 1))
  expect(statusText(session.step(2))).toBe('waiting for an answer')
  session.stop(2)
  await sent
  expect(statusText(session.step(2))).toBe('stopped by you')
  expect(session.step(3).phase.is).toBe('captured')
  await session.send(3)
  expect(statusText(session.step(3))).toMatch(/not captured: step 2 was stopped$/)
})

async function settled(session: Session, n: number): Promise<void> {
  while (session.step(n).phase.is !== 'answered') await new Promise((resolve) => setTimeout(resolve, 1))
}
