// `npm start` as a newcomer runs it: it checks, builds, serves on the next free port, and says where.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { contentSecurityPolicy } from '../site/policy.ts'
import { scratchFolder } from './scratch.ts'

const running: ChildProcess[] = []
const folders: string[] = []
afterAll(async () => {
  for (const child of running) child.kill()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

interface Started {
  readonly child: ChildProcess
  /** Resolves with the address that it prints; rejects with all it printed, should it end before. */
  readonly address: Promise<string>
}

/** Runs the script `start` of package.json, as npm does. */
async function start(env: Record<string, string>): Promise<Started> {
  const dist = await scratchFolder('start')
  folders.push(dist)
  const [program, ...args] = manifest.scripts.start.split(' ')
  expect(program).toBe('node')
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', DIST: dist, ...env },
  })
  running.push(child)
  let output = ''
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        const found = /The guide is at (\S+)/.exec(output)?.[1]
        if (found) resolve(found)
      })
    }
    child.on('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)))
  })
  return { child, address }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

test('a second start takes the next free port, and both serve the guide', { timeout: 120_000 }, async () => {
  const port = await freePort()
  const first = await start({ PORT: String(port) })
  const one = await first.address
  expect(Number(new URL(one).port)).toBeGreaterThanOrEqual(port)
  const second = await start({ PORT: new URL(one).port })
  const two = await second.address
  expect(Number(new URL(two).port)).toBeGreaterThan(Number(new URL(one).port))
  for (const address of [one, two]) {
    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toBe(contentSecurityPolicy)
    expect(await page.text()).toContain('<title>A2A Field Guide</title>')
    expect((await fetch(`${address}pagefind/pagefind.js`)).status).toBe(200)
  }

  first.child.kill('SIGINT')
  const [code] = await once(first.child, 'exit')
  expect(code).toBe(0)
  await expect(fetch(one)).rejects.toThrow()
})

test('a port that is none gets one line, no stack trace', async () => {
  const { address } = await start({ PORT: 'eighty' })
  const said = await address.then(String, (cause: Error) => cause.message)
  expect(said).toContain('Unexpected PORT “eighty”')
  expect(said).not.toMatch(/\n\s+at /)
})
