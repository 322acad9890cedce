// Lines and columns are the file's own, whatever its line ends, and whatever stands before a fault.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brief, FIXTURES, faultsOf, loadTree } from './guide-tree.ts'

const FRONT = '---\ntitle: Places\nsummary: A fixture.\n---\n\n'
const at = (line: number, column: number, id: string): string =>
  `content/chapters/90-chapter.mdx:${line}:${column} ${id}`
const places = async (text: string): Promise<string[]> => (await faultsOf(text)).map(brief)

const UNKNOWN = '{{spec §3.1.55}}'

test('after frontmatter', async () => {
  expect(await places(`${FRONT}One ${UNKNOWN}`)).toEqual([at(6, 5, 'cite/unknown-section')])
})

test('with CRLF, and with a byte order mark', async () => {
  const text = `${FRONT}One.\n\nTwo ${UNKNOWN} and \`TASK_STATE_X\`.\n\n:::listing{title="A" source="10-cancel#3.response"}\n\`\`\`\n{\n  "a": 1\n\`\`\`\n:::\n`
  const wanted = [
    at(8, 5, 'cite/unknown-section'),
    at(8, 27, 'prose/unknown-name'),
    at(13, 4, 'listing/differs'),
  ]
  expect(await places(text)).toEqual(wanted)
  expect(await places(text.replaceAll('\n', '\r\n'))).toEqual(wanted)
  expect(await places(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(wanted)
})

test('without frontmatter', async () => {
  expect(await places(`# T\n\n> S\n\n${UNKNOWN}`)).toEqual([at(5, 1, 'cite/unknown-section')])
  expect(await places(`\uFEFF# T\n\n> S\n\n${UNKNOWN}`)).toEqual([at(5, 1, 'cite/unknown-section')])
})

test('after tabs, emoji, combining marks, escapes and entities', async () => {
  expect(await places(`${FRONT}-\ta\t${UNKNOWN}`)).toEqual([at(6, 5, 'cite/unknown-section')])
  expect(await places(`${FRONT}😀 e\u0301 ${UNKNOWN}`)).toEqual([at(6, 7, 'cite/unknown-section')])
  expect(await places(`${FRONT}a\\* &amp; -32999 and &lt; -32998`)).toEqual([
    at(6, 11, 'prose/unknown-name'),
    at(6, 27, 'prose/unknown-name'),
  ])
})

test('in quotes, lists, tables, headings, links and paragraphs of many lines', async () => {
  expect(await places(`${FRONT}> - a\n>   b ${UNKNOWN}`)).toEqual([at(7, 7, 'cite/unknown-section')])
  expect(await places(`${FRONT}| a | b |\n|---|---|\n| x | ${UNKNOWN} |`)).toEqual([
    at(8, 7, 'cite/unknown-section'),
  ])
  expect(await places(`${FRONT}## H ${UNKNOWN}\n\n[a ${UNKNOWN}](/)`)).toEqual([
    at(6, 6, 'cite/unknown-section'),
    at(8, 4, 'cite/unknown-section'),
  ])
  expect(await places(`${FRONT}a\n  TASK_STATE_X\n  b TASK_STATE_X`)).toEqual([
    at(7, 3, 'prose/unknown-name'),
    at(8, 5, 'prose/unknown-name'),
  ])
})

test('cites that end in the wrong place', async () => {
  expect(await places(`${FRONT}a {{spec §3.7 b ${UNKNOWN}\nc {{spec §3.7}}`)).toEqual([
    at(6, 3, 'cite/unclosed'),
    at(6, 17, 'cite/unknown-section'),
  ])
  expect(await places(`${FRONT}{{spec}} {{ }} {{spec §3.7}}}`)).toEqual([
    at(6, 1, 'cite/no-target'),
    at(6, 10, 'cite/empty'),
  ])
})

test('expressions and colons that are no notation stay as they are', async () => {
  const text =
    'At 12:45 host:4101 a:b ::std::vector {1 + 1} <a style={{ color: "red" }}>x</a> {{spec §3.7}}\n\n{1 + 1}\n\n:::Note'
  expect(await places(`${FRONT}${text.replace('\n\n:::Note', '')}`)).toEqual([])
  expect(await places(`${FRONT}${text}`)).toEqual([at(10, 1, 'block/malformed')])
})

test('blocks that are left open', async () => {
  const list = '- Read {{spec §3.7}}.\n'
  expect(
    await places(`${FRONT}:::takeaways\n${list}\n:::takeaways\n${list}\n:::takeaways\n${list}:::\n`),
  ).toEqual([at(6, 1, 'block/unclosed'), at(9, 1, 'block/unclosed')])
  expect(await places(`${FRONT}> :::takeaways\n> ${list}\nText.`)).toEqual([at(6, 3, 'block/unclosed')])
  expect(await places(`${FRONT}::::takeaways\n${list}\n:::takeaways\n${list}:::\n::::\n`)).toEqual([
    at(9, 1, 'block/content'),
  ])
})

test('a block that cannot be read is one fault, whatever it does to MDX', async () => {
  for (const line of ['::try{capture="10-cancel#2}', '::try{capture=10-cancel#2 x=}', '::try{#a b} more']) {
    expect(await places(`${FRONT}Text.\n\n${line}\n\nMore ${UNKNOWN}.`)).toEqual([
      at(8, 1, 'block/malformed'),
      at(10, 6, 'cite/unknown-section'),
    ])
  }
})

test('names in titles, notes and frontmatter', async () => {
  const text =
    '---\ntitle: Of -32998\nsummary: A TASK_STATE_X.\n---\n\n:::listing{title="Of FooError" source="10-cancel#3.response" note="And of -32999"}\n```\n{\n```\n:::\n'
  expect(await places(text)).toEqual([
    at(2, 11, 'prose/unknown-name'),
    at(3, 12, 'prose/unknown-name'),
    at(6, 22, 'prose/unknown-name'),
    at(6, 75, 'prose/unknown-name'),
  ])
  expect(await places('# Of -32998\n\n> A\n> `TASK_STATE_X`.\n\nText.')).toEqual([
    at(1, 6, 'prose/unknown-name'),
    at(4, 4, 'prose/unknown-name'),
  ])
})

test('a cite in an attribute would be shown as it is written', async () => {
  expect(
    await places(
      `${FRONT}:::listing{title="A {{spec §3.7}}" source="10-cancel#3.response"}\n\`\`\`\n{\n\`\`\`\n:::`,
    ),
  ).toEqual([at(6, 19, 'block/attribute')])
})

test('a name of another version is known where the sentence cites that version', async () => {
  const proto = await readFile(join(FIXTURES, 'base/content/sources/proto.json'), 'utf8')
  const older = proto
    .replaceAll('TASK_STATE_CANCELED', 'TASK_STATE_CANCELLED')
    .replace('"at": "v1.0.1"', '"at": "v0.3.0"')
  const text = `${FRONT}It was \`TASK_STATE_CANCELLED\` {{proto TaskState at v0.3.0}}. It is not \`TASK_STATE_CANCELLED\`.`
  const { faults } = await loadTree([], {
    'content/chapters/90-chapter.mdx': text,
    'content/sources/proto-v0.3.0.json': older,
  })
  expect(faults.map(brief)).toEqual([at(6, 73, 'prose/unknown-name')])
})

test('links that are defined elsewhere', async () => {
  expect(await places(`${FRONT}[x][y]\n\n[y]: /nowhere/`)).toEqual([at(8, 1, 'reference/unknown')])
})

test('links to the pages of captures and programs', async () => {
  const links = [
    '/captures/',
    '/captures/10-cancel/',
    '/captures/10-cancel/#3',
    '/listings/client/',
    '/#top',
    'https://a.b/c',
  ]
  expect(await places(`${FRONT}${links.map((url) => `[x](${url})`).join(' ')}`)).toEqual([])
  const wrong = [
    '/captures/10-cancel',
    '/captures/11/',
    '/captures/10-cancel/#4',
    '/listings/server/',
    '#nowhere',
    '/older/#result',
  ]
  expect(await places(`${FRONT}${wrong.map((url) => `[x](${url})`).join('\n')}`)).toEqual(
    wrong.map((_, i) => at(6 + i, 1, 'reference/unknown')),
  )
})
