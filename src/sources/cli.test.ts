// The command line: what it writes, and what it says where it cannot.

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRepository, type TestRepository } from './testing/repository.ts'

let repository: TestRepository
let root: string
const cli = path.resolve('src/sources/cli.ts')

beforeAll(async () => {
  repository = await makeRepository()
  const hash = await repository.commit({ 'docs/specification.md': '## 1. One\n\nText.\n' }, 'v1')
  await repository.commit({ 'docs/specification.md': '## 1. One\n\nOther text.\n' }, 'v2')
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'project-'))
  fs.mkdirSync(path.join(root, 'content/sources'), { recursive: true })
  write('spec.json', { wanted: { repository: 'o/r', at: 'v2', compare: ['v1'] } })
  write('commits.json', { wanted: [`o/r@${hash.slice(0, 7)}`] })
  write('proto.json', { wanted: { repository: 'o/r' } })
})
afterAll(() => {
  repository.remove()
  fs.rmSync(root, { recursive: true })
})

const write = (name: string, value: object) =>
  fs.writeFileSync(path.join(root, 'content/sources', name), JSON.stringify(value))
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, out: stdout.trim(), err: stderr.trim() }
}
const read = (name: string): string => fs.readFileSync(path.join(root, 'content/sources', name), 'utf8')

it('writes an index, and the same bytes again', () => {
  expect(run('spec', repository.place)).toMatchObject({ status: 0, out: 'content/sources/spec.json written' })
  expect(run('spec', repository.place).out).toBe('content/sources/spec.json unchanged')
  expect(read('spec.json')).toContain('"number": "1"')
})

it('keeps another version in a file of its own', () => {
  expect(run('spec', repository.place, '--at', 'v1').out).toBe('content/sources/spec-v1.json written')
  expect(JSON.parse(read('spec-v1.json'))).toMatchObject({ wanted: { at: 'v1', compare: [] } })
})

it('describes the wanted commits', () => {
  expect(run('commits', repository.place).status).toBe(0)
  expect(JSON.parse(read('commits.json')).commits).toMatchObject([
    { repository: 'o/r', title: 'Day 1', date: '2026-01-01' },
  ])
})

it('names drift, ends with 1, and writes nothing unless it is told to', () => {
  write('spec.json', { wanted: { repository: 'o/r', at: 'v1', compare: ['main'], compared: '2026-01-03' } })
  expect(run('spec', repository.place).status).toBe(0)
  fs.rmSync(path.join(root, 'content/sources/proto.json'))
  fs.mkdirSync(path.join(root, 'content/chapters'))
  const head = '---\ntitle: T\nsummary: S.\npart: Reference\n---\n\n'
  fs.writeFileSync(path.join(root, 'content/chapters/10-t.mdx'), `${head}One {{spec §1}}.\n`)
  const before = read('spec.json')
  const { status, out, err } = run('--drift', repository.place)
  expect([status, err]).toEqual([1, ''])
  expect(out).toMatch(/spec §1: changed\. “One”\.\n {2}read again content\/chapters\/10-t\.mdx:7:5/)
  expect(JSON.parse(run('--drift', repository.place, '--format', 'json').out)).toMatchObject({
    findings: [{ cite: 'spec §1', how: ['changed'], places: ['content/chapters/10-t.mdx:7:5'] }],
  })
  expect(run('--drift', repository.place, '--at', 'v1').status).toBe(0)
  expect(read('spec.json')).toBe(before)
  expect(run('--drift', repository.place, '--record')).toMatchObject({
    status: 1,
    err: 'Recorded in content/sources/spec.json.',
  })
  expect(JSON.parse(read('spec.json')).wanted.compared).toMatch(/^(?!2026-01-03)\d{4}-\d\d-\d\d$/)
  write('proto.json', { wanted: { repository: 'o/r' } })
})

it.each([
  [[], /^Usage: npm run sources -- KIND PATH/],
  [['spec', '.', '--no-such'], /Unknown option '--no-such'/],
  [['--drift', '.', '--format', 'xml'], /^Usage/],
  [['--drift', '.', 'spec'], /^Usage/],
  [['spec', '.', '--record'], /^Usage/],
  [['--drift', 'nowhere'], /^There is no nowhere\./],
  [['sdk-../x', '.'], /Unexpected kind/],
  [['spac', '.'], /Unexpected kind “spac”. Expected one of spec, proto/],
  [['spec', '.'], /is not a git checkout/],
  [['docs', '.'], /There is no .*docs.json. Write one that holds its part “wanted” alone/],
  [['proto', '.'], /does not say what is wanted:\n.*at wanted.at/s],
])('%j ends in words, not in a stack trace', (args, words) => {
  const { status, err } = run(...args)
  expect(status).toBe(1)
  expect(err).toMatch(words)
  expect(err).not.toMatch(/\n\s+at .*:\d+:\d+/)
})
