// Builds the site as `astro build` does, and tells what it printed.

import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export interface BuildOptions {
  /** The project's folder; this one, if none is given. */
  readonly cwd?: string
  /** The folder that is written. */
  readonly dist: string
  readonly env?: Readonly<Record<string, string>>
}

/** Never rejects: a build that fails gives `ok: false` and its output. */
export function buildSite({
  cwd = '.',
  dist,
  env = {},
}: BuildOptions): Promise<{ ok: boolean; output: string }> {
  const program = resolve('node_modules', 'astro', 'bin', 'astro.mjs')
  const child = spawn(process.execPath, [program, 'build'], {
    cwd,
    env: { ...process.env, DIST: dist, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  return new Promise((done) => child.on('exit', (code) => done({ ok: code === 0, output })))
}
