// Copy as curl: the copied line, taken apart by a shell and sent over real HTTP, gets what was captured.

import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKit } from '../../capture/kit/index.ts'
import { type Mounted, mount } from '../../capture/record/index.ts'
import { useBrowser } from './browser.ts'
import { exchange, press, send } from './live.ts'
import { CHAPTER } from './routes.ts'

const open = useBrowser()
const kit = createKit()
let served: Mounted
beforeAll(async () => {
  served = await mount((asked) => kit.fetch(asked), { port: 0 })
})
afterAll(() => served.close())

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

/** The arguments of a curl command, as a POSIX shell hands them over. */
const split = (command: string): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)

/** Sends what the arguments say, as curl would, to the kit behind node:http. */
async function run(args: readonly string[]): Promise<{ readonly status: number; readonly body: string }> {
  const target = new URL(args.find((arg) => arg.startsWith('http://')) ?? '')
  const after = (option: string): string[] => args.filter((_, i) => args[i - 1] === option)
  const [body = ''] = after('--data-raw')
  const headers = Object.fromEntries(after('-H').map((line) => line.split(/: ?/, 2) as [string, string]))
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: served.port,
        path: target.pathname,
        method: after('-X')[0] ?? (body === '' ? 'GET' : 'POST'),
        headers: { ...headers, Host: target.host },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

test('each request of capture 03, copied and sent to a kit of one’s own, gets the captured code', async () => {
  const { page } = await open('captures/03-blocking-task/', clipboard)
  const all = page.locator('guide-exchange')
  const count = await all.count()
  expect(count).toBe(5)
  let ids: readonly [string, string] | undefined
  for (let n = 1; n <= count; n++) {
    const each = exchange(page, '03-blocking-task', n)
    await press(each, 'copy')
    await each.locator('[data-do=copy]', { hasText: 'Copied' }).waitFor()
    let command = await page.evaluate(() => navigator.clipboard.readText())
    expect(command).toMatch(/^curl /)
    if (ids) command = command.replaceAll(...ids)
    const { status, body } = await run(split(command))
    expect(status).toBe(200)
    const live = JSON.parse(body)
    const text = (await each.locator('[data-response]').textContent()) ?? ''
    const captured = JSON.parse(text.slice(text.indexOf('{')))
    // The first reply names the task that the other requests are about.
    if (n === 1) ids = [captured.result.task.id, live.result.task.id]
    const told = (reply: typeof live) => reply.error?.code ?? (reply.result.task ?? reply.result).status.state
    expect(told(live), `#${n}`).toBe(told(captured))
    expect(told(live), `#${n}`).toBeDefined()
  }
})

test('what a reader typed is what is copied; what cannot be copied says so', async () => {
  const { page } = await open(CHAPTER, clipboard)
  const third = exchange(page, '10-cancel', 3)
  await send(third)
  await press(third, 'edit')
  const area = third.locator('textarea')
  await area.fill((await area.inputValue()).replace('"id": 3', `"id": "it's $HOME"`))
  await press(third, 'copy')
  await third.locator('[data-do=copy]', { hasText: 'Copied' }).waitFor()
  const args = split(await page.evaluate(() => navigator.clipboard.readText()))
  expect(args.at(-1)).toContain(`"id": "it's $HOME"`)
  expect(JSON.parse((await run(args)).body)).toMatchObject({ id: "it's $HOME", error: { code: -32001 } })
  await area.fill('nonsense')
  await press(third, 'copy')
  await third.locator('[data-do=copy]', { hasText: 'Copy failed' }).waitFor()
})
