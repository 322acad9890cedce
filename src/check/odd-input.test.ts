// Odd input, each with its right answer: line ends, marks, tabs, letters of all kinds, and captures of unusual shape.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { matchExcerpt, parseReference, parseTranscript, referencedLines } from '../guide/index.ts'
import { config } from '../guide.config.ts'
import { brief, FIXTURES, HOME, inTree, loadTree } from './guide-tree.ts'
import { loadGuide, report } from './index.ts'

const FILE = 'content/chapters/90-odd.mdx'
const CAPTURE = 'capture/out/90-odd.http'
const FRONT = '---\ntitle: Odd\nsummary: A fixture.\n---\n\n'
const { shapes: _, ...bare } = config

/** A capture of one exchange. Its answer is written as it stands in the file. */
const captureOf = (answer: string): string =>
  `# exchanges: 1\n\n### 1 · Call\n\nGET / HTTP/1.1\nAccept: a\nAccept: b\n\nHTTP/1.1 200 OK\n${answer}\n\n### end\n`
const json = (body: string): string => captureOf(`Content-Type: application/json\n\n${body}`)
const stream = (body: string): string => captureOf(`Content-Type: text/event-stream\n\n${body}`)

const listing = (lines: string, source = '90-odd#1.response'): string =>
  `${FRONT}:::listing{title="A" source="${source}"}\n\`\`\`\n${lines}\n\`\`\`\n:::\n`
/** The line of a chapter that holds the first line of its listing. */
const FIRST = 8

/** The faults of the base guide with a chapter and a capture more. Bodies are not held to shapes here. */
async function faults(capture: string, chapter: string): Promise<string[]> {
  return inTree([], async (root) => (await loadGuide({ root, config: bare, home: HOME })).faults.map(brief), {
    [CAPTURE]: capture,
    [FILE]: chapter,
  })
}

const differs = (line: number, column: number): string[] => [`${FILE}:${line}:${column} listing/differs`]

test('line ends and byte order marks of either file do not count', async () => {
  const [capture, chapter] = [json('{\n  "a": 1\n}'), listing('{\n  "a": 1\n}')]
  const forms = (text: string): string[] => [
    text,
    text.replaceAll('\n', '\r\n'),
    `\uFEFF${text}`,
    `\uFEFF${text.replaceAll('\n', '\r\n')}`,
    // Every other line.
    text.replace(/\n(.*)\n/g, '\r\n$1\n'),
  ]
  for (const one of forms(capture)) {
    for (const other of forms(chapter)) expect(await faults(one, other)).toEqual([])
  }
})

test('a byte order mark of a source does not count', async () => {
  const spec = await readFile(join(FIXTURES, 'base/content/sources/spec.json'), 'utf8')
  const text = `\uFEFF${spec.replaceAll('\n', '\r\n')}`
  expect((await loadTree([], { 'content/sources/spec.json': text })).faults).toEqual([])
})

test('tabs count as they are written, also within lists and quotes', async () => {
  const capture = json('{\n\t"a":\t1\n}')
  expect(await faults(capture, listing('\t"a":\t1'))).toEqual([])
  expect(await faults(capture, listing('    "a":\t1'))).toEqual(differs(FIRST, 1))
  expect(await faults(capture, listing('\t"a": 1'))).toEqual(differs(FIRST, 6))
  const inList =
    '- One.\n\n  :::listing{title="A" source="90-odd#1.response"}\n  ```\n  \t"a":\t1\n  ```\n  :::\n'
  expect(await faults(capture, FRONT + inList)).toEqual([])
  const inQuote = '> :::listing{title="A" source="90-odd#1.response"}\n> ```\n> {\n> ```\n> :::\n'
  expect(await faults(capture, FRONT + inQuote)).toEqual([])
})

test('letters are compared as they are encoded, and columns count UTF-16 units', async () => {
  const capture = json('{\n  "é": "café 😀 日本"\n}')
  expect(await faults(capture, listing('  "é": "café 😀 日本"'))).toEqual([])
  // The same to the eye: e and a combining accent.
  expect(await faults(capture, listing('  "é": "cafe\u0301 😀 日本"'))).toEqual(differs(FIRST, 12))
  expect(await faults(capture, listing('  "é": "café 😀 日木"'))).toEqual(differs(FIRST, 18))
  const marks = json('{\n  "a": "e\u0301\u0323 \u200d \u202e \u00a0"\n}')
  expect(await faults(marks, listing('  "a": "e\u0301\u0323 \u200d \u202e \u00a0"'))).toEqual([])
  expect(await faults(marks, listing('  "a": "e\u0323\u0301 \u200d \u202e \u00a0"'))).toEqual(
    differs(FIRST, 10),
  )
})

test('an ellipsis in a string is text, and alone on a line it is a cut', async () => {
  const capture = json('{\n  "a": "…",\n  "b": [\n    "… and so on"\n  ]\n}')
  expect(await faults(capture, listing('  "a": "…",\n  "b": [\n    "… and so on"'))).toEqual([])
  expect(await faults(capture, listing('{\n…\n    "… and so on"\n  ]\n  …'))).toEqual([])
  expect(await faults(capture, listing('{\n  …,\n  "b": ['))).toEqual(differs(FIRST + 1, 3))
  const raw = captureOf('Content-Type: text/plain\n\n> one\n> …\n> two')
  expect(await faults(raw, listing('> one\n> …\n> two'))).toEqual([])
  expect(await faults(raw, listing('> one\n…\n> two'))).toEqual([])
})

test('an answer without a body has its status line and headers', async () => {
  const capture = captureOf('X-A: 1').replace('200 OK', '204 No Content')
  expect(await faults(capture, listing('HTTP/1.1 204 No Content\nX-A: 1'))).toEqual([])
  expect(await faults(capture, listing('HTTP/1.1 204 No Content\nX-A: 1\n\n{}'))).toEqual(
    differs(FIRST + 2, 1),
  )
  const nothing = captureOf('').replace('200 OK\n', '200\n')
  expect(await faults(nothing, listing('HTTP/1.1 200'))).toEqual([])
  expect(await faults(nothing, `${FRONT}::listing{title="A" source="90-odd#1.response" keep="a"}\n`)).toEqual(
    [`${FILE}:6:29 listing/keep`],
  )
})

test('a body that came in chunks is one body, and its header stands there', async () => {
  const capture = captureOf('Transfer-Encoding: chunked\nContent-Type: application/json\n\n{\n  "a": 1\n}')
  expect(await faults(capture, listing('Transfer-Encoding: chunked\n…\n{\n  "a": 1'))).toEqual([])
  // The sizes of chunks are no part of a body.
  const sizes = captureOf(
    'Transfer-Encoding: chunked\nContent-Type: application/json\n\n7\n{\n  "a": 1\n}\n0',
  )
  expect(await faults(sizes, FRONT)).toEqual([`${CAPTURE}:13:1 capture/malformed`])
})

test('headers that come twice are two lines', async () => {
  const capture = captureOf('Set-Cookie: a=1\nSet-Cookie: b=2\nset-cookie: a=1')
  expect(await faults(capture, listing('Set-Cookie: a=1\nSet-Cookie: b=2\nset-cookie: a=1'))).toEqual([])
  expect(await faults(capture, listing('Set-Cookie: a=1\nset-cookie: a=1'))).toEqual(differs(FIRST + 1, 1))
  expect(await faults(capture, listing('Accept: a\nAccept: b', '90-odd#1.request'))).toEqual([])
})

test('comments of a stream are no frames, and data of several lines is one', async () => {
  const capture = stream(
    ': hello\n\nevent: note\nid: 7\ndata: {"a":\ndata: 1}\n\n: ping\n\nretry: 100\n\ndata:{"b":2}\n: between\n\ndata: {"c":3}',
  )
  expect(await faults(capture, listing('{\n  "a": 1\n}', '90-odd#1.response.1'))).toEqual([])
  expect(await faults(capture, listing('{\n  "b": 2\n}', '90-odd#1.response.2'))).toEqual([])
  expect(await faults(capture, listing('{\n  "c": 3\n}', '90-odd#1.response.3'))).toEqual([])
  expect(await faults(capture, listing('{', '90-odd#1.response.4'))).toEqual([
    `${FILE}:6:30 listing/unknown-source`,
  ])
  expect(await faults(capture, listing('data: {"a":\ndata: 1}\n\n: ping'))).toEqual([])
  expect(await faults(stream('data: {"a":'), FRONT)).toEqual([`${CAPTURE}:12:1 capture/malformed`])
  expect(await faults(stream('datum: {}'), FRONT)).toEqual([`${CAPTURE}:12:1 capture/malformed`])
})

test('a gigantic line is compared whole, and its difference is told in a few lines', async () => {
  const long = (end: string): string => `"${'0123456789'.repeat(50_000)}${end}"`
  const capture = json(long('a'))
  expect(await faults(capture, listing(long('a')))).toEqual([])
  const files = { [CAPTURE]: capture, [FILE]: listing(long('b')) }
  await inTree(
    [],
    async (root) => {
      const guide = await loadGuide({ root, config: bare, home: HOME })
      expect(guide.faults.map(brief)).toEqual(differs(FIRST, 500_002))
      const printed = report(guide.faults)
      expect(printed.length).toBeLessThan(2500)
      expect(printed).toContain('6789a"')
      expect(printed).toContain('6789b"')
    },
    files,
  )
})

test('of identical blocks, the excerpt finds the one that it goes on from', async () => {
  const block = (id: number): string => `  {\n    "kind": "x",\n    "id": ${id}\n  }`
  const text = json(`[\n${[1, 2, 2, 3].map(block).join(',\n')}\n]`)
  const read = parseTranscript(CAPTURE, text)
  const reference = parseReference('90-odd#1.response')
  const source = read.ok && reference && referencedLines(read.transcript, reference)
  if (!source) throw new Error('The capture cannot be read.')
  const { lines } = source
  const place = (excerpt: string): number | undefined => {
    const match = matchExcerpt(excerpt.split('\n'), lines)
    return match.ok ? match.at.find((at) => at !== undefined) : undefined
  }
  const first = lines.indexOf('  {')
  // Each begins as the others do; what follows tells which is meant.
  expect(place('  {\n    "kind": "x",\n    "id": 1')).toBe(first)
  expect(place('    "kind": "x",\n    "id": 3')).toBe(first + 13)
  expect(place('    "id": 2\n  },\n  {\n    "kind": "x",\n    "id": 3')).toBe(first + 10)
  expect(place('    "id": 2\n  },\n  {\n    "kind": "x",\n    "id": 2')).toBe(first + 6)
  // With a cut, the second of two that are alike.
  expect(await faults(text, listing('    "id": 2\n…\n    "id": 2\n…\n    "id": 3'))).toEqual([])
  expect(await faults(text, listing('    "id": 2\n…\n    "id": 2\n…\n    "id": 2'))).toEqual(
    differs(FIRST + 4, 11),
  )
  // A difference is told beside the block that most of the excerpt comes from.
  await inTree(
    [],
    async (root) => {
      const [fault] = (await loadGuide({ root, config: bare, home: HOME })).faults
      const line = text.split('\n').indexOf('    "id": 3') + 1
      expect(fault?.message).toContain(`${CAPTURE}:${line}.`)
    },
    { [CAPTURE]: text, [FILE]: listing('    "kind": "x",\n    "id": 4\n  }\n]') },
  )
})
