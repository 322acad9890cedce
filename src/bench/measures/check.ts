// How long the check takes on generated guides, and how much memory: each run is a process of its own.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../budgets.ts'
import { generateGuide } from '../generate.ts'

/** Of so many runs the fastest counts: what else the machine does can only add to a time. */
const RUNS = 3
const [FEW, MANY, MOST] = [100, 300, 1000] as const
/** Prints the peak of the process's memory, in KiB, when it ends. */
const PEAK = `process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))`

interface Run {
  readonly seconds: number
  readonly peakMb: number
}

/** Checks guides of 100, 300 and 1,000 chapters, and that of 300 once more with nothing changed. */
export async function measureCheck(home: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'field-guide-check-'))
  try {
    const cold = new Map<number, Run>()
    for (const chapters of [FEW, MANY, MOST]) {
      const root = join(folder, String(chapters))
      await generateGuide(home, root, chapters)
      cold.set(chapters, fastest(home, root, true))
    }
    const warm = fastest(home, join(folder, String(MANY)), false)
    const seconds = (chapters: number): number => cold.get(chapters)?.seconds ?? Number.NaN
    const slope = (from: number, to: number): number => (seconds(to) - seconds(from)) / (to - from)
    const times = [FEW, MANY, MOST].map((n) => `${n}: ${seconds(n).toFixed(2)} s`).join(', ')
    return [
      { id: 'check/cold', value: seconds(MANY) },
      { id: 'check/warm', value: warm.seconds },
      { id: 'check/memory', value: cold.get(MANY)?.peakMb ?? Number.NaN },
      { id: 'check/growth', value: slope(MANY, MOST) / slope(FEW, MANY), from: times },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function fastest(home: string, root: string, forget: boolean): Run {
  const runs = Array.from({ length: RUNS }, () => check(home, root, forget))
  return runs.reduce((best, run) => (run.seconds < best.seconds ? run : best))
}

/** One run of the command that \`npm run check\` starts. With `forget`, nothing is known of an earlier one. */
function check(home: string, root: string, forget: boolean): Run {
  if (forget) rmSync(join(root, 'node_modules', '.cache'), { recursive: true, force: true })
  const args = ['--import', `data:text/javascript,${encodeURIComponent(PEAK)}`]
  const from = performance.now()
  const { stdout, stderr } = spawnSync(process.execPath, [...args, join(home, 'src/check/cli.ts'), root], {
    encoding: 'utf8',
  })
  const seconds = (performance.now() - from) / 1000
  // What this guide's own chapters leave uncited is no matter here.
  const faults = [...stdout.matchAll(/^\S.* {2}error {2}(\S+)$/gm)].filter(([, id]) => id !== 'cite/unused')
  if (faults.length > 0 || !stdout.includes('Checked'))
    throw new Error(`The generated guide has faults.\n${stdout}${stderr}`)
  return { seconds, peakMb: (Number(/peak (\d+)/.exec(stderr)?.[1]) * 1024) / 1e6 }
}
