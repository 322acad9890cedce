// Stale excerpts are written anew: what changes is their lines alone, byte for byte.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { config } from '../guide.config.ts'
import { CAPTURE, CHAPTER, chapterOf, excerpt, FRONTMATTER, showsSomething } from './generated.ts'
import { HOME, inTree } from './guide-tree.ts'
import { loadGuide } from './index.ts'
import { type Promoted, promote } from './promote.ts'

const FILE = 'content/chapters/90-chapter.mdx'
const FRONT = '---\ntitle: Renewed\nsummary: A fixture.\n---\n\n'
const listing = (lines: string, source = '10-cancel#3.response'): string =>
  `:::listing{title="A" source="${source}"}\n\`\`\`json\n${lines}\n\`\`\`\n:::\n`

/** What a chapter has become, what was done, and the faults that it has then. */
async function promoted(
  text: string,
  files: Readonly<Record<string, string>> = {},
): Promise<{ readonly text: string; readonly done: Promoted; readonly faults: readonly string[] }> {
  return inTree(
    [],
    async (root) => {
      const done = await promote({ root, config, home: HOME })
      const { faults } = await loadGuide({ root, config, home: HOME })
      return { text: await readFile(join(root, FILE), 'utf8'), done, faults: faults.map(({ id }) => id) }
    },
    { [FILE]: text, ...files },
  )
}

const STALE = '  "error": {\n    "code": -32001,\n    …\n  }'
const FRESH = '  "error": {\n    "code": -32002,\n    …\n  }'

test('a stale excerpt is renewed, its cut stays, and so does every other byte', async () => {
  const around = (lines: string): string =>
    `\uFEFF${FRONT}Text with  two spaces \t and {{spec §3.7}}.\n\n${listing(lines)}\n\n\nThe end, without a newline`
  const { text, done, faults } = await promoted(around(STALE))
  expect(text).toBe(around(FRESH))
  expect(done).toEqual({ renewed: [`${FILE}:10:1`], left: [] })
  expect(faults).toEqual([])
})

test('CRLF stays CRLF, and a listing in a quote stays in it', async () => {
  const crlf = (lines: string): string => `${FRONT}${listing(lines)}`.replaceAll('\n', '\r\n')
  expect((await promoted(crlf(STALE))).text).toBe(crlf(FRESH))
  const quoted = (lines: string): string => FRONT + listing(lines).replace(/^(?=.)/gm, '> ')
  expect((await promoted(quoted(STALE))).text).toBe(quoted(FRESH))
})

test('a cut goes where nothing is left to leave out', async () => {
  const { text, faults } = await promoted(
    FRONT + listing('    "code": -32002,\n…\n    "message": "Task cannot be canceled"'),
  )
  expect(text).toBe(FRONT + listing('    "code": -32002,\n    "message": "Task cannot be canceled"'))
  expect(faults).toEqual([])
})

test('several in one chapter, in captures and in files', async () => {
  const client = 'export function cancel(id: string): string {\n  const other = 1'
  const { text, done, faults } = await promoted(
    FRONT + listing(client, 'listings/client.ts#cancel') + listing(STALE) + listing('    "code": -32002,'),
  )
  expect(done.renewed).toEqual([`${FILE}:8:1`, `${FILE}:14:1`])
  expect(text).toContain("  const method = 'CancelTask'")
  expect(faults).toEqual([])
})

test('what holds is not touched', async () => {
  const text = FRONT + listing('    "code": -32002,\n    "message": "Task cannot be canceled"')
  expect(await promoted(text)).toEqual({ text, done: { renewed: [], left: [] }, faults: [] })
})

test('a listing that makes its excerpt itself is not touched', async () => {
  const text = `${FRONT}::listing{title="A" source="10-cancel#3.response" keep="error.code"}\n`
  expect(await promoted(text)).toEqual({ text, done: { renewed: [], left: [] }, faults: [] })
})

test('whatever is stale, it is renewed or left, and no other byte changes', async () => {
  await inTree([], async (root) => {
    await rm(join(root, 'content'), { recursive: true })
    await mkdir(join(root, 'content/chapters'), { recursive: true })
    const before = '\uFEFFBefore,  with\ttabs \r\n\r\n'
    const after = '\n\n\n* After, without an end'
    const cutsIn = (lines: string): number => lines.match(/^\s*…\s*$/gm)?.length ?? 0
    await fc.assert(
      fc.asyncProperty(
        excerpt,
        fc.nat(),
        fc.string({ unit: 'binary', maxLength: 6 }),
        async (cut, n, put) => {
          const stale = [...cut.shown]
          stale[n % stale.length] += put.replace(/[\r\n`:]/g, '')
          fc.pre(showsSomething(stale))
          const middle = chapterOf(cut.source, stale).slice(FRONTMATTER.length)
          const file = join(root, CHAPTER)
          await writeFile(join(root, CAPTURE), cut.text)
          await writeFile(file, before + middle + after)
          const done = await promote({ root, config, home: HOME })
          const text = await readFile(file, 'utf8')
          expect(text.startsWith(before) && text.endsWith(after)).toBe(true)
          const changed = text !== before + middle + after
          expect(changed).toBe(done.renewed.length > 0)
          expect(cutsIn(text)).toBeLessThanOrEqual(cutsIn(middle))
          expect(await promote({ root, config, home: HOME })).toEqual({ renewed: [], left: done.left })
          if (changed) expect(await readFile(file, 'utf8')).toBe(text)
        },
      ),
      { numRuns: 150 },
    )
  })
}, 60_000)

test('what has no likeness to its source, or would break its fence, is left to the author', async () => {
  const other = FRONT + listing('something else\naltogether')
  const { text, done, faults } = await promoted(other)
  expect([text, done.renewed, faults]).toEqual([other, [], ['listing/differs']])
  expect(done.left).toEqual([`${FILE}:8:1: too little of it is found in 10-cancel#3.response.`])
  const fence = FRONT + listing('one\ntwo\nthree\nfour', 'listings/fence.md')
  const fenced = await promoted(fence, { 'listings/fence.md': 'one\n```\ntwo\nthree\nfour\n' })
  expect([fenced.text, fenced.done.renewed]).toEqual([fence, []])
  expect(fenced.done.left[0]).toContain('would not read as one excerpt')
})
