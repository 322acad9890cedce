// `npm start`: checks and builds the guide, then serves it on the next free port and prints where.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { serve } from './server.ts'
import { base, distFolder } from './settings.ts'

const build = spawn(process.execPath, [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], {
  stdio: 'inherit',
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
})
const code = await new Promise<number>((resolve) => build.on('exit', (status) => resolve(status ?? 1)))
if (code === 0) await show()
else process.exitCode = code

async function show(): Promise<void> {
  try {
    const { url } = await serve({ dir: distFolder, base, port: Number(process.env.PORT ?? 4321) })
    console.log(`\nThe guide is at ${url}\nCtrl+C ends it.`)
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    process.exitCode = 1
  }
}
