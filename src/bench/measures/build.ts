// How much longer a build takes for each chapter more: this site is built with few generated chapters, and with many.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Figure } from '../budgets.ts'
import { fewestChapters, generateChapters } from '../generate.ts'

const FEWEST = 10
const MANY = 300
const RUNS = 2
/** All of the project that a build reads. */
const COPIED = [
  'src',
  'figures',
  'content',
  'capture',
  'listings',
  'package.json',
  'astro.config.mjs',
  'tsconfig.json',
]

/** Builds a copy of the site with 10 or somewhat more and with 300 chapters; of two builds each, the faster counts. */
export async function measureBuild(home: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'field-guide-build-'))
  try {
    const seconds: number[] = []
    const least = Math.max(FEWEST, await fewestChapters(home))
    for (const chapters of [least, MANY]) {
      const root = join(folder, String(chapters))
      copySite(home, root)
      await generateChapters(home, root, chapters)
      seconds.push(Math.min(...Array.from({ length: RUNS }, () => build(root))))
    }
    const [few = Number.NaN, many = Number.NaN] = seconds
    const from = `${least}: ${few.toFixed(1)} s, ${MANY}: ${many.toFixed(1)} s`
    return [{ id: 'build/page', value: ((many - few) * 1000) / (MANY - least), from }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The site without its chapters. Its packages are links, so that what tools keep beside them stays in the copy. */
function copySite(home: string, root: string): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  for (const path of COPIED) {
    const filter = (from: string): boolean => basename(from) !== 'node_modules'
    cpSync(join(home, path), join(root, path), { recursive: true, filter })
  }
  rmSync(join(root, 'content/chapters'), { recursive: true })
  for (const name of readdirSync(join(home, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(home, 'node_modules', name), join(root, 'node_modules', name))
  }
}

/** One build into an empty folder, in seconds. */
function build(root: string): number {
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const from = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build'],
    {
      cwd: root,
      env: { ...process.env, DIST: 'dist', ASTRO_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  )
  if (status !== 0) throw new Error(`The generated site was not built.\n${stdout}${stderr}`)
  return (performance.now() - from) / 1000
}
