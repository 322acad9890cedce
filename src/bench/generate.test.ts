// What the bench measures is what it says: generated chapters have their cites and listings, and no fault.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadGuide } from '../check/index.ts'
import { parseTranscript } from '../guide/index.ts'
import { config } from '../guide.config.ts'
import { budgets, type Figure, holds } from './budgets.ts'
import { fewestChapters, generateCapture, generateGuide } from './generate.ts'
import { table } from './report.ts'

test('a generated guide has no fault, and each chapter 20 cites and 5 listings', async () => {
  const root = await mkdtemp(join(tmpdir(), 'generated-'))
  try {
    const count = Math.max(12, await fewestChapters(process.cwd()))
    await generateGuide(process.cwd(), root, count)
    const { faults, chapters, captures } = await loadGuide({ root, config, home: process.cwd() })
    // What this guide's own chapters leave uncited is their fault.
    expect(faults.filter(({ id }) => id !== 'cite/unused')).toEqual([])
    expect(chapters).toHaveLength(count)
    expect(captures.size).toBeGreaterThan(20)
    for (const { file } of chapters) {
      const text = await readFile(join(root, file), 'utf8')
      expect(text.match(/\{\{[^{}]+\}\}/g), file).toHaveLength(20)
      expect(text.match(/^:::listing\{/gm), file).toHaveLength(5)
    }
  } finally {
    await rm(root, { recursive: true })
  }
}, 60_000)

test('a generated capture can be read, and has the size that was asked for', () => {
  const text = generateCapture(1e6)
  expect(text.length).toBeGreaterThan(1e6)
  expect(text.length).toBeLessThan(1.2e6)
  expect(parseTranscript('capture.http', text).ok).toBe(true)
})

test('a figure is printed beside its budget, with what it was made from', () => {
  const at: Figure = { id: 'check/cold', value: budgets['check/cold'].limit }
  const over: Figure = { id: 'check/growth', value: 1.52, from: '100: 1 s' }
  expect([at, over].map(holds)).toEqual([true, false])
  expect(holds({ id: 'lighthouse/seo', value: 99 })).toBe(false)
  expect(table([at, over]).split('\n')).toEqual([
    'check of 300 chapters                                        3 s   ≤ 3 s  holds',
    'check: a chapter of 300 to 1,000, beside one of 100 to 300  1.52  ≤ 1.50  over  (100: 1 s)',
  ])
})
