// The examples on the pages of the faults: one for each id of the catalogue, taken from its fixture.

import { expect, test } from 'vitest'
import { diagnostics } from '../guide/index.ts'
import { faultExamples } from './examples.ts'
import { HOME } from './guide-tree.ts'

const examples = await faultExamples(HOME)

test('each id of the catalogue has an example, in the order of the catalogue', () => {
  expect(examples.map(({ id }) => id)).toEqual(Object.keys(diagnostics))
  for (const { id, report, broken, mended, meaning, help } of examples) {
    expect(report, id).toContain(`  error  ${id}`)
    expect(broken.length + mended.length, id).toBeGreaterThan(0)
    expect(
      [meaning, help].every((text) => text.endsWith('.')),
      id,
    ).toBe(true)
  }
})

test('an example shows what is wrong and what is right, at their lines', () => {
  const example = examples.find(({ id }) => id === 'cite/unknown-section')
  const file = 'content/chapters/21-unknown-section.mdx'
  for (const [side, cite] of [
    [example?.broken, '{{spec §3.1.55}}'],
    [example?.mended, '{{spec §3.1.5}}'],
  ] as const) {
    expect(side?.map((each) => each.file)).toEqual([file])
    const { firstLine = 0, lines = [] } = side?.[0] ?? {}
    expect(lines[6 - firstLine]).toContain(cite)
  }
})

test('no example is too large for a page', () => {
  for (const { id, broken, mended } of examples) {
    const all = [...broken, ...mended].flatMap(({ lines }) => lines)
    expect(all.length, id).toBeLessThan(120)
    expect(Math.max(...all.map(({ length }) => length)), id).toBeLessThan(200)
  }
})
