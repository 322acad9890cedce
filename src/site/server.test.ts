// The static server, over real HTTP: what it answers, with which headers, and what it refuses.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentSecurityPolicy } from './policy.ts'
import { type Served, serve } from './server.ts'

const PAGE = `<!doctype html><title>Home</title>${'<p>text</p>'.repeat(50)}`
let folder: string
let served: Served

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-'))
  await mkdir(join(folder, 'dist', 'page'), { recursive: true })
  await mkdir(join(folder, 'dist', '_astro'))
  await writeFile(join(folder, 'secret.txt'), 'outside')
  await writeFile(join(folder, 'dist', 'index.html'), PAGE)
  await writeFile(join(folder, 'dist', 'page', 'index.html'), 'a page')
  await writeFile(join(folder, 'dist', '404.html'), 'our own 404')
  await writeFile(join(folder, 'dist', '_astro', 'a.js'), 'export {}')
  served = await serve({ dir: join(folder, 'dist'), port: 0 })
})

afterAll(async () => {
  await served.close()
  await rm(folder, { recursive: true })
})

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Asks for a path as it is written: fetch would tidy `..` away. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const { hostname, port } = new URL(served.url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject).end()
  })
}

test('a page comes with the policy as a header, compressed where that is wanted', async () => {
  const plain = await ask('/')
  expect(plain.status).toBe(200)
  expect(plain.headers['content-security-policy']).toBe(contentSecurityPolicy)
  expect(plain.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(PAGE)
  const zipped = await ask('/', { 'Accept-Encoding': 'br, gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(zipped.headers.vary).toBe('Accept-Encoding')
  expect(zipped.body.length).toBeLessThan(PAGE.length / 2)
  expect(gunzipSync(zipped.body).toString()).toBe(PAGE)
})

test('an ETag that still holds is answered by 304, for its own encoding alone', async () => {
  const { headers } = await ask('/')
  const etag = String(headers.etag)
  expect((await ask('/', { 'If-None-Match': etag })).status).toBe(304)
  expect((await ask('/', { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' })).status).toBe(200)
  expect((await ask('/', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('what is not there gets the site’s own 404 page and the status 404, also with a known ETag', async () => {
  const missing = await ask('/nowhere/')
  expect([missing.status, missing.body.toString()]).toEqual([404, 'our own 404'])
  const again = await ask('/nowhere/', { 'If-None-Match': String(missing.headers.etag) })
  expect(again.status).toBe(404)
})

test('a folder without its slash leads to the one with it', async () => {
  const reply = await ask('/page?x=1')
  expect([reply.status, reply.headers.location]).toEqual([308, '/page/?x=1'])
})

test('nothing outside of the folder is served, however the path is written', async () => {
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/page/..%2f..%2fsecret.txt',
  ]) {
    const reply = await ask(path)
    expect([reply.status, reply.body.toString()], path).toEqual([404, 'our own 404'])
  }
  for (const path of ['/%', '/%00', '/a%00.html']) expect((await ask(path)).status, path).toBe(404)
})

test('names that change with their content are kept for ever, all others are asked for again', async () => {
  expect((await ask('/_astro/a.js')).headers['cache-control']).toContain('immutable')
  expect((await ask('/')).headers['cache-control']).toBe('no-cache')
})

test('HEAD has no body, and other methods are refused', async () => {
  const head = await ask('/', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(PAGE.length),
    0,
  ])
  const post = await ask('/', {}, 'POST')
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('a taken port leads to the next free one; where all are taken, one line says so', async () => {
  const port = Number(new URL(served.url).port)
  const second = await serve({ dir: join(folder, 'dist'), port, tries: 50 })
  expect(Number(new URL(second.url).port)).toBeGreaterThan(port)
  await second.close()
  await expect(serve({ dir: folder, port, tries: 0 })).rejects.toThrow(`from ${port} to ${port} are taken`)
})

test('a site with a base is served below it, and nothing beside it', async () => {
  const based = await serve({ dir: join(folder, 'dist'), base: '/guide/', port: 0 })
  expect(based.url).toMatch(/\/guide\/$/)
  expect((await fetch(`${based.url}page/`)).status).toBe(200)
  expect((await fetch(new URL('/page/', based.url))).status).toBe(404)
  expect((await fetch(based.url.slice(0, -1))).url).toBe(based.url)
  await based.close()
})
