// The command line: what it prints and how it ends, on guides that are sound, broken, or none.

import { spawn } from 'node:child_process'
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
