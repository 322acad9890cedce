// A chapter in the older notation is dropped into the guide, and builds as it is: fences become the same blocks.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from './build.ts'

const COPIED = [
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  'src',
  'content',
  'capture',
  'figures',
  'listings',
]
/** Within the project, so that packages are found; git, the linter and tsc pass the folder over. */
const root = join('.cache', 'older')
const chapter = join(root, 'content', 'chapters', '10-cancel-task.mdx')
let html = ''

beforeAll(async () => {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  for (const name of COPIED) {
    cpSync(name, join(root, name), {
      recursive: true,
      // The fixtures of the check are pages of the site.
      filter: (path) => !/\.test\.ts$|(?<!check)[\\/]fixtures$/.test(path),
    })
  }
  // A figure is drawn once in a guide: here the older chapter draws it.
  writeFileSync(chapter, readFileSync(chapter, 'utf8').replace('::figure{#after-a-failed-cancel}\n', ''))
  cpSync(
    join(import.meta.dirname, 'fixtures', '20-older.mdx'),
    join(root, 'content', 'chapters', '20-older.mdx'),
  )
  const { ok, output } = await buildSite({ cwd: root, dist: 'dist' })
  expect(ok, output).toBe(true)
  html = readFileSync(join(root, 'dist', 'older', 'index.html'), 'utf8')
}, 120_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('title and summary come from the heading and the quote', () => {
  expect(html).toMatch(/<h1[^>]*>The older notation, on a page/)
  expect(html).toContain('content="A chapter from before the blocks')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toContain('<blockquote')
})

test('each fence is its block', () => {
  expect(html).toContain('id="fig-after-a-failed-cancel"')
  expect(html).toMatch(/class="listing/)
  expect(html).toContain('an artifact that counts')
  expect(html).toMatch(/class="takeaways/)
  expect(html).toMatch(/<p class="term" id="term-late-cancel">/)
  expect(html).not.toContain('```')
  expect(html).not.toContain('claim:')
})

test('cites and references lead where they should, and the list of sources is left out', () => {
  expect(html.match(/class="cite"/g)?.length).toBeGreaterThanOrEqual(7)
  expect(html).toContain('href="#fig-after-a-failed-cancel"')
  expect(html).toContain('href="/cancel-task/"')
  expect(html).not.toContain('sources/specification.md')
  expect(html).not.toContain('{{')
})
