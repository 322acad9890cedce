// Links in a guide's folder: one that leads out of it is a clear fault, and one that stays within is followed.

import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { config } from '../guide.config.ts'
import { brief, HOME, inTree } from './guide-tree.ts'
import { loadGuide } from './index.ts'

const FRONT = '---\ntitle: Linked\nsummary: A fixture.\n---\n\n'
const figure = `export default {
  id: 'linked', kind: 'comparison', title: 'T', caption: 'C', captures: ['10-cancel'],
  data: () => 1, claim: [{ text: 'One.', holds: () => true }],
}`
const dispute = `export default {
  id: 'linked', question: 'Q?', kit: 'a', sdk: 'a', why: 'W.',
  sides: ['a', 'b'].map((id) => ({ id, label: id, cites: ['spec §3.1.5'], sdks: [] })),
}`

interface Linked {
  /** The path in the guide that is a link. */
  readonly path: string
  /** Where it leads, when it stays within the guide. */
  readonly within: string
  /** What stands there, by path below it; the file itself where the path is empty. */
  readonly files: Readonly<Record<string, string>>
  readonly chapter?: string
  readonly fault: string
}

const links: Readonly<Record<string, Linked>> = {
  'a chapter': {
    path: 'content/chapters/90-linked.mdx',
    within: 'kept/linked.mdx',
    files: { '': `${FRONT}Text.\n` },
    fault: 'content/chapters/90-linked.mdx guide/unreadable',
  },
  'a source': {
    path: 'content/sources/extra.json',
    within: 'kept/extra.json',
    files: { '': '{}' },
    fault: 'content/sources/extra.json guide/unreadable',
  },
  'a folder of sources': {
    path: 'content/sources/more',
    within: 'kept/more',
    files: { 'extra.json': '{}' },
    fault: 'content/sources/more/extra.json guide/unreadable',
  },
  'a figure': {
    path: 'figures/linked/figure.ts',
    within: 'kept/figure.ts',
    files: { '': figure },
    chapter: '::figure{#linked}',
    fault: 'figures/linked/figure.ts figure/unreadable',
  },
  'the folder of a figure': {
    path: 'figures/linked',
    within: 'kept/linked',
    files: { 'figure.ts': figure },
    chapter: '::figure{#linked}',
    fault: 'figures/linked/figure.ts figure/unreadable',
  },
  'a dispute': {
    path: 'content/disputes/linked',
    within: 'kept/linked',
    files: { 'dispute.ts': dispute },
    fault: 'content/disputes/linked/dispute.ts dispute/unreadable',
  },
  'the file that a listing quotes': {
    path: 'listings/linked.ts',
    within: 'kept/linked.ts',
    files: { '': 'one\n' },
    chapter: ':::listing{title="A" source="listings/linked.ts"}\n```\none\n```\n:::',
    fault: 'content/chapters/91-shows.mdx:6:30 listing/unknown-source',
  },
}

/** The faults of the base guide with a link to `target`, where the linked files stand. */
async function faults(root: string, { path, files, chapter }: Linked, target: string): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(target, name)), { recursive: true })
    await writeFile(join(target, name), text)
  }
  await mkdir(dirname(join(root, path)), { recursive: true })
  await symlink(target, join(root, path))
  if (chapter) await writeFile(join(root, 'content/chapters/91-shows.mdx'), `${FRONT}${chapter}\n`)
  return (await loadGuide({ root, config, home: HOME })).faults.map(brief)
}

test.each(Object.entries(links))('%s', async (_, linked) => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'))
  try {
    await inTree([], async (root) => {
      expect(await faults(root, linked, join(outside, 'kept'))).toEqual([linked.fault])
    })
    await inTree([], async (root) => {
      expect(await faults(root, linked, join(root, linked.within))).toEqual([])
    })
  } finally {
    await rm(outside, { recursive: true })
  }
})

test('the folder of captures, a link to nowhere, and a link to itself', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'))
  try {
    await inTree([], async (root) => {
      await cp(join(root, 'capture/out'), outside, { recursive: true })
      await rm(join(root, 'capture/out'), { recursive: true })
      await symlink(outside, join(root, 'capture/out'))
      const { faults } = await loadGuide({ root, config, home: HOME })
      expect(faults.map(brief)).toEqual(
        ['03-completed', '05-stream', '10-cancel'].map((name) => `capture/out/${name}.http guide/unreadable`),
      )
      for (const { message } of faults) expect(message).toContain('outside of the guide')
    })
    await inTree([], async (root) => {
      await symlink(join(outside, 'nothing'), join(root, 'content/chapters/90-nowhere.mdx'))
      await symlink('91-itself.mdx', join(root, 'content/chapters/91-itself.mdx'))
      const { faults } = await loadGuide({ root, config, home: HOME })
      expect(faults.map(brief)).toEqual([
        'content/chapters/90-nowhere.mdx guide/unreadable',
        'content/chapters/91-itself.mdx guide/unreadable',
      ])
    })
  } finally {
    await rm(outside, { recursive: true })
  }
})

test('a guide that is itself reached by a link is read as any other', async () => {
  await inTree([], async (root) => {
    const folder = await mkdtemp(join(tmpdir(), 'linked-'))
    try {
      await symlink(root, join(folder, 'guide'))
      const { faults } = await loadGuide({ root: join(folder, 'guide'), config, home: HOME })
      expect(faults.map(brief)).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

test('two chapters that link to each other have no fault', async () => {
  const link = (to: string, id: string): string =>
    `${FRONT}## Here\n\n[There](/${to}/#here), [first](#${id}).\n`
  await inTree(
    [],
    async (root) => {
      expect((await loadGuide({ root, config, home: HOME })).faults.map(brief)).toEqual([])
      // And a link between them that leads nowhere has one.
      await rename(join(root, 'content/chapters/91-b.mdx'), join(root, 'content/chapters/91-c.mdx'))
      const { faults } = await loadGuide({ root, config, home: HOME })
      expect(faults.map(brief)).toEqual(['content/chapters/90-a.mdx:8:1 reference/unknown'])
    },
    { 'content/chapters/90-a.mdx': link('b', 'here'), 'content/chapters/91-b.mdx': link('a', 's-a') },
  )
})
