// The budgets of the site: what each figure is, in which unit, and the most that it may be.

export type Unit = 'KB' | 'MB' | 's' | 'ms' | 'points' | ''

export interface Budget {
  readonly what: string
  /** KB are 1,000 bytes, after gzip -9; MB are 1,000,000 bytes of memory. */
  readonly unit: Unit
  /** The most that it may be; for points, the least. */
  readonly limit: number
}

/** One row a figure, in the order in which they are printed. */
export const budgets = {
  'chapter/load': { what: 'a chapter on load: all that goes over the wire', unit: 'KB', limit: 30 },
  'chapter/html': { what: 'a chapter: HTML', unit: 'KB', limit: 12 },
  'chapter/css': { what: 'a chapter: CSS', unit: 'KB', limit: 10 },
  'chapter/js': { what: 'a chapter: JavaScript before the load event', unit: 'KB', limit: 8 },
  'chapter/hosts': { what: 'a chapter: requests to other hosts', unit: '', limit: 0 },
  'server/module': { what: 'the server module, fetched later', unit: 'KB', limit: 26 },
  'server/controls': { what: 'the controls of the live part, fetched with it', unit: 'KB', limit: 10 },
  'server/parts': { what: 'the planners and the drawer, fetched with it', unit: 'KB', limit: 8 },
  'server/captures': { what: "the page's captures, fetched with it", unit: 'KB', limit: 10 },
  'reference/load': { what: 'the largest transcript page on load', unit: 'KB', limit: 60 },
  'reference/html': { what: 'the largest transcript page: HTML', unit: 'KB', limit: 40 },
  'search/before': { what: 'search, before the reader asks', unit: 'KB', limit: 0 },
  'search/first': { what: 'search, up to the first answer', unit: 'KB', limit: 100 },
  'lighthouse/performance': { what: 'Lighthouse mobile: performance', unit: 'points', limit: 100 },
  'lighthouse/accessibility': { what: 'Lighthouse mobile: accessibility', unit: 'points', limit: 100 },
  'lighthouse/best-practices': { what: 'Lighthouse mobile: best practices', unit: 'points', limit: 100 },
  'lighthouse/seo': { what: 'Lighthouse mobile: search engines', unit: 'points', limit: 100 },
  'lighthouse/lcp': { what: 'Lighthouse mobile: largest contentful paint', unit: 's', limit: 1.0 },
  'lighthouse/tbt': { what: 'Lighthouse mobile: total blocking time', unit: 'ms', limit: 0 },
  'lighthouse/cls': { what: 'Lighthouse mobile: layout shift', unit: '', limit: 0 },
  'check/cold': { what: 'check of 300 chapters', unit: 's', limit: 3 },
  'check/warm': { what: 'check of 300 chapters, nothing changed', unit: 's', limit: 0.3 },
  'check/memory': { what: 'check of 300 chapters: peak memory', unit: 'MB', limit: 400 },
  'check/growth': {
    what: 'check: a chapter of 300 to 1,000, beside one of 100 to 300',
    unit: '',
    limit: 1.5,
  },
  'capture/read': { what: 'a capture of 10 MB is read', unit: 's', limit: 1 },
  'capture/growth': { what: 'a capture: a MB of 10, beside one of 3', unit: '', limit: 1.5 },
  'build/page': { what: 'build: a page more, at 300 chapters', unit: 'ms', limit: 25 },
  'answer/cancel': { what: 'CancelTask answered in the page, median', unit: 'ms', limit: 2 },
  'load/cancel-chromium': { what: 'CancelTask by the function in Chromium, median', unit: 'ms', limit: 2 },
  'load/cancel-node': { what: 'CancelTask by the function in Node, median', unit: 'ms', limit: 2 },
  'load/list-chromium': {
    what: 'ListTasks: a page of 10,000 tasks, Chromium, median',
    unit: 'ms',
    limit: 10,
  },
  'load/list-node': { what: 'ListTasks: a page of 10,000 tasks, Node, median', unit: 'ms', limit: 10 },
  'load/frame-chromium': { what: 'a stream of 1,000 chunks: longest frame, Chromium', unit: 'ms', limit: 50 },
  'load/frame-node': { what: 'a stream of 1,000 chunks: longest turn, Node', unit: 'ms', limit: 50 },
} as const satisfies Record<string, Budget>

export type BudgetId = keyof typeof budgets

/** A measured figure, in the unit of its budget. */
export interface Figure {
  readonly id: BudgetId
  readonly value: number
  /** What it was made from, such as the times that a ratio is of. */
  readonly from?: string
}

/** Whether a figure keeps its budget. */
export function holds({ id, value }: Figure): boolean {
  const budget: Budget = budgets[id]
  return budget.unit === 'points' ? value >= budget.limit : value <= budget.limit
}
