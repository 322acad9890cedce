// What a page has to fetch to have the kit: the server function, the agents, the planners, and the comparison.

import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { slimSdk, TREESHAKE } from '../src/mock-server/bundling.ts'

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

test('the module is small enough, and holds nothing of Node', async () => {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      slimSdk(),
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? SOURCE : undefined),
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
  const code = output.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])).join('')
  expect(code).not.toMatch(/["']node:|require\(|__vite-browser-external/)
  expect(code).toContain('TASK_NOT_CANCELABLE')
  const size = gzipSync(code, { level: 9 }).length
  expect(size, `${size} bytes after gzip -9`).toBeLessThanOrEqual(LIMIT)
  expect(size).toBeGreaterThan(20_000)
}, 30_000)
