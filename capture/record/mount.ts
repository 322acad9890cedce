// The server function behind node:http, on loopback.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Demands } from './demand.ts'

export interface Mounted {
  readonly port: number
  close(): Promise<void>
}

export interface MountOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** Without it, streams are written as fast as they come. */
  readonly demands?: Demands
  /** Headers that every reply gets. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Names as HTTP documents write them; Fetch keeps them in small letters. */
const SPELLING: Readonly<Record<string, string>> = { etag: 'ETag', 'a2a-extensions': 'A2A-Extensions' }

/** Serves `answer` until it is closed. The URL's host is the request's Host header. Rejects where the port is taken. */
export async function mount(
  answer: (request: Request) => Promise<Response>,
  options: MountOptions,
): Promise<Mounted> {
  const server = createServer((incoming, outgoing) => {
    void serve(answer, incoming, outgoing, options).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { demands, headers = {} }: MountOptions,
): Promise<void> {
  const response = await answer(await toRequest(incoming))
  for (const [name, value] of [...response.headers, ...Object.entries(headers)]) {
    outgoing.setHeader(spelled(name), value)
  }
  outgoing.statusCode = response.status
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    outgoing.end(Buffer.from(await response.arrayBuffer()))
    return
  }
  const reader = response.body.getReader()
  outgoing.on('close', () => void reader.cancel().catch(() => undefined))
  outgoing.flushHeaders()
  const demand = demands?.of(incoming.socket.localPort, incoming.socket.remotePort)
  for (let n = 1; ; n++) {
    await demand?.reach(n)
    const { done, value } = await reader.read()
    if (done) break
    outgoing.write(value)
  }
  outgoing.end()
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const headers = new Headers()
  for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
    headers.append(incoming.rawHeaders[i] as string, incoming.rawHeaders[i + 1] as string)
  }
  const method = incoming.method ?? 'GET'
  const url = `http://${incoming.headers.host ?? '127.0.0.1'}${incoming.url ?? '/'}`
  return new Request(url, { method, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { body }) })
}

const spelled = (name: string): string =>
  SPELLING[name] ?? name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
