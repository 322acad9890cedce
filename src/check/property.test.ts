// Whatever the bytes, the check ends with faults or success; and an excerpt holds exactly where it stands in its source.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Diagnostic, isDiagnosticId } from '../guide/index.ts'
import { slowMatch } from '../guide/slow-match.ts'
import { config } from '../guide.config.ts'
import {
  bytes,
  CAPTURE,
  CHAPTER,
  capture,
  chapter,
  chapterOf,
  excerpt,
  json,
  module,
  showsSomething,
  spoilt,
} from './generated.ts'
import { HOME } from './guide-tree.ts'
import { loadGuide } from './index.ts'

/** What a body means is not in question here, only where an excerpt stands in it. */
const { shapes: _, ...bare } = config

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'property-'))
})
afterAll(() => rm(root, { recursive: true }))

/** All faults of a guide that has these files, and no others of its folders. */
async function faultsIn(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<readonly Diagnostic[]> {
  for (const folder of ['content', 'capture', 'figures']) {
    await rm(join(root, folder), { recursive: true, force: true })
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return (await loadGuide({ root, config: bare, home: HOME })).faults
}

const ids = (faults: readonly Diagnostic[]): string[] => faults.map(({ id }) => id)

test('an excerpt that is cut from a capture holds', async () => {
  await fc.assert(
    fc.asyncProperty(excerpt, async ({ text, source, shown }) => {
      expect(ids(await faultsIn({ [CAPTURE]: text, [CHAPTER]: chapterOf(source, shown) }))).toEqual([])
    }),
    { numRuns: 250 },
  )
}, 60_000)

test('with one character changed, it holds only where a slow matcher finds it too', async () => {
  const character = fc.oneof(
    fc.constantFrom(' ', '…', '{', '0', ',', '\t', '"', 'é'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  )
  await fc.assert(
    fc.asyncProperty(
      excerpt,
      fc.nat(),
      fc.nat(),
      character,
      fc.nat({ max: 2 }),
      async (cut, line, column, put, how) => {
        fc.pre(!/[\r\n]/.test(put))
        const changed = [...cut.shown]
        const n = line % changed.length
        const old = changed[n] as string
        const at = column % (old.length + 1)
        changed[n] = old.slice(0, at) + (how === 0 ? '' : put) + old.slice(how === 1 ? at : at + 1)
        fc.pre(changed[n] !== old && showsSomething(changed))
        const faults = await faultsIn({ [CAPTURE]: cut.text, [CHAPTER]: chapterOf(cut.source, changed) })
        const holds = faults.length === 0
        expect(holds).toBe(slowMatch(changed, cut.lines))
        if (!holds) expect(ids(faults)[0]).toMatch(/^listing\/(differs|empty-cut)$/)
      },
    ),
    { numRuns: 250 },
  )
}, 60_000)

test('whatever the bytes, it ends with faults or success', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: chapter }, bytes),
      fc.oneof({ weight: 4, arbitrary: spoilt }, { weight: 4, arbitrary: capture }, bytes),
      fc.oneof(
        json.map((value) => JSON.stringify(value)),
        bytes,
      ),
      fc.constantFrom(
        'spec',
        'spec-v1.0.0',
        'proto',
        'proto-v0.3.0',
        'docs',
        'errors',
        'sdk-js',
        'threads',
        'papers',
        'pages',
        'commits',
      ),
      module,
      async (text, calls, index, name, code) => {
        const from = performance.now()
        const faults = await faultsIn({
          [CHAPTER]: text,
          [CAPTURE]: calls,
          [`content/sources/${name}.json`]: index,
          'figures/f/figure.ts': code,
          'content/disputes/d/dispute.ts': code,
        })
        expect(performance.now() - from).toBeLessThan(5000)
        for (const { id, message, place } of faults) {
          expect(isDiagnosticId(id)).toBe(true)
          expect(message).not.toMatch(/\n {4}at |\[object/)
          expect(place.file).not.toBe('')
        }
      },
    ),
    { numRuns: 400 },
  )
}, 120_000)
