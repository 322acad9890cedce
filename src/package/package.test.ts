// The package as another guide has it: packed, installed into an empty folder, and put to work on a guide of HTTP, with
// its own configuration, kinds of source, captures and figures.

import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..', '..')
const GUIDE = join(import.meta.dirname, 'fixtures', 'http-guide')
const CHAPTER = 'chapters/10-removed-twice.mdx'

let guide: string

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

function run(command: string, args: readonly string[], cwd: string): Promise<Ended> {
  // What npm sets for its own scripts is not the other guide's.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^VITEST|^NODE_ENV$/.test(name)),
  )
  return new Promise((resolve) => {
    execFile(command, args, { cwd, env, shell: process.platform === 'win32' }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) || 1 : 0, out, err }),
    )
  })
}

const npm = async (args: readonly string[], cwd: string): Promise<string> => {
  const { code, out, err } = await run('npm', args, cwd)
  if (code !== 0) throw new Error(`npm ${args.join(' ')}: ${out}${err}`)
  return out
}

/** The bin, as npm linked it. */
const check = (...args: string[]): Promise<Ended> =>
  run(join(guide, 'node_modules', '.bin', 'guide-check'), args, guide)

const edit = async (file: string, from: string, to: string): Promise<void> => {
  const text = await readFile(join(guide, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  await writeFile(join(guide, file), text.replace(from, to))
}

beforeAll(async () => {
  guide = await mkdtemp(join(tmpdir(), 'other-guide-'))
  const packed = join(guide, 'packed')
  await mkdir(packed)
  await npm(['pack', '--pack-destination', packed, '--silent'], PROJECT)
  const [tarball = ''] = await readdir(packed)
  await writeFile(join(guide, 'package.json'), '{ "type": "module", "private": true }\n')
  await npm(
    [
      'install',
      join(packed, tarball),
      '--omit=optional',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      '--silent',
    ],
    guide,
  )
  await cp(GUIDE, guide, { recursive: true })
  const recorded = await run(process.execPath, ['record.ts'], guide)
  if (recorded.code !== 0) throw new Error(recorded.err)
}, 240_000)

afterAll(() => rm(guide, { recursive: true, force: true }))

test('the package is JavaScript with types, and brings neither the site nor anything of its subject', async () => {
  const home = join(guide, 'node_modules', 'a2a-field-guide')
  const files = await readdir(home, { recursive: true, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map(({ name }) => name)
  expect(names.filter((name) => !/\.(js|d\.ts)$/.test(name)).sort()).toEqual([
    'LICENSE',
    'README.md',
    'package.json',
  ])
  expect(names.filter((name) => /\.test\./.test(name))).toEqual([])
  const installed = await readdir(join(guide, 'node_modules'))
  expect(
    installed.filter((name) => /^(astro|@astrojs|@a2a-js|shiki|pagefind|vite|node)$/.test(name)),
  ).toEqual([])
})

test('a guide of another protocol has no fault', async () => {
  expect(await check()).toEqual({
    code: 0,
    out: 'Checked 1 chapter, 1 capture, 5 cites: no faults.\n',
    err: '',
  })
})

test('its configuration, kinds and figures typecheck against the types of the package', async () => {
  const config = {
    compilerOptions: {
      target: 'es2023',
      module: 'nodenext',
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      allowImportingTsExtensions: true,
      typeRoots: [join(PROJECT, 'node_modules', '@types')],
      types: ['node'],
    },
    include: ['*.ts', 'kinds', 'figures'],
  }
  await writeFile(join(guide, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(PROJECT, 'node_modules', 'typescript', 'bin', 'tsc')
  const { code, out } = await run(process.execPath, [tsc, '-p', '.'], guide)
  expect([code, out]).toEqual([0, ''])
}, 60_000)

test('a cite and an excerpt that are wrong are exactly two faults, and none once they are mended', async () => {
  await edit(CHAPTER, '{{rfc §9.2.1}}', '{{rfc §9.2.9}}')
  await edit(CHAPTER, '"Sonnets"', '"Sonets"')
  const { code, out, err } = await check()
  expect([code, err]).toEqual([1, ''])
  const heads = out.split('\n').filter((line) => /^\S+:\d+:\d+ {2}/.test(line))
  expect(heads).toEqual([
    `${CHAPTER}:7:79  error  cite/unknown-section`,
    expect.stringMatching(/^chapters\/10-removed-twice\.mdx:12:\d+ {2}error {2}listing\/differs$/),
  ])
  expect(out).toContain('Unexpected §9.2.9: RFC 9110 has no such section. Near: §9.2.1 “Safe Methods”')
  expect(out).toContain('Checked 1 chapter, 1 capture, 4 cites: 2 faults in 1 file.')
  await edit(CHAPTER, '{{rfc §9.2.9}}', '{{rfc §9.2.1}}')
  expect(await check('--promote')).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^renewed chapters\/10-removed-twice\.mdx:\d+:\d+\n$/),
  })
})

test('a body that departs from the API, a claim that no longer holds, a pinned operation that nothing cites', async () => {
  const capture = 'captures/01-book.http'
  await edit(capture, ',\n  "year": 1609\n}\n\n### 3', '\n}\n\n### 3')
  await edit(capture, 'HTTP/1.1 404 Not Found', 'HTTP/1.1 204 No Content')
  await edit(CHAPTER, ' {{api putBook}}', '')
  const { code, out } = await check('--format', 'json')
  expect(code).toBe(1)
  const { faults } = JSON.parse(out) as { faults: { id: string; place: { file: string } }[] }
  expect(faults.map(({ id, place }) => `${place.file} ${id}`)).toEqual([
    `${capture} capture/shape`,
    `${CHAPTER} listing/differs`,
    `${CHAPTER} figure/claim`,
    'sources/openapi.json cite/unused',
  ])
})

test('a folder without a configuration is one clear line', async () => {
  await mkdir(join(guide, 'empty'), { recursive: true })
  const { code, out, err } = await check('empty')
  expect([code, out]).toEqual([1, ''])
  expect(err).toBe('check: There is no guide.config.ts.\n')
})
