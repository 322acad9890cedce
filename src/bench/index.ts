// `npm run bench`: builds the site, measures every figure of the budgets, prints ours beside them. Exits 1 if one is over.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, launch, NO_BROWSER } from '../e2e/chromium.ts'
import { serve } from '../site/server.ts'
import { type Figure, holds } from './budgets.ts'
import { measureAnswer } from './measures/answer.ts'
import { measureBuild } from './measures/build.ts'
import { measureCaptures } from './measures/captures.ts'
import { measureCheck } from './measures/check.ts'
import { measureLighthouse } from './measures/lighthouse.ts'
import { measurePages } from './measures/pages.ts'
import { measureSearch } from './measures/search.ts'
import { measureServer } from './measures/server.ts'
import { table } from './report.ts'

const CHAPTER = 'cancel-task/'

const found = await findChromium()
if (!found) {
  console.error(NO_BROWSER)
  process.exit(1)
}
const dist = mkdtempSync(join(tmpdir(), 'field-guide-bench-'))
try {
  build(dist)
  const served = await serve({ dir: dist, port: 0 })
  const browser = await launch(found)
  const figures: Figure[] = [
    ...(await measurePages(browser, served.url, CHAPTER, largestTranscript(dist))),
    ...(await measureSearch(browser, served.url, CHAPTER)),
    ...(await measureAnswer(browser, served.url, CHAPTER)),
    ...(await measureServer(browser)),
  ]
  await browser.close()
  figures.push(
    ...(await measureLighthouse(served.url + CHAPTER, found.executable, ['--headless=new', ...found.args])),
  )
  await served.close()
  const home = process.cwd()
  figures.push(...(await measureCheck(home)), ...measureCaptures(), ...(await measureBuild(home)))
  console.log(table(figures))
  process.exitCode = figures.every(holds) ? 0 : 1
} finally {
  rmSync(dist, { recursive: true, force: true })
}

function build(folder: string): void {
  const program = join('node_modules', 'astro', 'bin', 'astro.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'build'], {
    env: { ...process.env, DIST: folder, SITE: 'https://guide.example', ASTRO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The site was not built.\n${stdout}${stderr}`)
}

/** The route of the transcript page with the largest HTML. */
function largestTranscript(folder: string): string {
  const size = (name: string): number => statSync(join(folder, 'captures', name, 'index.html')).size
  const names = readdirSync(join(folder, 'captures'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  return `captures/${names.toSorted((a, b) => size(b) - size(a))[0]}/`
}
