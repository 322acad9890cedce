// The notation: each construct's fixture, its tree, and the components that it becomes. UPDATE=1 renews the trees.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unified as astroUnified } from '@astrojs/markdown-remark'
import { expect, test } from 'vitest'
import { chapterTargets, guidePlugins, parseChapter, type ReferenceTargets, SourceText } from './index.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const names = readdirSync(FIXTURES)

test.each(names)('%s: the tree', (name) => {
  const folder = join(FIXTURES, name)
  const text = readFileSync(join(folder, 'input.mdx'), 'utf8')
  const { tree, head, faults } = parseChapter('input.mdx', text)
  expect(faults).toEqual([])
  const printed = `${JSON.stringify({ ...head, headNodes: undefined, tree }, shorten, 2)}\n`
  if (process.env.UPDATE) writeFileSync(join(folder, 'tree.json'), printed)
  expect(printed).toBe(readFileSync(join(folder, 'tree.json'), 'utf8'))
})

/** Positions as `line:column-line:column`, and no syntax trees of expressions. */
function shorten(key: string, value: unknown): unknown {
  if (key === 'estree') return undefined
  if (key !== 'position' || typeof value !== 'object' || value === null) return value
  const { start, end } = value as Record<'start' | 'end', { line: number; column: number }>
  return `${start.line}:${start.column}-${end.line}:${end.column}`
}

const targets: ReferenceTargets = {
  ...chapterTargets([
    { route: '/cancel/', ids: new Set(['fig-task-endings']) },
    { route: '/errors/', anchor: 'errors', ids: new Set(['a-heading']) },
  ]),
  routes: [],
  hasRoute: () => false,
}

/** Compiles a chapter as Astro does. */
async function compile(text: string): Promise<string> {
  const processor = astroUnified({
    gfm: false,
    smartypants: false,
    remarkPlugins: guidePlugins({ base: '/guide/', references: () => targets }),
  })
  const shared = { syntaxHighlight: false, image: {} } as const
  const mdx = { optimize: false, srcDir: new URL('file:///src/'), sourcemap: false } as const
  const renderer = await processor.createMdxRenderer?.(shared as never, mdx as never)
  const result = await renderer?.process(text, '/src/10-cancel.mdx', {})
  return result?.code ?? ''
}

test('Astro compiles every block to its component, with its props', async () => {
  const code = await compile(
    names
      .map((name) => readFileSync(join(FIXTURES, name, 'input.mdx'), 'utf8').replace(/^# .*\n/, ''))
      .join('\n'),
  )
  expect(code).toContain('_jsx(Cite, {\n        text: "spec §3.1.5"')
  expect(code).toContain('lines: ["{", "  …", "\\t\\"tab\\": \\"{{not a cite}}\\"", "}"]')
  expect(code).toContain('_jsx(Figure, {\n      id: "task-endings"')
  expect(code).toContain('_jsx(Try, {\n      capture: "10-cancel#2-4"')
  expect(code).toContain('choices: ["-32001", "-32002"]')
  expect(code).toContain('_jsx(Dispute, {\n      id: "repeat-cancel"')
  expect(code).toContain('name: "Terminal state",\n      id: "term-terminal-state"')
  expect(code).toMatch(/_jsx\(Takeaways, \{\s+children: _jsxs?\(_components\.ul/)
  expect(code).toContain('href: "#fig-task-endings"')
  expect(code).toContain('href: "/guide/errors/#a-heading"')
  expect(code).toContain('href: "/guide/errors/"')
  expect(code).toContain('href: "https://example.org/a"')
  expect(code).toContain('1 + 1')
})

test('a chapter of the older notation becomes the same components', async () => {
  const code = await compile(readFileSync(join(FIXTURES, 'older', 'input.mdx'), 'utf8'))
  expect(code).toContain('_jsx(Figure, {\n      id: "task-endings"')
  expect(code).toContain('title: "a listing"')
  expect(code).toContain('text: "spec §3.7"')
  expect(code).not.toContain('Sources:')
  expect(code).not.toContain('A summary')
})

test('a text is addressed by line and column, whatever ends its lines', () => {
  const source = new SourceText('\uFEFFab\r\ncd\n\nef')
  expect([1, 2, 3, 4, 5].map((n) => source.line(n))).toEqual(['ab', 'cd', '', 'ef', ''])
  expect(source.spot(source.offset({ line: 4, column: 2 }))).toEqual({ line: 4, column: 2 })
  expect(source.slice({ line: 2, column: 2 }, { line: 4, column: 2 })).toBe('d\n\ne')
})
