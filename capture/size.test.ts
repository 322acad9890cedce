// What a page has to fetch to have the kit: the server function, the agents, the planners, and the comparison.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { slimSdk, TREESHAKE } from '../src/mock-server/bundling.ts'
import type * as Kit from './kit/index.ts'
import { readCaptures } from './record/index.ts'

/** Bytes after gzip -9: design budget of the server module. */
const LIMIT = 26_000

const root = join(import.meta.dirname, '..')
const ENTRY = '\0entry'
const SOURCE = `
export { answeredBy, MAX_BODY_BYTES } from '${root}/src/mock-server/index.ts'
export { createKit, DEPLOYER, deployerCard, KIT_SIDES, RPC_PATH, TEST_RUNNER, testRunnerCard } from '${root}/capture/kit/index.ts'
export { Client, deployByArtifact, deployByState, failedIn } from '${root}/capture/planner.ts'
export { bindReply, bindSent, compareResponses, createBindings, toLive } from '${root}/src/guide/replay.ts'
`

const REPLAY = `export { replayCapture } from '${root}/capture/kit/index.ts'`

/** The text of the module, as a page's build makes it. */
async function bundle(source: string): Promise<string> {
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
        preserveEntrySignatures: 'strict',
        treeshake: TREESHAKE,
      },
    },
  })) as Rolldown.RolldownOutput
  return output.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])).join('')
}

test('the module is small enough, and holds nothing of Node', async () => {
  const code = await bundle(SOURCE)
  expect(code).not.toMatch(/["']node:|require\(|__vite-browser-external/)
  expect(code).toContain('TASK_NOT_CANCELABLE')
  const size = gzipSync(code, { level: 9 }).length
  expect(size, `${size} bytes after gzip -9`).toBeLessThanOrEqual(LIMIT)
  expect(size).toBeGreaterThan(20_000)
}, 30_000)

test('slim as it is, it answers every request of every capture as it was captured', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kit-'))
  try {
    const file = join(folder, 'module.mjs')
    await writeFile(file, await bundle(SOURCE + REPLAY))
    const slim = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof Kit
    for (const capture of await readCaptures()) {
      const { exchanges } = await slim.replayCapture(capture, slim.createKit())
      expect(
        exchanges.flatMap(({ differences }) => differences),
        capture.name,
      ).toEqual([])
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}, 30_000)
