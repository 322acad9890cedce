// Which sentences must cite: forty of them, half of them faults, show where the line runs.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brief, FIXTURES, faultsOf, loadTree } from './guide-tree.ts'

const FRONT = '---\ntitle: Statements\nsummary: What `CancelTask` returns.\n---\n\n'
const lines = (await readFile(join(FIXTURES, 'uncited.txt'), 'utf8')).trimEnd().split('\n')
const sentences = lines.map((line) => ({ fault: line.startsWith('fault'), text: line.slice(7) }))

test('there are forty sentences, half of them faults', () => {
  expect(sentences).toHaveLength(40)
  expect(sentences.filter(({ fault }) => fault)).toHaveLength(20)
})

test.each(sentences)('$text', async ({ fault, text }) => {
  const faults = await faultsOf(`${FRONT}${text}\n`)
  expect(faults.map(({ id }) => id)).toEqual(fault ? ['prose/uncited'] : [])
})

test('takeaways, cells, titles and notes state nothing by themselves', async () => {
  const takeaways = ':::takeaways\n- `CancelTask` gets an error.\n:::\n\n'
  const table = '| call | answer |\n|---|---|\n| x | `CancelTask` gets an error. |\n\n'
  const listing =
    ':::listing{title="What CancelTask gets." source="10-cancel#3.response" note="CancelTask gets it."}\n```\n    "code": -32002,\n```\n:::\n'
  expect(await faultsOf(FRONT + takeaways + table + listing)).toEqual([])
})

test('it stands at the name', async () => {
  const faults = await faultsOf(`${FRONT}A server\nmust not answer \`GetTask\` or \`CancelTask\`.\n`)
  expect(faults.map(brief)).toEqual(['content/chapters/90-chapter.mdx:7:18 prose/uncited'])
})

test('names in the texts of figures and disputes', async () => {
  const figure = await readFile(join(FIXTURES, 'base/figures/refused/figure.ts'), 'utf8')
  const dispute = await readFile(join(FIXTURES, 'base/content/disputes/repeat/dispute.ts'), 'utf8')
  const { faults } = await loadTree([], {
    'figures/refused/figure.ts': figure.replace(/caption: '/, "caption: 'Of TASK_STATE_CANCELLED. "),
    'content/disputes/repeat/dispute.ts': dispute.replace(/question: '/, "question: 'After CancelTasks: "),
    'content/chapters/11-older.mdx': (
      await readFile(join(FIXTURES, 'base/content/chapters/11-older.mdx'), 'utf8')
    ).replace(/^caption: .*\n/m, ''),
  })
  expect(faults.map(({ place, id }) => `${place.file} ${id}`)).toEqual([
    'content/disputes/repeat/dispute.ts prose/unknown-name',
    'figures/refused/figure.ts prose/unknown-name',
  ])
})
