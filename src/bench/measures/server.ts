// The server function under load, in Chromium and in Node, and beside it the SDK's own Express server over loopback.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { expressApp } from '../../../capture/express/index.ts'
import { RealClock, RPC_PATH } from '../../../capture/kit/index.ts'
import { Demands } from '../../../capture/record/index.ts'
import { openBlank } from '../../e2e/in-page.ts'
import { checkShapes, createServer as createAgentServer } from '../../mock-server/index.ts'
import type { Figure } from '../budgets.ts'
import { type Load, loadAgent, measureLoad } from '../load.ts'

const URL_RPC = `http://agent.example${RPC_PATH}`

const SOURCE = `
import { loadAgent, measureLoad } from './src/bench/load.ts'
import { checkShapes, createServer } from './src/mock-server/index.ts'
const server = createServer({ agent: loadAgent('${URL_RPC}'), check: checkShapes })
globalThis.measure = () =>
  measureLoad('${URL_RPC}', (request) => server.fetch(request), () => new Promise(requestAnimationFrame))
`

/** Measures all three, one after another. */
export async function measureServer(browser: Browser): Promise<Figure[]> {
  const page = await openBlank(browser, SOURCE)
  const chromium = await page.evaluate(() =>
    (globalThis as unknown as { measure: () => Promise<Load> }).measure(),
  )
  await page.context().close()
  const own = createAgentServer({ agent: loadAgent(URL_RPC), check: checkShapes })
  const node = await measureLoad(
    URL_RPC,
    (request) => own.fetch(request),
    () => setImmediate(),
  )
  own.reset()
  const express = await onExpress()
  return (['cancel', 'list', 'frame'] as const).flatMap((what) => {
    const from = `SDK on Express: ${express[what].toFixed(2)} ms`
    return [
      { id: `load/${what}-chromium` as const, value: chromium[what], from },
      { id: `load/${what}-node` as const, value: node[what], from },
    ]
  })
}

async function onExpress(): Promise<Load> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${RPC_PATH}`
  const clock = new RealClock()
  server.on('request', expressApp(loadAgent(url, clock), clock, new Demands()))
  try {
    return await measureLoad(url, fetch, () => setImmediate())
  } finally {
    clock.reset()
    server.close()
    server.closeAllConnections()
  }
}
