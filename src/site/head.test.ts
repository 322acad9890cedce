// The head of a built page: one stylesheet, and what its scripts import, asked for at once.

import { expect, test } from 'vitest'
import { joinStylesheets, preloadImports } from './head.ts'

const FILES = new Map([
  ['/guide/_astro/a.css', 'p{color:red}'],
  ['/guide/_astro/b.css', 'p{color:blue}'],
  [
    '/guide/_astro/main.js',
    'import{n as e,t}from"./one.js";import"./two.js";const o="import from";e(()=>import(`./later.js`))',
  ],
  ['/guide/_astro/one.js', 'import*as x from"./deep.js";export{x as n}'],
  ['/guide/_astro/two.js', 'import{x}from"./one.js";'],
  ['/guide/_astro/deep.js', 'export const a=1'],
  ['/guide/_astro/alone.js', 'const a=await import(`./one.js`)'],
])
const read = (address: string): string => {
  const text = FILES.get(address)
  if (text === undefined) throw new Error(`There is no ${address}.`)
  return text
}
const link = (name: string): string => `<link rel="stylesheet" href="/guide/_astro/${name}.css">`
const page = (...names: string[]): string =>
  `<head><title>x</title>${names.map(link).join('')}<link rel="icon" href="/i.svg"></head><p>text</p>`

test('two stylesheets become one, the first of them first', () => {
  const { html, file } = joinStylesheets(page('b', 'a'), read)
  expect(file?.css).toBe('p{color:blue}\np{color:red}')
  expect(file?.address).toMatch(/^\/guide\/_astro\/all\.[\w-]{8}\.css$/)
  expect(html).toBe(page('b').replace('/guide/_astro/b.css', String(file?.address)))
})

test('another order makes another file, the same order the same one', () => {
  const one = joinStylesheets(page('a', 'b'), read).file?.address
  expect(joinStylesheets(page('a', 'b'), read).file?.address).toBe(one)
  expect(joinStylesheets(page('b', 'a'), read).file?.address).not.toBe(one)
})

test.each([[[]], [['a']]])('a page with the stylesheets %j stays as it is', (names: string[]) => {
  expect(joinStylesheets(page(...names), read)).toEqual({ html: page(...names) })
})

test('what a script imports is asked for with it, once, and what it may want later is not', () => {
  const script = '<script type="module" src="/guide/_astro/main.js"></script>'
  const html = preloadImports(page('a').replace('<p>', `${script}<p>`), read)
  expect([...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, to]) => to)).toEqual([
    '/guide/_astro/one.js',
    '/guide/_astro/deep.js',
    '/guide/_astro/two.js',
  ])
  expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('</head>'))
})

test.each([
  ['', 'no script'],
  ['<script type="module" src="/guide/_astro/alone.js"></script>', 'a script that imports nothing at once'],
])('a page with %s stays as it is (%s)', (script) => {
  const html = page('a').replace('<p>', `${script}<p>`)
  expect(preloadImports(html, read)).toBe(html)
})
