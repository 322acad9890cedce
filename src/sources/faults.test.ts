// Bad input of every sort: each is told what is wrong, where, and what to do.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { config } from '../guide.config.ts'
import { compare, readCited, reportDrift } from './drift/index.ts'
import { SourceFault } from './fault.ts'
import { derive } from './kinds.ts'
import { SOURCES_FOLDER, writeIndex } from './library.ts'
import { readSections } from './spec.ts'
import { makeRepository, type TestRepository } from './testing/repository.ts'

const SPEC = '## 1. One\n\nText.\n\n### 1.1. Sub\n\n| a | b |\n'
const PROTO = 'package p;\nservice S {}\n// A task.\nmessage Task {\n  // Its id.\n  string id = 1;\n}\n'
const PAGE = '---\ntitle: "A page"\n---\n\n## Part\n\nWords.\n'
const FILES = {
  'docs/specification.md': SPEC,
  'specification/a2a.proto': PROTO,
  'docs/topics/page.md': PAGE,
}
const WANTED = { repository: 'o/r', at: 'v1.0.0', compare: [] as string[] }

let repository: TestRepository
let root: string
beforeEach(async () => {
  repository = await makeRepository()
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'faults-'))
})
afterEach(() => {
  repository.remove()
  fs.rmSync(root, { recursive: true })
})

function write(name: string, content: string | object): void {
  const file = path.join(root, SOURCES_FOLDER, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}
const deriveSpec = () => derive(root, { kind: 'spec', place: repository.place })

/** The words of the fault. Anything else that is thrown fails the test. */
async function faultOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof SourceFault) return error.message
    throw error
  }
  return 'no fault'
}

describe('an index file', () => {
  beforeEach(() => repository.commit(FILES, 'v1.0.0'))

  it.each<[string, string | object, RegExp]>([
    ['is cut off', '{ "wanted": { "at": "v1', /spec\.json:1:24: Unexpected text, expected JSON\./],
    ['is no JSON', '{\n  "wanted": nothing\n}', /spec\.json:2:1\d: Unexpected text, expected JSON\./],
    ['is empty', '', /spec\.json:1:1: Unexpected text, expected JSON\./],
    ['is a list', '[]', /spec\.json does not say what is wanted:/],
    ['is null', 'null', /spec\.json does not say what is wanted:/],
    ['has no tag', { wanted: { repository: 'o/r', compare: [] } }, /at wanted\.at/],
    ['has an unknown key', { wanted: { ...WANTED, compared_on: 1 } }, /compared_on/],
    ['has no day', { wanted: { ...WANTED, compared: 'today' } }, /at wanted\.compared/],
  ])('that %s', async (_what, content, words) => {
    write('spec.json', content)
    expect(await faultOf(deriveSpec())).toMatch(words)
  })

  it('may open with a byte order mark', async () => {
    write('spec.json', `\ufeff${JSON.stringify({ wanted: WANTED })}`)
    expect((await deriveSpec()).index).toMatchObject({ commit: expect.any(String) })
  })

  it('that is nested without end', async () => {
    write('spec.json', '['.repeat(200_000))
    expect(await faultOf(deriveSpec())).toMatch(/spec\.json:1:\d+: Unexpected text, expected JSON/)
  })

  it('that is wrong throughout is told in few lines', async () => {
    write('spec.json', { wanted: WANTED, sections: Array.from({ length: 5000 }, () => ({ number: 1 })) })
    const fault = await faultOf(compare({ root, place: repository.place }))
    expect(fault).toMatch(
      /spec\.json has the wrong shape:[\s\S]*… and \d+ more lines\.\nLeave its part “wanted”/,
    )
    expect(fault.split('\n').length).toBeLessThan(20)
  })

  it('of commits whose known part is broken is not silently emptied', async () => {
    const commits = [{ repository: 'o/r', commit: 'short', title: 'x', date: '2026-01-01' }]
    write('commits.json', { wanted: ['o/r@1234567'], commits })
    expect(await faultOf(derive(root, { kind: 'commits', place: repository.place }))).toMatch(
      /commits\.json has the wrong shape:[\s\S]*at commits\[0\]\.commit/,
    )
  })

  it('that is missing', async () => {
    expect(await faultOf(deriveSpec())).toMatch(
      /^There is no .*spec\.json\. Write one that holds its part “wanted” alone/,
    )
    expect(await faultOf(compare({ root, place: repository.place }))).toMatch(
      /There is no content\/sources in /,
    )
  })

  it('of a branch is not made', async () => {
    write('spec.json', { wanted: WANTED })
    for (const at of ['main', '../v1', 'v1/../../x']) {
      expect(await faultOf(derive(root, { kind: 'spec', place: repository.place, at }))).toMatch(
        /Unexpected version “.*”, expected a tag such as v0\.3\.0/,
      )
    }
  })
})

describe('a checkout', () => {
  beforeEach(() => write('spec.json', { wanted: WANTED }))

  it('without the tag', async () => {
    await repository.commit(FILES, 'v0.9.0')
    expect(await faultOf(deriveSpec())).toBe(
      'The checkout has no tag, branch or commit “v1.0.0”. Fetch it, then run this again.',
    )
  })

  it('that is shallow: the tag is there, its commit is not', async () => {
    const commit = await repository.commit(FILES, 'v1.0.0')
    repository.forget(commit)
    fs.writeFileSync(path.join(repository.place, '.git/shallow'), `${commit}\n`)
    expect(await faultOf(deriveSpec())).toMatch(
      /cannot give the commit of “v1\.0\.0”: .* It is a shallow checkout: `git fetch --unshallow --tags` makes it whole\.$/,
    )
  })

  it('whose object is broken', async () => {
    const commit = await repository.commit(FILES, 'v1.0.0')
    const object = path.join(repository.place, '.git/objects', commit.slice(0, 2), commit.slice(2))
    fs.chmodSync(object, 0o644)
    fs.writeFileSync(object, 'not an object')
    expect(await faultOf(deriveSpec())).toMatch(
      /cannot give the commit of “v1\.0\.0”: .* Fetch it again, whole\.$/,
    )
  })

  it('without commits, and a folder that is none', async () => {
    expect(await faultOf(deriveSpec())).toMatch(/has no tag, branch or commit “v1\.0\.0”/)
    expect(await faultOf(derive(root, { kind: 'spec', place: root }))).toMatch(/is not a git checkout/)
    expect(await faultOf(compare({ root, place: path.join(root, 'nowhere') }))).toMatch(
      /^There is no .*nowhere\.$/,
    )
  })

  it('without the files', async () => {
    await repository.commit({ 'README.md': '' }, 'v1.0.0')
    for (const kind of ['proto', 'docs', 'errors']) write(`${kind}.json`, { wanted: WANTED })
    const of = (kind: string) => faultOf(derive(root, { kind, place: repository.place }))
    expect(await of('spec')).toBe('There is no docs/specification.md at v1.0.0.')
    expect(await of('errors')).toBe('There is no docs/specification.md at v1.0.0.')
    expect(await of('docs')).toBe('There is no page in docs/ or docs/topics/ at v1.0.0.')
    expect(await of('proto')).toBe(
      'There is no specification/a2a.proto and no specification/grpc/a2a.proto at v1.0.0.',
    )
  })

  it('whose specification has a number twice', async () => {
    await repository.commit({ 'docs/specification.md': '## 1. One\n\n## 1. Two\n' }, 'v1.0.0')
    expect(await faultOf(deriveSpec())).toMatch(
      /^docs\/specification\.md:3 at v1\.0\.0: Unexpected §1 a second time/,
    )
  })

  it('whose specification is huge', async () => {
    await repository.commit({ 'docs/specification.md': 'x'.repeat(10_000_001) }, 'v1.0.0')
    expect(await faultOf(deriveSpec())).toMatch(
      /docs\/specification\.md at [0-9a-f]{7} has 10000001 bytes, expected at most 10000000/,
    )
  })

  it('of no pinned source', async () => {
    const pinned = await makeRepository()
    try {
      await pinned.commit(FILES, 'v1.0.0')
      const { file, index } = await derive(root, { kind: 'spec', place: pinned.place })
      writeIndex(path.join(root, file), index)
      await repository.commit({ 'README.md': '' })
      expect(await faultOf(compare({ root, place: repository.place }))).toMatch(
        /at HEAD is of no pinned source/,
      )
    } finally {
      pinned.remove()
    }
  })
})

describe('a package', () => {
  it.each([
    ['cut off', '{ "name": "x"', /package\.json does not say which package this is/],
    ['without a version', '{ "name": "x" }', /package\.json does not say which package this is/],
    ['that says nothing', 'null', /package\.json does not say which package this is/],
  ])('%s', async (_what, text, words) => {
    write('spec.json', { wanted: WANTED })
    fs.mkdirSync(path.join(root, 'package'))
    fs.writeFileSync(path.join(root, 'package/package.json'), text)
    expect(await faultOf(compare({ root, place: path.join(root, 'package') }))).toMatch(words)
  })
})

it('lines that end otherwise, and a byte order mark, change no index', async () => {
  const other = await makeRepository()
  try {
    await repository.commit(FILES, 'v1.0.0')
    const windows = Object.entries(FILES).map(([file, text]) => [
      file,
      `\ufeff${text.replace(/\n/g, '\r\n')}`,
    ])
    await other.commit(Object.fromEntries(windows), 'v1.0.0')
    for (const kind of ['spec', 'proto', 'docs']) {
      write(`${kind}.json`, { wanted: WANTED })
      const [one, two] = await Promise.all(
        [repository, other].map(({ place }) => derive(root, { kind, place })),
      )
      // The commit is another, since the bytes are.
      expect({ ...two?.index, commit: '' }).toEqual({ ...one?.index, commit: '' })
    }
  } finally {
    other.remove()
  }
})

it('gigantic lines are read, and are no headings', () => {
  // A pattern that takes the square of these lengths would run for hours, past the test's bound.
  const lines = ['## 1. One', `# ${' '.repeat(500_000)}#x`, '<'.repeat(500_000), `|${' '.repeat(500_000)}`]
  expect(readSections(lines.join('\n')).map(({ number }) => number)).toEqual(['1'])
})

it('a cite that resolves to nothing is left out of a comparison, and counted', async () => {
  await repository.commit(FILES, 'v1.0.0')
  write('spec.json', { wanted: { ...WANTED, compare: ['main'] } })
  const { file, index } = await deriveSpec()
  writeIndex(path.join(root, file), index)
  fs.mkdirSync(path.join(root, 'content/chapters'), { recursive: true })
  const head = '---\ntitle: T\nsummary: S.\npart: Reference\n---\n\n'
  fs.writeFileSync(
    path.join(root, 'content/chapters/10-t.mdx'),
    `${head}One {{spec §1}}, none {{spec §9}}.\n`,
  )
  await repository.commit({ 'docs/specification.md': SPEC.replace('Text.', 'Other text.') })
  const compared = await compare({ root, place: repository.place })
  const report = reportDrift(compared, await readCited(root, config, process.cwd()))
  expect(report.findings.map(({ cite }) => cite)).toEqual(['spec §1'])
  expect(report.unresolved).toBe(1)
})
