// The independent proof: the same agents on the SDK's own Express handlers answer every request of every capture the same.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import {
  compareResponses,
  createBindings,
  type Difference,
  sideOfCapture,
  type Transcript,
} from '../../src/guide/index.ts'
import {
  agents,
  createKit,
  Inbox,
  type Replayed,
  replayCapture,
  SDK_SIDES,
  VirtualClock,
  WEBHOOKS,
} from '../kit/index.ts'
import { Demands, exchange, mount, readCaptures } from '../record/index.ts'
import { expressApp, NAMED_DIFFERENCES } from './index.ts'

// The SDK's handlers report each refused stream and each crash on the console.
vi.spyOn(console, 'error').mockImplementation(() => undefined)
vi.spyOn(console, 'info').mockImplementation(() => undefined)

/** Those of disputes were recorded with a switch flipped, and are held on both sides beside the switches. */
const captures = (await readCaptures()).filter(({ name }) => !sideOfCapture(name))

test('status, headers, bodies and frames are the same, but for the named differences', async () => {
  const found = []
  for (const capture of captures) found.push(...(await differences(capture)))
  expect(found).toEqual(NAMED_DIFFERENCES.map(({ reason: _, ...difference }) => difference))
  expect(captures.length).toBeGreaterThanOrEqual(12)
})

test('a capture that is not what Express answers would show', async () => {
  const cancel = captures.find(({ name }) => name === '10-cancel') as Transcript
  const { exchanges } = await onExpress(cancel)
  const third = exchanges[2] as Replayed
  expect(third.differences.map(({ at }) => at)).toContain('body error.code')
})

interface Found {
  readonly capture: string
  readonly exchange: number
  readonly field: string
  readonly captured: string | undefined
  readonly express: string | undefined
}

/** What Express answers otherwise. Where a switch or the shape check made the captured answer, the function without them counts. */
async function differences(capture: Transcript): Promise<Found[]> {
  const express = await onExpress(capture)
  const kit = await replayCapture(capture, createKit())
  const sdk = await replayCapture(capture, createKit({ sides: SDK_SIDES, shapeCheck: false }))
  return express.exchanges.flatMap((each, i) => {
    const switched = ['switch', 'shape-check'].includes(kit.exchanges[i]?.by?.by ?? '')
    const own = sdk.exchanges[i] as Replayed
    const all: readonly Difference[] = switched
      ? compareResponses(own.live, each.live, createBindings())
      : each.differences
    return all.map(({ at, captured, live }) => ({
      capture: capture.name,
      exchange: each.exchange.n,
      field: at,
      captured,
      express: live,
    }))
  })
}

async function onExpress(capture: Transcript): ReturnType<typeof replayCapture> {
  const clock = new VirtualClock()
  const demands = new Demands()
  const servers = new Map<string, Server>()
  for (const [host, agent] of agents(clock)) {
    const server = createServer(expressApp(agent, clock, demands))
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    servers.set(host, server)
  }
  const webhooks = await openWebhooks()
  try {
    return await replayCapture(capture, {
      clock,
      inbox: webhooks,
      fetch: (request) => {
        const server = servers.get(new URL(request.url).host)
        const { port } = (server as Server).address() as AddressInfo
        return exchange(request, port, demands, () => undefined)
      },
    })
  } finally {
    await webhooks.close()
    clock.reset()
    for (const server of servers.values()) {
      server.close()
      server.closeAllConnections()
    }
  }
}

/** Turns of 10 ms for which a webhook's call is waited for. */
const PATIENCE = 200

/** A webhook on loopback. The SDK's own sender fetches the kit's fixed URL, which is led here. */
async function openWebhooks(): Promise<{ next(): Promise<Request | undefined>; close(): Promise<void> }> {
  const inbox = new Inbox()
  const server = await mount((request) => inbox.fetch(request), { port: 0 })
  const real = globalThis.fetch
  const led = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = new URL(String(input))
    if (url.origin === WEBHOOKS) url.port = String(server.port)
    return real(url, init)
  })
  let taken = 0
  return {
    async next() {
      taken++
      for (let i = 0; i < PATIENCE && inbox.count < taken; i++) {
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return inbox.next()
    },
    async close() {
      led.mockRestore()
      await server.close()
    },
  }
}
