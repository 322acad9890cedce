// The index of an SDK: from packages and repositories that the test makes, and from the one that is installed.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sdkIndex, type WantedSdk } from '../format/sdk.ts'
import { readJson, SOURCES_FOLDER } from '../library.ts'
import { printIndex } from '../print.ts'
import { makeRepository, type TestRepository } from '../testing/repository.ts'
import { deriveSdk } from './index.ts'
import { openPackage } from './package.ts'

const WANTED: WantedSdk = {
  name: 'x-sdk',
  repository: 'o/x-sdk',
  default: '1.0.0',
  link: 'https://github.com/o/x-sdk/blob/{tag}/{path}',
  versions: {
    '1.0.0': {
      tag: 'v1.0.0',
      packages: [
        { name: 'x-server', version: '1.0.0', folder: 'server' },
        { name: 'x-core', version: '0.4.0', folder: 'core' },
      ],
      files: { 'server/src/handler.rs': ['cancel_task'], 'core/src/errors.rs': [] },
    },
    '2.0.0': { reported: 'somebody', files: { 'server/src/handler.rs': [] } },
  },
}
const HANDLER = 'trait H {\n  fn cancel_task();\n}\nfn cancel_task() {\n}\n'

let root: string
let repository: TestRepository
const cargo = (name: string, version: string) =>
  `[package]\nedition = "2024"\nname = "${name}"\nversion = "${version}"\n\n[dependencies]\nname = "no"\n`

function write(folder: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, folder, file)), { recursive: true })
    fs.writeFileSync(path.join(root, folder, file), text)
  }
  return path.join(root, folder)
}

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'))
  repository = await makeRepository()
  await repository.commit({ 'server/src/handler.rs': HANDLER, 'core/src/errors.rs': 'x' }, 'v1.0.0')
})
afterAll(() => {
  fs.rmSync(root, { recursive: true })
  repository.remove()
})

describe('deriveSdk', () => {
  it('reads several packages one after the other, each its own folder', async () => {
    const commit = '1'.repeat(40)
    const server = write('server', {
      'Cargo.toml': cargo('x-server', '1.0.0'),
      '.cargo_vcs_info.json': `{ "git": { "sha1": "${commit}" } }`,
      '.cargo-ok': 'not of the package',
      'src/handler.rs': HANDLER,
    })
    const core = write('core', { 'Cargo.toml': cargo('x-core', '0.4.0'), 'src/errors.rs': 'one\ntwo\n' })
    const first = await deriveSdk(server, WANTED, {})
    expect(first.versions['1.0.0']?.files.map((file) => file.path)).toEqual(['server/src/handler.rs'])
    const second = await deriveSdk(core, WANTED, first.versions)
    expect(second.versions['1.0.0']).toMatchObject({
      evidence: 'package',
      packages: [{ name: 'x-server', commit }, { name: 'x-core' }],
      files: [
        { path: 'server/src/handler.rs', lines: 5, symbols: { cancel_task: 4 } },
        { path: 'core/src/errors.rs', lines: 2 },
      ],
    })
    expect(printIndex(await deriveSdk(core, WANTED, second.versions))).toBe(printIndex(second))
    expect(second.versions).not.toHaveProperty('2.0.0')
  })

  it('reads a repository at its tag', async () => {
    const { versions } = await deriveSdk(repository.place, WANTED, {})
    expect(versions['1.0.0']).toMatchObject({ evidence: 'tag', date: '2026-01-01' })
    expect(versions['1.0.0']?.files).toHaveLength(2)
  })

  it('refuses another package, a missing file and a missing symbol', async () => {
    const other = write('other', { 'package.json': '{"name":"x-server","version":"1.0.1"}' })
    await expect(deriveSdk(other, WANTED, {})).rejects.toThrow(
      /is x-server 1.0.1. x-sdk wants x-server 1.0.0, x-core 0.4.0./,
    )
    const empty = write('empty', { 'Cargo.toml': cargo('x-core', '0.4.0') })
    await expect(deriveSdk(empty, WANTED, {})).rejects.toThrow(
      /There is no core\/src\/errors.rs in x-sdk 1.0.0/,
    )
    const bare = write('bare', {
      'Cargo.toml': cargo('x-server', '1.0.0'),
      'src/handler.rs': 'fn cancel() {}',
    })
    await expect(deriveSdk(bare, WANTED, {})).rejects.toThrow(
      /“cancel_task” does not occur in server\/src\/handler.rs/,
    )
    await expect(deriveSdk(path.join(root, 'core', 'src'), WANTED, {})).rejects.toThrow(
      /neither a git checkout nor an unpacked package/,
    )
  })
})

describe('openPackage', () => {
  it('knows a Go module by the folder that the cache keeps it in', () => {
    const place = write('m@v2.4.0', {
      'go.mod': 'module example.org/m/v2\n\ngo 1.25\n',
      'a.go': 'package m\n',
    })
    expect(openPackage(place)).toMatchObject({ name: 'example.org/m/v2', version: 'v2.4.0' })
    // What `go mod download` says of this very module.
    expect(openPackage(place).integrity()).toBe('h1:cmS+0RP0ADGjqE3i5SDZ0UylMeWVS/+5Ut9kAIaBDI4=')
  })

  it('knows a source distribution of Python', () => {
    const place = write('py', { 'PKG-INFO': 'Metadata-Version: 2.4\nName: x-sdk\nVersion: 1.2.2\n' })
    expect(openPackage(place)).toMatchObject({ name: 'x-sdk', version: '1.2.2' })
  })
})

it('derives sdk-js again from the installed package', async () => {
  const file = `${SOURCES_FOLDER}/sdk-js.json`
  const committed = sdkIndex.parse(readJson(file))
  const derived = await deriveSdk('node_modules/@a2a-js/sdk', committed.wanted, {})
  expect(printIndex(derived)).toBe(fs.readFileSync(file, 'utf8'))
})
