// Counts the tests of a run and says so in the last line: `12 passed, 0 failed`.

import type { Reporter, SerializedError, TestModule } from 'vitest/node'

export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    let passed = 0
    // What failed outside of a test, such as a file that could not be loaded, counts as a failed test.
    let failed = unhandled.length
    for (const module of modules) {
      failed += module.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passed++
        else if (state === 'failed') failed++
      }
      for (const suite of module.children.allSuites()) failed += suite.errors().length
    }
    // Other reporters still print: this line has to be the last.
    process.on('exit', () => console.log(`\n${passed} passed, ${failed} failed`))
  }
}
