// The official client against the kit's agents over loopback: every exchange that it can send is answered as captured.

import { expect, test, vi } from 'vitest'
import { sideOfCapture } from '../../src/guide/index.ts'
import { createKit, WEBHOOKS } from '../kit/index.ts'
import { Demands, exchange, type Mounted, mount, readCaptures } from '../record/index.ts'
import { replayByClient } from './replay.ts'
import { UNSAID } from './unsaid.ts'

// The SDK reports crashed agents and refused streams on the console.
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const captures = (await readCaptures()).filter(({ name }) => !sideOfCapture(name))
const unsaid: string[] = []

test.each(captures.map((capture) => [capture.name, capture] as const))('%s', async (_, capture) => {
  const demands = new Demands()
  const kit = createKit()
  const mounted = new Map<string, Mounted>()
  try {
    for (const host of [...kit.hosts, new URL(WEBHOOKS).host])
      mounted.set(host, await mount((request) => kit.fetch(request), { port: 0, demands }))
    const found = await replayByClient(capture, {
      clock: kit.clock,
      inbox: kit.inbox,
      fetch: (request) => {
        const { port = 0 } = mounted.get(new URL(request.url).host) ?? {}
        return exchange(request, port, demands, () => undefined)
      },
    })
    expect(found.wrong).toEqual([])
    unsaid.push(...found.unsaid)
  } finally {
    await Promise.all([...mounted.values()].map((each) => each.close()))
    kit.reset()
  }
})

test('what the client cannot send is what the list says', () => {
  expect(unsaid).toEqual(Object.keys(UNSAID))
  expect(captures.flatMap(({ exchanges }) => exchanges).length).toBeGreaterThan(unsaid.length * 10)
})

test('an answer that is not the captured one shows, by the reply and by what the client makes of it', async () => {
  const cancel = captures.find(({ name }) => name === '10-cancel')
  if (!cancel) throw new Error('There is no capture 10-cancel.')
  const other = createKit({ sides: { 'repeat-cancel': 'task' } })
  const { wrong } = await replayByClient(cancel, other)
  expect(wrong.join('\n')).toContain('10-cancel#3 body')
  const kit = createKit()
  const lying = await replayByClient(cancel, { ...kit, fetch: (request) => lie(kit.fetch(request)) })
  expect(lying.wrong.join('\n')).toMatch(/10-cancel#4 .*TASK_STATE_CANCELED/)
})

/** A reply that says another state than the captured one. */
async function lie(reply: Promise<Response>): Promise<Response> {
  const response = await reply
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response
  const text = (await response.text()).replace('TASK_STATE_CANCELED', 'TASK_STATE_FAILED')
  return new Response(text, response)
}
