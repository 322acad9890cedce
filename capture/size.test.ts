// What a page has to fetch to have the kit: the server function, the agents, the planners, and the comparison; and apart
// from it the HTTP+JSON binding.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { sideOfCapture } from '../src/guide/index.ts'
import { slimSdk, TREESHAKE } from '../src/mock-server/bundling.ts'
import type * as Kit from './kit/index.ts'
import { readCaptures } from './record/index.ts'

/** Bytes after gzip -9: design budget of the server module. */
const LIMIT = 26_000

const root = join(import.meta.dirname, '..')
const ENTRY = '\0entry'
const SOURCE = `
export { answeredBy, MAX_BODY_BYTES } from '${root}/src/mock-server/index.ts'
export { createKit, DEPLOYER, deployerCard, KIT_SIDES, loadSwitches, RPC_PATH, TEST_RUNNER, testRunnerCard } from '${root}/capture/kit/index.ts'
export { Client, deployByArtifact, deployByState, failedIn } from '${root}/capture/planner.ts'
export { bindReply, bindSent, compareResponses, createBindings, toLive } from '${root}/src/guide/replay.ts'
`

const REPLAY = `export { replayCapture } from '${root}/capture/kit/index.ts'`

/** What only pages with exchanges of HTTP+JSON fetch beside it. */
const REST_LIMIT = 2_000
/** What is fetched once a reader is about to flip a switch. */
const SWITCHES_LIMIT = 4_000

interface Bundle {
  /** What is fetched in any case. */
  readonly module: string
  /** The HTTP+JSON binding. */
  readonly rest: string
  /** The switches of all disputes but that of repeat-cancel. */
  readonly switches: string
  /** All files, by name. */
  readonly files: ReadonlyMap<string, string>
}

/** The module, as a page's build makes it. */
async function bundle(source: string): Promise<Bundle> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      slimSdk(),
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? source : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'allow-extension',
        treeshake: TREESHAKE,
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.flatMap((each) => (each.type === 'chunk' ? [each] : []))
  const text = (is: (chunk: (typeof chunks)[number]) => boolean): string =>
    chunks.flatMap((chunk) => (is(chunk) ? [chunk.code] : [])).join('')
  const named = (name: string) => (chunk: (typeof chunks)[number]) =>
    chunk.isDynamicEntry && chunk.name === name
  return {
    module: text(({ isDynamicEntry }) => !isDynamicEntry),
    rest: text(named('rest')),
    switches: text(named('switches')),
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
  }
}

const gzipped = (code: string): number => gzipSync(code, { level: 9 }).length

test('the module is small enough, and holds nothing of Node', async () => {
  const { module, rest, switches } = await bundle(SOURCE)
  expect(module + rest + switches).not.toMatch(/["']node:|require\(|__vite-browser-external/)
  expect(module).toContain('TASK_NOT_CANCELABLE')
  // The shape check is there before the first answer; the HTTP+JSON binding is not.
  expect(module).toContain('messageId:string!')
  expect(module).not.toContain('pushNotificationConfigs')
  expect(rest).toContain('pushNotificationConfigs')
  const size = gzipped(module)
  expect(size, `${size} bytes after gzip -9`).toBeLessThanOrEqual(LIMIT)
  expect(size).toBeGreaterThan(20_000)
  expect(gzipped(rest), 'HTTP+JSON').toBeLessThanOrEqual(REST_LIMIT)
  expect(module).toContain('repeat-cancel')
  expect(module).not.toContain('error-table')
  expect(switches).toContain('error-table')
  expect(gzipped(switches), 'switches').toBeLessThanOrEqual(SWITCHES_LIMIT)
}, 30_000)

test('slim as it is, it answers every request of every capture as it was captured', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kit-'))
  try {
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await mkdir(join(folder, 'assets'))
    const { files } = await bundle(SOURCE + REPLAY)
    for (const [name, code] of files) await writeFile(join(folder, name), code)
    const entry = pathToFileURL(join(folder, [...files.keys()][0] ?? '')).href
    const slim = (await import(/* @vite-ignore */ entry)) as typeof Kit
    const switches = await slim.loadSwitches()
    for (const capture of await readCaptures()) {
      const stands = sideOfCapture(capture.name)
      const sides = stands ? { [stands.dispute]: stands.side } : {}
      const { exchanges } = await slim.replayCapture(capture, slim.createKit({ switches, sides }))
      expect(
        exchanges.flatMap(({ differences }) => differences),
        capture.name,
      ).toEqual([])
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}, 30_000)
