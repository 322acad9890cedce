// One run after another: what was found is remembered for as long as nothing changes that it depends on.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'
import { HOME, inTree } from './guide-tree.ts'
import { runCheck } from './run.ts'

const KEPT = 'node_modules/.cache/guide-check/last.json'
/** More chapters than any tree here has: a run that says so has read what was kept, and nothing else. */
const MARK = 4711

async function run(root: string): Promise<'remembered' | 'anew'> {
  const result = await runCheck({ root, fallback: HOME })
  if (!result.ok) throw new Error(result.message)
  return result.checked.chapters === MARK ? 'remembered' : 'anew'
}

/** Checks a guide, and writes the mark into what is kept. */
async function checkOnce(root: string): Promise<void> {
  expect(await run(root)).toBe('anew')
  const kept = JSON.parse(await readFile(join(root, KEPT), 'utf8'))
  kept.checked.chapters = MARK
  await writeFile(join(root, KEPT), JSON.stringify(kept))
}

const edit = async (file: string, change: (text: string) => string): Promise<void> =>
  writeFile(file, change(await readFile(file, 'utf8')))

const comment = (text: string): string => `${text}\n// A word more.\n`

/** The base tree, as a project that has packages. */
const inProject = (use: (root: string) => Promise<void>, files: Readonly<Record<string, string>> = {}) =>
  inTree([], use, { 'node_modules/.package-lock.json': '{}', ...files })

test('where nothing has changed, what was found is remembered', async () => {
  await inProject(async (root) => {
    await checkOnce(root)
    expect(await run(root)).toBe('remembered')
    // The bytes count, not when they were written.
    await edit(join(root, 'content/chapters/11-older.mdx'), (text) => text)
    expect(await run(root)).toBe('remembered')
  })
})

const changes: Readonly<Record<string, (root: string) => Promise<unknown>>> = {
  'a chapter': (root) => edit(join(root, 'content/chapters/11-older.mdx'), (text) => `${text}\nMore.\n`),
  'one letter of a capture': (root) =>
    edit(join(root, 'capture/out/10-cancel.http'), (text) => text.replace('-32002', '-32003')),
  'a source': (root) =>
    edit(join(root, 'content/sources/spec.json'), (text) => text.replace('"title"', ' "title"')),
  'a figure module': (root) => edit(join(root, 'figures/endings/figure.ts'), comment),
  'a module that a figure may import': (root) => writeFile(join(root, 'figures/shared.ts'), 'export {}'),
  'a figure module in a folder called build': (root) => edit(join(root, 'figures/build/figure.ts'), comment),
  'a dispute': (root) => edit(join(root, 'content/disputes/repeat/dispute.ts'), comment),
  'a program that a listing quotes': (root) => edit(join(root, 'listings/client.ts'), comment),
  'a file elsewhere that a listing quotes': (root) =>
    edit(join(root, 'extra/notes.txt'), (text) => `${text}x`),
  'a new chapter': (root) => writeFile(join(root, 'content/chapters/12-new.mdx'), '# New\n\n> More.\n'),
  'a chapter with another name': (root) =>
    rename(join(root, 'content/chapters/11-older.mdx'), join(root, 'content/chapters/12-older.mdx')),
  'a capture less': (root) => rm(join(root, 'capture/out/05-stream.http')),
  'a configuration of its own': async (root) =>
    writeFile(
      join(root, 'guide.config.ts'),
      (await readFile(join(HOME, 'src/guide.config.ts'), 'utf8')).replaceAll("'./", `'${join(HOME, 'src')}/`),
    ),
}

test.each(Object.entries(changes))('%s brings a new run', async (_, change) => {
  const quoted =
    '---\ntitle: Quoted\nsummary: A file.\n---\n\n:::listing{title="A" source="extra/notes.txt"}\n```\none\n```\n:::\n'
  await inProject(
    async (root) => {
      await checkOnce(root)
      await change(root)
      expect(await run(root).catch(() => 'anew')).toBe('anew')
    },
    { 'content/chapters/90-quoted.mdx': quoted, 'extra/notes.txt': 'one\n', 'figures/build/figure.ts': '' },
  )
})

test('what is kept is kept with its faults, and a spoilt file of it is no harm', async () => {
  await inProject(
    async (root) => {
      const first = await runCheck({ root, fallback: HOME })
      expect(first).toMatchObject({ ok: true, checked: { faults: [{ id: 'cite/unknown-section' }] } })
      expect(await runCheck({ root, fallback: HOME })).toEqual(first)
      for (const spoilt of ['', '{', 'null', '[]', '{"checked":{"faults":[]}}']) {
        await writeFile(join(root, KEPT), spoilt)
        expect(await runCheck({ root, fallback: HOME })).toEqual(first)
      }
    },
    { 'content/chapters/90-x.mdx': '# X\n\n> Y\n\n{{spec §3.1.55}}\n' },
  )
})

test('a folder without node_modules is left as it is, and checked anew', async () => {
  await inTree([], async (root) => {
    expect([await run(root), await run(root)]).toEqual(['anew', 'anew'])
    expect(existsSync(join(root, 'node_modules'))).toBe(false)
  })
})

test('a file that changes while the guide is read is not taken for what was read', async () => {
  await inProject(async (root) => {
    const figure = join(root, 'figures/endings/figure.ts')
    // The module changes another one of its guide when it is loaded.
    const other = join(root, 'figures/refused/figure.ts')
    await edit(
      figure,
      (text) => `import { appendFileSync } from 'node:fs'\n${text}\nappendFileSync('${other}', ' ')\n`,
    )
    await run(root)
    expect(existsSync(join(root, KEPT))).toBe(false)
  })
})

test('a module of the check itself that changed brings a new run', async () => {
  const home = await mkdtemp(join(tmpdir(), 'checker-'))
  try {
    for (const folder of ['check', 'guide', 'markdown']) {
      await cp(join(HOME, 'src', folder), join(home, 'src', folder), {
        recursive: true,
        filter: (path) => !/\.test\.ts$|fixtures/.test(path),
      })
    }
    await cp(join(HOME, 'package.json'), join(home, 'package.json'))
    await symlink(join(HOME, 'node_modules'), join(home, 'node_modules'))
    await inTree(['faults/kind-with-own-fault/mended'], async (root) => {
      await mkdir(join(root, 'node_modules'))
      const check = (): string => {
        const { stdout, stderr } = spawnSync(process.execPath, [join(home, 'src/check/cli.ts'), root], {
          encoding: 'utf8',
        })
        return stdout + stderr
      }
      const first = check()
      expect(first).toContain('no faults')
      await edit(join(root, KEPT), (text) => text.replace('"chapters":1', `"chapters":${MARK}`))
      expect(check()).toContain(`${MARK} chapters`)
      await edit(join(home, 'src/markdown/term.ts'), comment)
      expect(check()).toBe(first)
    })
  } finally {
    await rm(home, { recursive: true })
  }
}, 60_000)

test('a digest is one of bytes and paths, whatever the folder is asked to hold', async () => {
  await inTree([], async (root) => {
    const inputs = { root, home: root, folders: ['content/chapters'], texts: ['none.txt'] }
    expect(fingerprint(inputs)).toMatch(/^[0-9a-f]{64}$/)
    expect(fingerprint(inputs)).toBe(fingerprint(inputs))
    const before = fingerprint(inputs)
    await writeFile(join(root, 'none.txt'), '')
    expect(fingerprint(inputs)).not.toBe(before)
  })
})
