// A small static server for a built site: the policy as a header, compressed answers, ETag, the site's own 404 page.

import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { headersOf, headers as siteHeaders } from './policy.ts'

export interface ServeOptions {
  /** The folder of the built site. */
  readonly dir: string
  /** The path that the site was built for, with slashes around it: `/` or `/guide/`. */
  readonly base?: string
  /** The first port to try; 0 lets the system choose. */
  readonly port: number
  /** How many further ports to try where one is taken. */
  readonly tries?: number
}

export interface Served {
  /** Where the site is, base included: `http://localhost:4321/`. */
  readonly url: string
  close(): Promise<void>
}

interface Stored {
  readonly body: Buffer
  readonly zipped: Buffer | undefined
  readonly etag: string
  readonly type: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.http': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}
const ZIPPED = /^(text\/|application\/(json|xml)|image\/svg)/
const zip = promisify(gzip)

/** Serves a folder on loopback. Rejects with an Error that names the ports where all of them are taken. */
export async function serve({ dir, base = '/', port, tries = 20 }: ServeOptions): Promise<Served> {
  const files = new Files(dir)
  const server = createServer((request, response) => {
    answer(files, base, request, response).catch((cause: unknown) => {
      console.error(`${request.method} ${request.url}: ${cause instanceof Error ? cause.message : cause}`)
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' })
      response.end('The server failed on this request.\n')
    })
  })
  await listen(server, port, port === 0 ? 0 : tries)
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  files: Files,
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const found = pathname.startsWith(base) ? await files.find(pathname.slice(base.length - 1)) : undefined
  if (found === 'folder' || `${pathname}/` === base) {
    response.writeHead(308, { ...siteHeaders, Location: `${pathname}/${search}` }).end()
    return
  }
  const file = found ?? (await files.find('/404.html'))
  if (file === undefined || file === 'folder') {
    response.writeHead(404, { ...siteHeaders, 'Content-Type': 'text/plain' }).end('Not found.\n')
    return
  }
  const zipped = file.zipped && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const fields: Record<string, string> = {
    ...headersOf(found ? pathname.slice(base.length) : ''),
    'Content-Type': file.type,
    // Names under _astro change with their content; all else is asked for again, and mostly answered by 304.
    'Cache-Control': pathname.includes('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: zipped ? `"${file.etag}-gzip"` : `"${file.etag}"`,
    Vary: 'Accept-Encoding',
  }
  if (found && request.headers['if-none-match']?.includes(fields.ETag as string)) {
    response.writeHead(304, fields).end()
    return
  }
  const body = zipped ? (file.zipped as Buffer) : file.body
  if (zipped) fields['Content-Encoding'] = 'gzip'
  response.writeHead(found ? 200 : 404, { ...fields, 'Content-Length': String(body.length) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The files of a folder, read and compressed once for as long as they stay unchanged. */
class Files {
  private readonly dir: string
  private readonly known = new Map<string, { readonly changed: number; readonly stored: Stored }>()

  constructor(dir: string) {
    this.dir = normalize(dir)
  }

  /** The file behind a path of the URL; `folder` where the path lacks its last slash; undefined where there is none. */
  async find(path: string): Promise<Stored | 'folder' | undefined> {
    const decoded = decodedPath(path)
    if (decoded === undefined || decoded.includes('\0')) return undefined
    const file = join(this.dir, decoded.endsWith('/') ? `${decoded}index.html` : decoded)
    if (!file.startsWith(this.dir + sep)) return undefined
    const info = await stat(file).catch(() => undefined)
    if (info?.isDirectory()) return 'folder'
    if (!info?.isFile()) return undefined
    const known = this.known.get(file)
    if (known?.changed === info.mtimeMs) return known.stored
    const stored = await store(file)
    this.known.set(file, { changed: info.mtimeMs, stored })
    return stored
  }
}

async function store(file: string): Promise<Stored> {
  const body = await readFile(file)
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const zipped = ZIPPED.test(type) && body.length > 256 ? await zip(body, { level: 9 }) : undefined
  return { body, zipped, type, etag: createHash('sha256').update(body).digest('base64url').slice(0, 16) }
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

async function listen(server: Server, first: number, tries: number): Promise<void> {
  for (let port = first; port <= first + tries; port++) {
    const free = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (cause: NodeJS.ErrnoException) =>
        cause.code === 'EADDRINUSE' || cause.code === 'EACCES' ? resolve(false) : reject(cause),
      )
      server.listen(port, 'localhost', () => resolve(true))
    })
    server.removeAllListeners('error')
    if (free) return
  }
  throw new Error(
    `All ports from ${first} to ${first + tries} are taken. Name another one: PORT=8080 npm start`,
  )
}
