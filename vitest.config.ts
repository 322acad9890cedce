// The tests: `unit` runs beside the code, `e2e` in a browser against the built site. One run, one count.

import { defineConfig } from 'vitest/config'

const shared = ['**/node_modules/**', '**/.cache/**', '**/dist/**', '**/.astro/**']

export default defineConfig({
  test: {
    // Browser tests mostly wait: by itself, vitest would leave one of two cores idle.
    maxWorkers: '100%',
    reporters: ['default', './src/e2e/tally.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...shared, 'src/e2e/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['src/e2e/**/*.test.ts'],
          exclude: shared,
          globalSetup: './src/e2e/setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
