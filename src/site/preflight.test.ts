// The step before every command: a Node that is too old, or packages that are missing, end in one line.

import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let project: string

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'preflight-'))
  await mkdir(join(project, 'src', 'site'), { recursive: true })
  await copyFile(join(import.meta.dirname, 'preflight.mjs'), join(project, 'src', 'site', 'preflight.mjs'))
  await writeFile(
    join(project, 'hello.ts'),
    'const name: string = process.argv[2] ?? ""\nconsole.log("hello", name)\nprocess.exitCode = 7\n',
  )
})

afterEach(() => rm(project, { recursive: true }))

/** Runs the copy as a Node of this version would. */
function run(version: string, ...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', preload, join(project, 'src', 'site', 'preflight.mjs'), ...args],
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

test('an older Node without the optional package is one line', async () => {
  await mkdir(join(project, 'node_modules'))
  for (const version of ['20.19.0', '22.11.0', '18.0.0']) {
    const { code, stdout, stderr } = await run(version, 'hello.ts')
    expect([code, stdout, stderr.trimEnd().split('\n').length]).toEqual([1, '', 1])
    expect(stderr).toContain('Node 22.18 or newer is needed')
    expect(stderr).toContain(version)
  }
})

test('missing packages are one line', async () => {
  const { code, stderr } = await run('22.23.2', 'hello.ts')
  expect([code, stderr]).toEqual([1, 'The packages are not installed. Run `npm ci` first.\n'])
})

test('on a Node that is new enough the file runs, with its arguments and its exit code', async () => {
  await mkdir(join(project, 'node_modules'))
  for (const version of ['22.18.0', '24.1.0']) {
    expect(await run(version, 'hello.ts', 'reader')).toEqual({
      code: 7,
      stdout: 'hello reader\n',
      stderr: '',
    })
  }
})
