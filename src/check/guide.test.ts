// What the check makes of a sound guide: all that the pages need.

import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { config } from '../guide.config.ts'
import { parseChapter } from '../markdown/index.ts'
import { HOME, inTree, loadTree } from './guide-tree.ts'
import { loadGuide } from './index.ts'

test('a chapter knows what it shows, cites and can send', async () => {
  const guide = await loadTree([])
  const [notation, older] = guide.chapters
  expect(notation).toMatchObject({
    slug: 'notation',
    route: '/notation/',
    part: 'The life of a task',
    anchor: 'notation',
    ids: ['term-terminal-state', 'a-cancel', 'fig-endings'],
    captures: ['10-cancel', '05-stream', '03-completed'],
  })
  expect(notation?.exchanges).toEqual(
    new Map([
      ['03-completed', [2]],
      ['10-cancel', [2, 3]],
    ]),
  )
  expect(notation?.targets.map(({ label }) => label)).toEqual([
    'proto TaskState',
    'proto TASK_STATE_CANCELED',
    'spec §3.1.5',
    'spec §5.4',
    'proto CancelTask',
    'a2a-js index.js#cancelTask',
    'capture 10-cancel#3',
    'spec §3.3.1',
    'docs life-of-a-task#task-immutability',
  ])
  expect(older).toMatchObject({
    title: 'The older notation',
    summary:
      'A chapter that writes its blocks as fences, its title as a heading, and its summary as a quote under it.',
    part: 'The life of a task',
    captures: ['10-cancel', '03-completed'],
  })
  expect(guide.parts.map(({ title, chapters }) => [title, chapters.length])).toEqual([
    ['The life of a task', 2],
  ])
  expect(
    [...guide.figures.values()].map(({ figure, number, chapter }) => [figure.id, number, chapter]),
  ).toEqual([
    ['endings', 1, 'notation'],
    ['refused', 1, 'older'],
  ])
  expect(guide.terms.map(({ name, id }) => [name, id])).toEqual([
    ['Terminal state', 'term-terminal-state'],
    ['Result', 'term-result'],
    ['CancelTask', 'term-canceltask'],
  ])
  expect(guide.cites.get('spec §3.1.5')?.title).toBe('3.1.5 Cancel Task')
  const uses = guide.uses.get('spec §3.1.5 at v1.0.1') ?? []
  expect(uses.filter(({ place }) => place.file.includes('10-notation'))).toHaveLength(2)
  expect(uses.filter(({ place }) => place.file.includes('dispute.ts'))).toHaveLength(1)
})

test('what nobody cites of a whole source, and a capture that no page shows, are counted and no fault', async () => {
  const base = join(HOME, 'src/check/fixtures/base')
  const spec = JSON.parse(await readFile(join(base, 'content/sources/spec.json'), 'utf8'))
  const sections = [
    ...spec.sections,
    { ...spec.sections.at(-1), number: '5.5', slug: '55-more', title: 'More' },
  ]
  const guide = await loadTree([], {
    'capture/out/99-unseen.http': await readFile(join(base, 'capture/out/10-cancel.http'), 'utf8'),
    'content/sources/spec.json': JSON.stringify({ ...spec, sections }),
  })
  expect(guide.faults).toEqual([])
  const uncited = guide.sources
    .filter(({ kind }) => kind === 'spec')
    .flatMap(({ entries }) => entries.filter(({ target }) => !guide.uses.has(target.key)))
  expect(uncited.map(({ target }) => target.label)).toEqual(['spec §5.5'])
  const shown = new Set(guide.chapters.flatMap(({ captures }) => captures))
  expect([...guide.captures.keys()].filter((name) => !shown.has(name))).toEqual(['99-unseen'])
})

test('a figure that was changed is loaded again', async () => {
  await inTree([], async (root) => {
    const file = join(root, 'figures/refused/figure.ts')
    const load = () => loadGuide({ root, config, home: HOME })
    expect((await load()).figures.get('refused')?.figure.claim).toHaveLength(1)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace("includes('-32002')", "includes('-32003')"))
    await utimes(file, new Date(), new Date(Date.now() + 5000))
    expect((await load()).faults.map(({ id }) => id)).toEqual(['figure/claim'])
  })
})

test('whatever a chapter holds, reading it ends with faults or success', () => {
  const pieces = fc.constantFrom(
    ...[
      '{{',
      '}}',
      '{',
      '}',
      ':::',
      '::',
      ':::listing{',
      ':::takeaways\n',
      '::try{capture="a#1"}',
      '```',
      '```listing\n',
    ],
    ...[
      '---\n',
      '\n',
      '\n\n',
      '\r\n',
      '> ',
      '- ',
      '| a | b |\n|---|---|\n',
      '<Foo>',
      '</Foo>',
      '<',
      '**T:**',
      '# H\n',
    ],
    ...['\t', '    ', '\\', '😀', 'é', '\0', '…', 'Sources: spec §1', '[a](#b)', '`', 'x', ' '],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 25 }), (parts) => {
      const { faults } = parseChapter('x.mdx', parts.join(''))
      for (const { message } of faults) expect(message).not.toMatch(/\n {4}at /)
    }),
    { numRuns: 1500 },
  )
}, 60_000)

test('text that is nested too deep for the parser is one fault', () => {
  const { faults } = parseChapter('x.mdx', `${'>'.repeat(5000)}x`)
  expect(faults.map(({ id }) => id)).toEqual(['chapter/unreadable'])
})

// Fixtures and tests are about this guide; the code is not.
const SUBJECT =
  /a2a|agent2agent|TASK_STATE|TaskState|CancelTask|SendMessage|SendStreaming|GetTask|SubscribeToTask|AgentCard|test-runner|deployer/i

test('no file of the domain, the notation or the check names the subject of this guide', async () => {
  const named: string[] = []
  for (const folder of ['src/guide', 'src/markdown', 'src/check']) {
    const entries = await readdir(join(HOME, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isFile() || path.includes('/fixtures/') || /\.test\.ts$/.test(path)) continue
      const lines = (await readFile(path, 'utf8')).split('\n')
      lines.forEach((line, i) => {
        if (SUBJECT.test(line)) named.push(`${path.slice(HOME.length + 1)}:${i + 1}: ${line.trim()}`)
      })
    }
  }
  expect(named).toEqual([])
})
