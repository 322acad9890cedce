// For the tests: captures, excerpts, chapters and modules that fast-check makes, sound ones and spoilt ones.

import fc from 'fast-check'
import {
  indentJson,
  type Json,
  parseReference,
  parseTranscript,
  printTranscript,
  referencedLines,
  type Unplaced,
} from '../guide/index.ts'

export const CHAPTER = 'content/chapters/10-chapter.mdx'
export const CAPTURE = 'capture/out/10-calls.http'
export const FRONTMATTER = '---\ntitle: A title\nsummary: A summary.\n---\n\n'

// Captures with bodies of every kind, and strings with all that Unicode has.

export const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '…',
    '  …',
    '😀',
    'e\u0301',
    '\u202e',
    '\t',
    '"',
    '\\',
    '```',
    ':::',
    '{{spec §1}}',
    '### 2 · x',
    '',
  ),
)
export const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    word,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(word, tie('json'), { maxKeys: 4, noNullPrototype: true }),
    // Blocks that are alike.
    tie('json').map((each) => [each, each, each]),
  ),
}))
const jsonBody = json.map((value) => ({
  kind: 'json' as const,
  text: indentJson(JSON.stringify(value)),
  value,
}))
const rawBody = fc
  .array(
    word.map((each) => each.replace(/[\r\n]/g, ' ')),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) => ({ kind: 'raw' as const, text: lines.join('\n') }))
const streamBody = fc.array(json, { minLength: 1, maxLength: 4 }).map((values) => ({
  kind: 'stream' as const,
  frames: values.map((value, i) => ({ n: i + 1, data: JSON.stringify(value), line: 0 })),
}))
const body = fc.oneof(jsonBody, rawBody, streamBody, fc.constant({ kind: 'none' as const }))
const typeOf = {
  json: 'application/json',
  raw: 'text/plain',
  stream: 'text/event-stream',
  none: 'text/plain',
}
const exchange = fc.tuple(fc.oneof(jsonBody, rawBody), body).map(
  ([asked, answered]): Omit<Unplaced, 'n'> => ({
    operation: 'Call',
    note: '',
    timing: {},
    request: { method: 'POST', path: '/', headers: [['Content-Type', typeOf[asked.kind]]], body: asked },
    response: {
      status: 200,
      reason: 'OK',
      headers: [
        ['Content-Type', typeOf[answered.kind]],
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'a=1'],
      ],
      body: answered,
    },
  }),
)
export const capture = fc.array(exchange, { minLength: 1, maxLength: 3 }).map((list) =>
  printTranscript(
    new Map(),
    list.map((each, i) => ({ ...each, n: i + 1 })),
  ),
)

/** A part of a capture by its name, with its lines. */
const part = fc.tuple(capture, fc.nat(), fc.nat(), fc.boolean()).map(([text, n, frame, request]) => {
  const read = parseTranscript(CAPTURE, text)
  if (!read.ok) throw new Error(read.fault.message)
  const { transcript } = read
  const chosen = transcript.exchanges[n % transcript.exchanges.length]
  const { kind } = chosen?.response.body ?? {}
  const frames = chosen?.response.body.kind === 'stream' ? chosen.response.body.frames.length : 0
  const side = request
    ? 'request'
    : kind === 'stream' && frame % 2
      ? `response.${1 + (frame % frames)}`
      : 'response'
  const source = `${transcript.name}#${chosen?.n}.${side}`
  const reference = parseReference(source)
  const lines = reference && referencedLines(transcript, reference)?.lines
  if (!lines) throw new Error(`There is no ${source}.`)
  return { text, source, lines }
})

/** Lines of a source from one to another, with cuts where some between are left out. */
export const excerpt = fc
  .tuple(part, fc.nat(), fc.nat(), fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 })), { maxLength: 3 }))
  .map(([{ lines, ...rest }, a, b, cuts]) => {
    const [first, last] = [a % lines.length, b % lines.length].sort((x, y) => x - y) as [number, number]
    const marks: (string | undefined)[] = lines.slice(first, last + 1)
    const left = new Set<number>()
    for (const [at, more] of cuts) {
      // The first and the last line stay, so that each cut lies between two lines.
      for (let i = 1 + (at % marks.length); i <= 1 + (at % marks.length) + more && i < marks.length - 1; i++)
        left.add(i)
    }
    const shown = marks.flatMap((line, i) =>
      !left.has(i) ? [line as string] : left.has(i - 1) ? [] : ['  …'],
    )
    return { ...rest, lines, shown }
  })
  .filter(({ shown }) => showsSomething(shown))

/** Whether an excerpt has more than blank lines and cuts. */
export const showsSomething = (lines: readonly string[]): boolean =>
  lines.some((line) => !/^\s*…?\s*$/.test(line))

/** A chapter that shows lines. Its marks are longer than any in them. */
export function chapterOf(source: string, lines: readonly string[]): string {
  const longest = (mark: RegExp): number =>
    Math.max(2, ...lines.flatMap((line) => line.match(mark) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest(/`+/g) + 1)
  const colons = ':'.repeat(longest(/:+/g) + 1)
  return `${FRONTMATTER}${colons}listing{title="A" source="${source}"}\n${fence}\n${lines.join('\n')}\n${fence}\n${colons}\n`
}

// Bytes of all kinds: what a guide is made of, with something wrong in it.

const pieces = fc.constantFrom(
  '{{',
  '}}',
  '{{spec §3.1.5}}',
  '{',
  '}',
  ':::',
  '::',
  ':::takeaways\n',
  ':::listing{title="A" source="10-calls#1.response"}\n',
  '::try{capture="10-calls#1-2"}\n',
  ':::predict{of="10-calls#1" value="a"}\n',
  '::figure{#f}\n',
  '::dispute{#d}\n',
  '::listing{title="A" source="10-calls#1.response" keep="a b.c"}\n',
  '```',
  '```listing\n',
  'title: A\nsource: capture/out/10-calls.http\n---\n',
  '---\n',
  'title: *a\n',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '> ',
  '- ',
  '| a | b |\n|---|---|\n',
  '<Foo>',
  '</Foo>',
  '<',
  'import x from "y"\n',
  '**T:**',
  '# H\n',
  '\t',
  '    ',
  '\\',
  '😀',
  '\0',
  '…',
  'Sources: spec §1',
  '[a](#b)',
  '![a](b)',
  '`5f0c9a1e`',
  '`BrokenError` returns. ',
  'x',
  ' ',
)
export const chapter = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 30 }),
  )
  .map(([headed, parts]) => (headed ? FRONTMATTER : '') + parts.join(''))
/** A capture with some of its text put elsewhere, doubled or lost. */
export const spoilt = fc.tuple(capture, fc.nat(), fc.nat(), fc.nat(), word).map(([text, a, b, c, put]) => {
  const at = (n: number): number => n % (text.length + 1)
  return text.slice(0, at(a)) + put + text.slice(at(b), at(b) + (c % 200)) + text.slice(at(c))
})
export const bytes = fc.uint8Array({ maxLength: 200 })
export const module = json.map((value) => `export default ${JSON.stringify(value)}`)
