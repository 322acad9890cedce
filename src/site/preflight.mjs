// Runs a command of this project on a Node that is new enough, or says in one line that there is none.
//
//   node src/site/preflight.mjs FILE.ts ARGS…     a file of this project
//   node src/site/preflight.mjs TOOL ARGS…        a program of node_modules/.bin
//
// It is JavaScript that Node 14 can read, since it is what an older Node meets first.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
/** Node runs TypeScript as it is from this version on. */
const WANTED = [22, 18]

const node = suitableNode()
const [command, ...args] = process.argv.slice(2)
if (!existsSync(join(ROOT, 'node_modules'))) {
  stop('The packages are not installed. Run `npm ci` first.')
} else if (node === undefined) {
  stop(
    `Node ${WANTED.join('.')} or newer is needed, and this is ${process.versions.node}. Run \`npm ci\` without ` +
      '`--omit=optional`, which installs one for this project alone, or install Node 22.',
  )
} else if (command === undefined) {
  stop('Name a command: `node src/site/preflight.mjs FILE.ts` or `node src/site/preflight.mjs TOOL`.')
} else {
  run(node, /\.(ts|mjs)$/.test(command) ? command : programOf(command), args)
}

/** This Node, or the one that the optional package `node` brought; undefined where neither is new enough. */
function suitableNode() {
  if (isEnough(process.versions.node)) return process.execPath
  const own = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const version = existsSync(own) ? spawnSync(own, ['--version'], { encoding: 'utf8' }).stdout : undefined
  return version && isEnough(version.trim().slice(1)) ? own : undefined
}

function isEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])
}

/** The script behind a program of node_modules/.bin: `.bin` holds shell scripts on Windows, which Node cannot run. */
function programOf(tool) {
  const scripts = { astro: 'astro/bin/astro.mjs', vitest: 'vitest/vitest.mjs' }
  return scripts[tool] ? join(ROOT, 'node_modules', scripts[tool]) : join(ROOT, 'node_modules', '.bin', tool)
}

function run(program, script, rest) {
  const path = [dirname(program), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1' }
  const child = spawn(program, ['--disable-warning=ExperimentalWarning', script, ...rest], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  // The terminal sends Ctrl+C to the child as well: this process waits for it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    process.exitCode = code === null ? 1 : code
  })
}

function stop(line) {
  console.error(line)
  process.exitCode = 1
}
