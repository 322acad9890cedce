// Lighthouse on a phone it simulates: the median of a few runs of each figure.

import type { Figure } from '../budgets.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** `executable` and `flags` start the browser. Rejects where Lighthouse cannot measure. */
export async function measureLighthouse(
  url: string,
  executable: string,
  flags: readonly string[],
): Promise<Figure[]> {
  const { launch } = await import('chrome-launcher')
  const { default: lighthouse } = await import('lighthouse')
  const runs: Figure[][] = []
  for (let i = 0; i < RUNS; i++) {
    const chrome = await launch({ chromePath: executable, chromeFlags: [...flags], logLevel: 'silent' })
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'silent',
        onlyCategories: [...CATEGORIES],
      })
      if (!result) throw new Error('Lighthouse gave no result.')
      const { categories, audits } = result.lhr
      const audit = (name: string): number => audits[name]?.numericValue ?? Number.NaN
      runs.push([
        ...CATEGORIES.map((name) => ({
          id: `lighthouse/${name}` as const,
          value: Math.round((categories[name]?.score ?? Number.NaN) * 100),
        })),
        { id: 'lighthouse/lcp', value: audit('largest-contentful-paint') / 1000 },
        { id: 'lighthouse/tbt', value: audit('total-blocking-time') },
        { id: 'lighthouse/cls', value: audit('cumulative-layout-shift') },
      ])
    } finally {
      chrome.kill()
    }
  }
  return (runs[0] ?? []).map(({ id }, i) => ({
    id,
    value: median(runs.map((run) => run[i]?.value ?? Number.NaN)),
  }))
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
