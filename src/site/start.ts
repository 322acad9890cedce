// `npm start`: checks and builds the guide, then serves it on the next free port and prints where.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { serve } from './server.ts'
import { base, distFolder } from './settings.ts'

const wanted = process.env.PORT || '4321'
const port = /^\d{1,5}$/.test(wanted) ? Number(wanted) : Number.NaN
if (port <= 65_535) process.exitCode = (await build()) || (await show(port))
else {
  console.error(`Unexpected PORT “${wanted}”, expected a number from 0 to 65535.`)
  process.exitCode = 1
}

/** Gives the exit code of the build. */
function build(): Promise<number> {
  const child = spawn(process.execPath, [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/** Serves until it is told to end. */
async function show(port: number): Promise<number> {
  try {
    const { url, close } = await serve({ dir: distFolder, base, port })
    console.log(`\nThe guide is at ${url}\nCtrl+C ends it.`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
    return 0
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    return 1
  }
}
