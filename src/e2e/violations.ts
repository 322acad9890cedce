// What axe finds on a page: WCAG 2.2 AA and best practices.

import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A line for each violation. axe comes in by the DevTools protocol, which the page’s policy does not govern. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations, passes } = await page.evaluate<AxeResults>(
    `axe.run({ runOnly: ${JSON.stringify(TAGS)}, resultTypes: ['violations'] })`,
  )
  if (passes.length < 5) throw new Error(`axe tried ${passes.length} rules: it did not run.`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()} ${id} at ${target}: ${failureSummary}`),
  )
}
