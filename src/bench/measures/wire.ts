// What a page puts on the wire, by kind: read from the browser's own network events.

import type { Browser, CDPSession } from 'playwright-core'

export type Kind = 'html' | 'css' | 'js' | 'other'

export interface Loaded {
  readonly url: string
  readonly kind: Kind
  /** Bytes of the body as it was sent, so compressed where it was. */
  readonly bytes: number
}

const KINDS: Readonly<Record<string, Kind>> = { Document: 'html', Stylesheet: 'css', Script: 'js' }

/** Records what a page of `browser` loads. `until` takes what has come so far; `close` ends the page. */
export interface Recording {
  readonly page: Awaited<ReturnType<Browser['newPage']>>
  loaded(): readonly Loaded[]
  close(): Promise<void>
}

/** Opens `url` in an empty profile and records until the load event, and on. */
export async function record(browser: Browser, url: string): Promise<Recording> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Network.enable')
  const sent = new Map<string, { url: string; kind: Kind; headers: number }>()
  const loaded: Loaded[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    sent.set(requestId, {
      url: response.url,
      kind: KINDS[type] ?? 'other',
      headers: response.encodedDataLength,
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = sent.get(requestId)
    if (found) {
      loaded.push({ url: found.url, kind: found.kind, bytes: Math.max(0, encodedDataLength - found.headers) })
    }
  })
  await page.goto(url, { waitUntil: 'load' })
  return { page, loaded: () => [...loaded], close: () => context.close() }
}

/** The sum of bytes, of one kind or of all. */
export const bytes = (loaded: readonly Loaded[], kind?: Kind): number =>
  loaded.filter((each) => kind === undefined || each.kind === kind).reduce((sum, each) => sum + each.bytes, 0)
