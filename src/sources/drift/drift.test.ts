// Pins of small repositories that the test makes, compared with their newer versions: what is cited, and where.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '../../guide.config.ts'
import { derive } from '../kinds.ts'
import { SOURCES_FOLDER, writeIndex } from '../library.ts'
import { makeRepository, type TestRepository } from '../testing/repository.ts'
import { type Compared, compare, formatDrift, isSame, readCited, record, reportDrift } from './index.ts'
import { CHAPTER, NEWER_PAGE, NEWER_PROTO, NEWER_SPEC, PAGE, PROTO, SPEC } from './texts.ts'

let repository: TestRepository
let sdk: TestRepository
let root: string

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')

beforeAll(async () => {
  repository = await makeRepository()
  sdk = await makeRepository()
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'drift-'))
  await repository.commit(
    {
      'docs/specification.md': SPEC,
      'specification/a2a.proto': PROTO,
      'docs/topics/life.md': PAGE,
    },
    'v1.0.0',
  )
  await sdk.commit(
    {
      'src/handler.x': 'fn cancel() {\n}\n',
      'src/errors.x': 'one\n',
      'src/old.x': 'fn watch() {\n}\n',
      'src/same.x': 'same\n',
    },
    'v1.0.0',
  )
  const wanted = { repository: 'o/r', at: 'v1.0.0', compare: ['main'], compared: '2026-01-01' }
  for (const kind of ['spec', 'proto', 'docs'])
    write(`${SOURCES_FOLDER}/${kind}.json`, JSON.stringify({ wanted }))
  const files = { 'src/handler.x': ['cancel'], 'src/errors.x': [], 'src/old.x': ['watch'], 'src/same.x': [] }
  const wantedSdk = {
    name: 'x-sdk',
    repository: 'o/x',
    default: '1.0.0',
    link: 'https://github.com/o/x/blob/{tag}/{path}',
    versions: { '1.0.0': { tag: 'v1.0.0', packages: [{ name: 'x', version: '1.0.0', folder: '' }], files } },
  }
  write(`${SOURCES_FOLDER}/sdk-x.json`, JSON.stringify({ wanted: wantedSdk }))
  for (const [kind, place] of [
    ['spec', repository.place],
    ['proto', repository.place],
    ['docs', repository.place],
    ['sdk-x', sdk.place],
  ] as const) {
    const { file, index } = await derive(root, { kind, place })
    writeIndex(path.join(root, file), index)
  }
  write('content/chapters/10-chapter.mdx', CHAPTER)
  await repository.commit({
    'docs/specification.md': NEWER_SPEC,
    'specification/a2a.proto': NEWER_PROTO,
    'docs/topics/life.md': NEWER_PAGE,
  })
  await sdk.commit({
    'src/handler.x': '// More.\nfn cancel() {\n}\n',
    'src/errors.x': null,
    'src/old.x': null,
    'src/deep/old.x': 'fn watch() {\n}\n',
  })
})
afterAll(() => {
  repository.remove()
  sdk.remove()
  fs.rmSync(root, { recursive: true })
})

const drift = async (place: string, at?: string) => {
  const compared = await compare({ root, place, ...(at ? { at } : {}) })
  return { compared, report: reportDrift(compared, await readCited(root, config, process.cwd())) }
}
const found = async (place: string, name: string) => {
  const { report } = await drift(place)
  return report.findings
    .filter(({ cite }) => cite.startsWith(name))
    .map(({ cite, how, words }) => `${cite} ${how.join(' ')}: ${words}`)
}

describe('a newer specification', () => {
  it('tells apart what was changed, moved, retitled and removed', async () => {
    expect(await found(repository.place, 'spec')).toEqual([
      'spec §3.1 changed: “Send”',
      'spec §3.2 moved: is now §3.4',
      'spec §3.3 retitled: was “Get”, is now “Get One”',
      'spec §3.4 moved changed: is now §3.7',
      'spec §3.5 changed: its table of Task changed',
      'spec §3.6 removed: was “Delete”',
    ])
  })

  it('says where to read again, and counts what nobody cites', async () => {
    const { report } = await drift(repository.place)
    expect(report.findings.find(({ cite }) => cite === 'spec §3.1')?.places).toEqual([
      'content/chapters/10-chapter.mdx:7:6',
      'content/chapters/10-chapter.mdx:7:31',
    ])
    expect(report.sources.find(({ name }) => name === 'spec')).toEqual({
      name: 'spec',
      version: 'v1.0.0',
      entries: 8,
      cited: 7,
      uncitedDrifts: 1,
    })
    expect(report.newer).toMatch(/^main [0-9a-f]{7} of 2026-01-02$/)
    expect(report.unresolved).toBe(0)
  })
})

it('a newer proto file: renamed, gone, and a changed comment', async () => {
  expect(await found(repository.place, 'proto')).toEqual([
    'proto Stop retitled: is now Cancel',
    'proto STATE_DONE changed: its text changed, comments included',
    'proto State.STATE_GONE removed: was 2',
    'proto Task.name retitled: is now Task.title',
  ])
})

it('newer pages: a page, a retitled heading and a changed one', async () => {
  expect(await found(repository.place, 'docs')).toEqual([
    'docs life changed: “Life”',
    'docs life#ends retitled: was “Ends”, is now “Endings” (#endings)',
    'docs life#starts changed: “Starts”',
  ])
})

it('a newer checkout of an SDK: changed, gone, moved, and the line of a symbol', async () => {
  expect(await found(sdk.place, 'x-sdk')).toEqual([
    'x-sdk handler.x#cancel changed: the file changed; cancel stood at line 1, and stands at 2',
    'x-sdk errors.x removed: there is no such file',
    'x-sdk old.x#watch moved: is now src/deep/old.x; watch stood at line 1, and stands at 1',
  ])
})

it('a newer package of an SDK', async () => {
  const place = path.join(root, 'package')
  write('package/package.json', '{ "name": "x", "version": "2.0.0" }')
  write('package/src/handler.x', 'fn stop() {}\n')
  const { report } = await drift(place)
  expect(report.newer).toBe('x 2.0.0')
  expect(report.findings.map(({ cite, words }) => `${cite}: ${words}`)).toContain(
    'x-sdk handler.x#cancel: src/handler.x has no cancel',
  )
  write('package/package.json', '{ "name": "y", "version": "2.0.0" }')
  await expect(drift(place)).rejects.toThrow(/is y 2\.0\.0, which no SDK is pinned by\. Expected one of x\./)
})

it('says nothing where nothing changed', async () => {
  const { report } = await drift(repository.place, 'v1.0.0')
  expect(report.findings).toEqual([])
  expect(isSame(report)).toBe(true)
  expect(formatDrift(report)).toMatch(/Nothing that is cited drifted\.\n$/)
})

it('prints each finding with its places', async () => {
  const { report } = await drift(repository.place)
  expect(isSame(report)).toBe(false)
  const text = formatDrift(report)
  expect(text).toContain('spec §3.2: moved. Is now §3.4.\n  read again content/chapters/10-chapter.mdx:9:8\n')
  expect(text).toMatch(/13 cited entries drifted; 14 places must be read again\.\n$/)
})

it('judges no comment where the checkout lacks the pinned commit, but all that the pins hold', async () => {
  const other = await makeRepository()
  try {
    await other.commit({
      'docs/specification.md': SPEC,
      'specification/a2a.proto': NEWER_PROTO,
      'docs/topics/life.md': PAGE,
    })
    expect(await found(other.place, 'proto')).toEqual([
      'proto Stop retitled: is now Cancel',
      'proto State.STATE_GONE removed: was 2',
      'proto Task.name retitled: is now Task.title',
    ])
    expect(await found(other.place, 'spec')).toEqual(['spec §3.5 changed: its table of Task changed'])
  } finally {
    other.remove()
  }
})

it('notices that a pinned tag was moved', async () => {
  const other = await makeRepository()
  try {
    await other.commit(
      { 'docs/specification.md': SPEC, 'specification/a2a.proto': PROTO, 'docs/topics/life.md': PAGE, x: '' },
      'v1.0.0',
    )
    const { report } = await drift(other.place)
    expect(report.findings).toEqual([])
    expect(report.movedTags).toHaveLength(3)
    expect(isSame(report)).toBe(false)
    expect(formatDrift(report)).toMatch(/spec: the tag v1\.0\.0 is now commit [0-9a-f]{7}, another/)
  } finally {
    other.remove()
  }
})

describe('a comparison that is recorded', () => {
  const today = '2026-02-03'
  const request = () => ({ root, place: repository.place })

  it('keeps the day and the commit with the pins, and says which files', async () => {
    const before = read(`${SOURCES_FOLDER}/spec.json`)
    const { compared } = await drift(repository.place)
    expect(read(`${SOURCES_FOLDER}/spec.json`)).toBe(before)
    expect(await record(request(), compared, today)).toEqual(
      ['spec', 'proto', 'docs'].map((kind) => `${SOURCES_FOLDER}/${kind}.json`),
    )
    const { wanted, compared: commits, sections } = JSON.parse(read(`${SOURCES_FOLDER}/spec.json`))
    expect(wanted.compared).toBe(today)
    expect(commits.main).toBe(compared.revision?.commit)
    expect(sections[0].at).toEqual({ main: 'changed' })
    expect(await record(request(), compared, today)).toEqual([])
  })

  it('refuses another version than the branch', async () => {
    const { compared } = await drift(repository.place, 'v1.0.0')
    await expect(record(request(), compared, today)).rejects.toThrow(
      /is compared with main, which is [0-9a-f]{7} in this checkout, and v1\.0\.0 is [0-9a-f]{7}: nothing is recorded/,
    )
    const ofPackage: Compared = { newer: 'x 2.0.0', sources: [] }
    await expect(record(request(), ofPackage, today)).rejects.toThrow(/a package has no branch/)
  })
})
