// Types: tsc over all TypeScript, astro check over the components.

import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

function run(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) || 1 : 0, output: stdout + stderr }),
    )
  })
}

test('tsc finds no error', async () => {
  const { code, output } = await run('node_modules/typescript/bin/tsc', '-p', '.')
  expect(code, output).toBe(0)
}, 240_000)

test('astro check finds no error', async () => {
  const { code, output } = await run(
    'node_modules/astro/bin/astro.mjs',
    'check',
    '--minimumSeverity',
    'warning',
  )
  expect(code, output).toBe(0)
}, 240_000)

test('biome finds no fault', async () => {
  const { code, output } = await run(
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '.',
  )
  expect(code, output).toBe(0)
}, 120_000)
