// The command line: what it prints and how it ends, on guides that are sound, broken, or none.

import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIXTURES, HOME, inTree } from './guide-tree.ts'

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

function check(...args: string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(HOME, 'src/check/cli.ts'), ...args], { cwd: HOME })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

test('a guide without faults ends with 0', async () => {
  const { code, out, err } = await check(join(FIXTURES, 'base'))
  expect([code, err]).toEqual([0, ''])
  expect(out).toBe('Checked 2 chapters, 3 captures, 14 cites: no faults.\n')
})

test('a guide with faults prints them all and ends with 1', async () => {
  await inTree(['faults/unknown-section/broken', 'faults/unclosed-block/broken'], async (root) => {
    const { code, out, err } = await check(root)
    expect([code, err]).toEqual([1, ''])
    expect(out).toContain(
      'content/chapters/21-unknown-section.mdx:6:19  error  cite/unknown-section\n  Unexpected §3.1.55',
    )
    expect(out).toContain('content/chapters/30-unclosed-block.mdx:8:1  error  block/unclosed\n')
    expect(out).toMatch(/: 2 faults in 2 files\.\n$/)
  })
})

test('a guide with a configuration of its own is checked by it', async () => {
  const own = `
const config = {
  title: 'Another guide',
  folders: { chapters: 'book', sources: 'sources', captures: 'wire', figures: 'f', disputes: 'd', kinds: 'kinds' },
  parts: ['One'], routes: ['/'], names: [], foreignNames: [], verbs: [], readings: [], links: {},
}
export default config
`
  const kind = `
export default ({ sources }) => ({
  names: ['rfc'],
  resolve: ({ target }) => sources.get('rfc').includes(target)
    ? { ok: true, target: { key: target, label: target, source: 'RFC', title: target, pin: '', changes: [], href: '/' } }
    : { ok: false, fault: 'rfc/unknown', message: \`Unexpected \${target}, expected a section.\`, near: [] },
  pinned: () => [],
})
`
  const files = {
    'guide.config.ts': own,
    'kinds/rfc.ts': kind,
    'sources/rfc.json': '["9110 §15"]',
    'book/1-status.mdx':
      '# Status\n\n> Codes.\n\nA code {{rfc 9110 §15}}, {{rfc 9110 §99}} and {{spec §3.7}}.\n',
  }
  await inTree(
    [],
    async (root) => {
      const { code, out } = await check(root)
      expect(code).toBe(1)
      expect(out).toContain(
        'book/1-status.mdx:5:26  error  cite/unresolved\n  Unexpected 9110 §99, expected a section.',
      )
      expect(out).toContain('book/1-status.mdx:5:47  error  cite/unknown-kind\n')
      expect(out).toMatch(/: 2 faults in 1 file\.\n$/)
    },
    files,
  )
})

test('faults for a program, and for GitHub', async () => {
  await inTree(['faults/unknown-section/broken'], async (root) => {
    const json = await check('--format', 'json', root)
    expect(json.code).toBe(1)
    expect(JSON.parse(json.out)).toMatchObject({ chapters: 3, faults: [{ id: 'cite/unknown-section' }] })
    const github = await check(root, '--format=github')
    expect(github.code).toBe(1)
    expect(github.out).toMatch(
      /^::error file=content\/chapters\/21-unknown-section\.mdx,line=6,col=19,title=cite\/unknown-section::/,
    )
  })
})

test('stale excerpts are renewed, then the guide is checked', async () => {
  const text = await readFile(join(FIXTURES, 'base/content/chapters/10-notation.mdx'), 'utf8')
  const stale = text.replace('"code": -32002', '"code": -32003')
  await inTree(
    [],
    async (root) => {
      expect((await check(root)).out).toContain('listing/differs')
      const { code, out, err } = await check('--promote', root)
      expect([code, err]).toEqual([0, 'renewed content/chapters/10-notation.mdx:18:1\n'])
      expect(out).toContain('no faults')
      expect(await readFile(join(root, 'content/chapters/10-notation.mdx'), 'utf8')).toBe(text)
      expect((await check('--promote', root)).err).toBe('Every excerpt is as its source has it.\n')
    },
    { 'content/chapters/10-notation.mdx': stale },
  )
})

test('a configuration that lacks something is one clear line', async () => {
  const config = (more: string): string =>
    `export default { title: 'T', folders: { chapters: 'c', sources: 's', captures: 'w', figures: 'f', disputes: 'd', kinds: 'k' },
      parts: [], routes: [], names: [], foreignNames: [], verbs: [], readings: [], links: {}, ${more} }`
  const cases = {
    'export default 5': 'exports no configuration by default.',
    [config('verbs: 5')]: 'has no list `verbs`.',
    [config('parts: [5]')]: 'has something other than a text in `parts`.',
    // Without the flag, its names could not be found one after the other.
    [config("names: [{ what: 'x', pattern: /x/, known: () => [] }]")]: 'has no name pattern at `names[0]`',
    [config('shortId: /x/g')]: 'has a `shortId` that is no regular expression',
    [config('links: undefined')]: 'names no `links`',
    [config('folders: { chapters: 5 }')]: 'names no folder of chapters',
  }
  for (const [text, message] of Object.entries(cases)) {
    await inTree(
      [],
      async (root) => {
        const { code, out, err } = await check(root)
        expect([code, out]).toEqual([1, ''])
        expect(err).toContain(`check: guide.config.ts ${message}`)
        expect(err.trimEnd().split('\n')).toHaveLength(1)
      },
      { 'guide.config.ts': text },
    )
  }
})

test('options that it does not take are one clear line', async () => {
  expect(await check('--format', 'xml')).toEqual({
    code: 1,
    out: '',
    err: 'check: Unexpected format xml, expected one of text, json, github.\n',
  })
  const unknown = await check('--fix')
  expect([unknown.code, unknown.out]).toEqual([1, ''])
  expect(unknown.err).toMatch(/^check: .*--fix.*\n$/)
  expect((await check('--help')).out).toContain('Usage: npm run check')
})

test('what is no guide is one clear line', async () => {
  const missing = await check('no-such-folder')
  expect(missing).toEqual({ code: 1, out: '', err: 'check: no-such-folder is not a folder.\n' })
  const empty = await check(join(FIXTURES, 'base', 'figures'))
  expect(empty.code).toBe(1)
  expect(empty.out).toContain(
    'content/chapters  error  guide/unreadable\n  Unexpected guide without chapters.',
  )
  const many = await check('a', 'b')
  expect(many.err).toBe('check: Expected at most one folder: npm run check -- DIR\n')
  await inTree(
    [],
    async (root) => {
      const { code, out, err } = await check(root)
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(/^check: guide\.config\.ts cannot be loaded: .+\n$/)
      expect(err.split('\n')).toHaveLength(2)
    },
    { 'guide.config.ts': 'export default {' },
  )
})
