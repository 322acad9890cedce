// What the test runner finds at each commit: the tests, which of them fails where, and what the full suite logs.

import type { FailureClass } from '../../src/failure/index.ts'

export interface Failure {
  readonly test: string
  readonly message: string
}

/** The unit tests of the repository. */
export const UNIT_TESTS = [
  'cart adds an item',
  'cart removes an item',
  'cart keeps its total',
  'checkout asks for an address',
  'checkout applies a voucher once',
  'checkout rounds to cents',
  'orders are numbered in order',
  'orders can be looked up',
  'stock is reserved on order',
  'stock is released on refund',
  'refund returns the full amount',
  'refund is refused after 30 days',
] as const

/** One unit test takes this long, in milliseconds. */
export const UNIT_TEST_MS = 250

/** Parts of the full suite, and how many tests each has. Each part is one chunk of the log. */
export const FULL_SUITE = [
  { name: 'unit', tests: 12 },
  { name: 'storage', tests: 31 },
  { name: 'payments', tests: 18 },
  { name: 'search', tests: 24 },
  { name: 'browser', tests: 15 },
] as const

/** One part of the full suite takes this long, in milliseconds. */
export const SUITE_PART_MS = 4000

/** The repository has every commit but this one. */
export const MISSING_COMMIT = 'deadbee'

/** At this commit the build takes the agent down. */
export const CRASHING_COMMIT = '0ddba11'

/** At this commit another agent runs the tests, whose answers are not always A2A's. */
export const ASTRAY_COMMIT = 'bad5eed'

/** At this commit the build machine takes the work, and the agent never says how it went. */
export const SILENT_COMMIT = 'c0ffee5'

/** Commits at which no test can run, and what the test runner says of each: the class for a program, the words for people. */
export const FAILING: Readonly<Record<string, readonly [failure: FailureClass, words: string]>> = {
  badf00d: ['invalid-request', 'Commit badf00d has no tests. Name one that has.'],
  ca11bac: ['transient', 'The package registry answered 429.'],
  c105ed0: ['policy-refusal', 'Commit c105ed0 is under embargo. Ask the security team.'],
  b10a7ed: ['budget-exhausted', 'The tests hit the bound of 60 seconds.'],
  dec0de5: ['internal', 'The build cache is damaged.'],
  // A class that the extension does not have, as an agent of a later version may write it.
  f1a4e75: ['flaky-host' as FailureClass, 'The build machine restarted.'],
}

const FAILURES: Readonly<Record<string, Failure>> = {
  '9f3c2e1': {
    test: 'checkout applies a voucher once',
    message: 'expected a total of 90.00, got 81.00: the voucher was applied twice',
  },
}

/** What the unit tests find at a commit. */
export function unitResults(commit: string): { readonly failures: readonly Failure[]; readonly log: string } {
  const failure = FAILURES[commit]
  const log = UNIT_TESTS.map((test) =>
    failure?.test === test ? `not ok  ${test}\n        ${failure.message}` : `ok      ${test}`,
  ).join('\n')
  return { failures: failure ? [failure] : [], log: `${log}\n` }
}

/** `1 failed, 11 passed`, or `12 passed`. */
export const verdict = (passed: number, failed: number): string =>
  failed === 0 ? `${passed} passed` : `${failed} failed, ${passed} passed`
