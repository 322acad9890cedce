// `npm run kit` over real HTTP: the copied requests of a capture find their task, each fault is had, and wrong flags are told.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exchangeOf, header, type Transcript } from '../../src/guide/index.ts'
import { RPC_PATH, TEST_RUNNER } from '../kit/index.ts'
import { Client, taskId } from '../planner.ts'
import { type Mounted, readCaptures } from '../record/index.ts'
import { openServed, readFlags } from './index.ts'

// The SDK reports crashed agents and refused streams on the console.
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const open: Mounted[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

/** The URL of test-runner, served with these flags on a free port. */
async function served(...flags: string[]): Promise<string> {
  const kit = await openServed(readFlags(flags))
  const mounted = await kit.serve(new URL(TEST_RUNNER).host, 0)
  open.push(mounted)
  return `http://127.0.0.1:${mounted.port}`
}

const client = new Client({ fetch: (request) => fetch(request), wait: async () => undefined })
const codeOf = (body: unknown): unknown => (body as { error?: { code?: number } }).error?.code

describe('with the finished tasks of the captures', () => {
  test.each(['03-blocking-task', '03-blocking-task.rest'])(
    '%s: its calls on the finished task get the captured answers',
    async (name) => {
      const capture = (await readCaptures()).find((each) => each.name === name) as Transcript
      const origin = await served()
      const seen: string[] = []
      for (const { n, operation } of capture.exchanges) {
        if (operation === 'SendMessage' && n === 1) continue
        const { request, response } = exchangeOf(capture, n) as (typeof capture.exchanges)[number]
        const headers = request.headers.filter(([key]) => !['host', 'connection'].includes(key.toLowerCase()))
        const live = await fetch(origin + request.path, {
          method: request.method,
          headers: headers as [string, string][],
          ...(request.body.kind === 'json' ? { body: request.body.text } : {}),
        })
        const body: unknown = await live.json()
        const captured = response.body.kind === 'json' ? response.body.value : undefined
        expect([operation, live.status, codeOf(body)]).toEqual([operation, response.status, codeOf(captured)])
        if (operation === 'GetTask') expect(body).toEqual(captured)
        seen.push(operation)
      }
      expect(seen).toEqual(expect.arrayContaining(['GetTask', 'CancelTask', 'SubscribeToTask']))
    },
  )

  test('pages of any origin may call it', async () => {
    const origin = await served()
    const asked = await fetch(origin + RPC_PATH, { method: 'OPTIONS' })
    expect(asked.status).toBe(204)
    expect(header([...asked.headers], 'Access-Control-Allow-Origin')).toBe('*')
    expect(header([...asked.headers], 'Access-Control-Allow-Headers')).toContain('A2A-Version')
  })
})

test('--side: a dispute stands on the side that was asked for', async () => {
  const text = 'Run the unit tests at commit 4be1d07.'
  const at = async (...flags: string[]): Promise<unknown> => {
    const url = (await served(...flags)) + RPC_PATH
    const sent = await client.send(url, text, {
      referenceTaskIds: ['none'],
      configuration: { returnImmediately: true },
    })
    return sent.ok ? 'task' : codeOf({ error: sent.error })
  }
  expect(await at()).toBe('task')
  expect(await at('--side', 'unknown-reference=refuse')).toBe(-32001)
})

describe('--fault', () => {
  const run = 'Run the unit tests at commit 4be1d07.'

  test('drop-stream:2 cuts the connection after two frames', async () => {
    const stream = await client.stream((await served('--fault', 'drop-stream:2')) + RPC_PATH, run)
    expect(await stream.next()).toBeDefined()
    expect(await stream.next()).toBeDefined()
    await expect(stream.next()).rejects.toThrow()
  })

  test('never-end: the task stays at work, a blocking send waits, and a cancel still stops it', async () => {
    const url = (await served('--fault', 'never-end')) + RPC_PATH
    const waits = client.send(url, run).then(() => 'answered')
    const id = taskId(await client.send(url, run, { configuration: { returnImmediately: true } }))
    const later = new Promise((resolve) => setTimeout(() => resolve('waits'), 1500))
    expect(await Promise.race([waits.catch(() => 'cut'), later])).toBe('waits')
    expect(JSON.stringify(await client.get(url, id))).toContain('TASK_STATE_WORKING')
    expect(JSON.stringify(await client.cancel(url, id))).toContain('TASK_STATE_CANCELED')
    waits.catch(() => undefined)
  })

  test('crash: an agent that begins to work throws, and its task has failed', async () => {
    const sent = await client.send((await served('--fault', 'crash')) + RPC_PATH, run)
    expect(JSON.stringify(sent)).toMatch(/TASK_STATE_FAILED.*This agent crashes/)
  })

  test('slow:300 answers 300 ms late', async () => {
    const url = (await served('--fault', 'slow:300')) + RPC_PATH
    const start = performance.now()
    await client.get(url, 'none')
    expect(performance.now() - start).toBeGreaterThanOrEqual(295)
  })
})

describe('wrong flags', () => {
  test.each([
    [['--side'], 'Unexpected --side without a value, expected --side DISPUTE=SIDE.'],
    [['--side', 'x'], 'Unexpected --side x, expected --side DISPUTE=SIDE.'],
    [['--side', 'a=b', '--side', 'a=c'], 'Unexpected two sides of a, b and c: a server takes one.'],
    [['--fault', 'slow'], 'Unexpected --fault slow, expected one of drop-stream:N'],
    [['--fault', 'slow:0'], 'Unexpected --fault slow:0, expected one of'],
    [['--fault', 'drop-stream:x'], 'Unexpected --fault drop-stream:x, expected one of'],
    [['--fault', 'crash:1'], 'Unexpected --fault crash:1, expected one of'],
    [['--fault', 'crash', '--fault', 'crash'], 'there is one crash already'],
    [['--faults', 'crash'], 'Unexpected --faults, expected --side DISPUTE=SIDE or --fault FAULT.'],
  ])('%j', (flags, message) => {
    expect(() => readFlags(flags)).toThrow(message)
  })

  test.each([
    [
      ['--side', 'repeat-cancel=maybe'],
      'The switch repeat-cancel has no side maybe: error, task, not-found.',
    ],
    [['--side', 'nothing=x'], 'There is no switch nothing, expected one of cancel-refusal, '],
    [['--fault', 'wrong'], 'Unexpected --fault wrong'],
  ])('the command line says so, with the usage, and ends: %j', async (flags, message) => {
    const cli = join(import.meta.dirname, '../serve.ts')
    const failed = await promisify(execFile)(process.execPath, [cli, ...flags]).catch(
      (cause: unknown) => cause,
    )
    const { code, stderr } = failed as { code: number; stderr: string }
    expect(code).toBe(2)
    expect(stderr).toContain(message)
    expect(stderr).toContain('npm run kit [-- [--side DISPUTE=SIDE]…')
    expect(stderr).not.toMatch(/^ +at /m)
  })
})
