// `astro dev`: faults stand in the page and in the terminal while they last, whatever was edited, without a restart.

import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const COPIED = [
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  'src',
  'content',
  'capture',
  'figures',
  'listings',
]
/** Within the project, so that packages are found. */
const root = join('.cache', 'dev')
const CHAPTER = 'content/chapters/10-cancel-task.mdx'
const PATIENCE = 30_000

let server: ChildProcess
let url = ''
let printed = ''

beforeAll(async () => {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  for (const name of COPIED) {
    cpSync(name, join(root, name), {
      recursive: true,
      filter: (path) => !/\.test\.ts$|(?<!check)[\\/]fixtures$/.test(path),
    })
  }
  // What the test runner sets for itself is not the author's.
  const env = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|VITE_|TEST$|NODE_ENV$|BASE_URL$|DEV$|PROD$|SSR$|MODE$)/.test(name),
  )
  const program = resolve('node_modules', 'astro', 'bin', 'astro.mjs')
  server = spawn(process.execPath, [program, 'dev', '--port', '4521'], {
    cwd: root,
    env: { ...Object.fromEntries(env), ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  })
  url = await new Promise<string>((done, fail) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk
        const found = /http:\/\/localhost:\d+\//.exec(printed)?.[0]
        if (found) done(found)
      })
    }
    server.on('exit', () => fail(new Error(printed)))
  })
}, 120_000)

afterAll(async () => {
  server?.kill()
  rmSync(root, { recursive: true, force: true })
})

const edit = (file: string, from: string, to: string): void => {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  printed = ''
  writeFileSync(path, text.replace(from, to))
}

/** The faults that the chapter's page shows: at their places, and in the list at its top. */
async function shown(): Promise<{ notes: string[]; list: string[] }> {
  const answer = await fetch(`${url}cancel-task/`)
  const html = await answer.text()
  if (!html.includes('CancelTask')) return { notes: [`status ${answer.status}`], list: [] }
  const ids = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, id]) => id as string)
  return {
    notes: ids(/class="fault-note" data-fault="([^"]+)"/g),
    list: ids(/<li data-fault="([^"]+)"/g),
  }
}

/** What the page shows once it is as wanted. */
const soon = (wanted: (now: Awaited<ReturnType<typeof shown>>) => boolean): Promise<void> =>
  expect.poll(async () => wanted(await shown()), { timeout: PATIENCE, interval: 300 }).toBe(true)

/** Edits, sees the fault at its place, in the list and in the terminal; mends, and sees it go. */
async function comesAndGoes(
  file: string,
  from: string,
  to: string,
  id: string,
  atItsPlace: boolean,
): Promise<void> {
  await soon(({ list }) => !list.includes(id))
  edit(file, from, to)
  try {
    await soon(({ notes, list }) => list.includes(id) && notes.includes(id) === atItsPlace)
    expect(printed).toContain(`error  ${id}`)
  } finally {
    edit(file, to, from)
  }
  await soon(({ notes, list }) => !list.includes(id) && !notes.includes(id))
}

test('a cite of a chapter', { timeout: 120_000 }, () =>
  comesAndGoes(CHAPTER, '{{spec §3.7}}', '{{spec §3.77}}', 'cite/unknown-section', true),
)

test('an excerpt, whose capture was changed', { timeout: 120_000 }, () =>
  comesAndGoes(
    'capture/out/03-blocking-task.http',
    '1 failed, 11 passed',
    '2 failed, 10 passed',
    'listing/differs',
    true,
  ),
)

test('a source that no longer has what is cited', { timeout: 120_000 }, () =>
  comesAndGoes('content/sources/papers.json', '{', '{{', 'source/malformed', false),
)

test('a chapter that MDX cannot read is a page of its faults, and comes back', {
  timeout: 120_000,
}, async () => {
  edit(CHAPTER, 'A finished task still answers', '<b>A finished task still answers')
  await expect
    .poll(async () => (await fetch(`${url}cancel-task/`)).text(), { timeout: PATIENCE, interval: 300 })
    .toContain('mdx/syntax')
  edit(CHAPTER, '<b>A finished task still answers', 'A finished task still answers')
  await expect
    .poll(async () => (await fetch(`${url}cancel-task/`)).text(), { timeout: PATIENCE, interval: 300 })
    .toContain('class="takeaways"')
})
