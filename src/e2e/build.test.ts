// The build: it succeeds without a fault, and what it wrote keeps the policy and leads nowhere that is not there.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, inject, test } from 'vitest'

const { ok, output, dist } = inject('built')
const files = (readdirSync(dist, { recursive: true }) as string[]).map((file) => file.replaceAll('\\', '/'))
const pages = files.filter((file) => file.endsWith('.html'))
const read = (file: string): string => readFileSync(join(dist, file), 'utf8')

test('the site is built', () => {
  expect(ok, output).toBe(true)
  expect(pages).toContain('cancel-task/index.html')
})

test('no page has a style attribute, an inline style, or an inline script but the theme’s', () => {
  for (const file of pages) {
    const html = read(file)
    expect(html, file).not.toMatch(/<[a-z][^>]*\sstyle=/)
    expect(html, file).not.toMatch(/<style/)
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^<]*)/g)].map(([, code]) => code)
    expect(
      inline.filter((code) => !code?.includes('localStorage.getItem("theme")')),
      file,
    ).toEqual([])
    expect(html, file).not.toMatch(/\son[a-z]+="/)
  }
})

test('every link within the site leads to a page or file, and to an id that is there', () => {
  const ids = new Map(
    pages.map((file) => [file, new Set([...read(file).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))]),
  )
  const broken: string[] = []
  for (const file of pages) {
    for (const [, target] of read(file).matchAll(/\s(?:href|src)="([^"]+)"/g)) {
      if (!target || /^[a-z]+:/.test(target)) continue
      const { pathname, hash } = new URL(
        target.replaceAll('&amp;', '&'),
        `http://site/${file.replace(/index\.html$/, '')}`,
      )
      const path = decodeURIComponent(pathname).slice(1)
      const found = path === '' || path.endsWith('/') ? `${path}index.html` : path
      const missing =
        !files.includes(found) || (hash !== '' && !ids.get(found)?.has(decodeURIComponent(hash.slice(1))))
      if (missing) broken.push(`${file}: ${target}`)
    }
  }
  expect(broken).toEqual([])
})

test('nothing is loaded from another host', () => {
  for (const file of pages) {
    const loaded = [...read(file).matchAll(/<(?:script|img|link)[^>]*\s(?:src|href)="(https?:[^"]+)"/g)]
    expect(
      loaded.map(([tag]) => tag).filter((tag) => !tag.includes('rel="canonical"')),
      file,
    ).toEqual([])
  }
})

test('no path of the machine that built it is in it', () => {
  const here = process.cwd()
  for (const file of files.filter((name) => /\.(html|js|css|json|http|ts|xml)$/.test(name))) {
    expect(read(file).includes(here), relative(dist, file)).toBe(false)
  }
})
