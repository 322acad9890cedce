// The pages of the built site, by route.

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Every page, without the slash before it: ``, `cancel-task/`, …; the 404 page is `404.html`. */
export function routes(): string[] {
  const files = (readdirSync(inject('built').dist, { recursive: true }) as string[])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'))
  return files.map((file) => file.replace(/index\.html$/, '')).sort()
}

/**
 * Every page but those that are made alike in great number, such as one for each capture: of these, the largest and the
 * smallest of each folder.
 */
export function samples(): string[] {
  const all = routes()
  const folderOf = (route: string): string => route.replace(/[^/]+\/?$/, '')
  return [...new Set(all.map(folderOf))].flatMap((folder) => {
    const pages = all.filter((route) => folderOf(route) === folder)
    if (folder === '' || pages.length < 3) return pages
    const bySize = pages.toSorted((a, b) => sizeOf(a) - sizeOf(b))
    return [bySize.at(-1), bySize[0]].filter((route) => route !== undefined)
  })
}

/** Every chapter: `cancel-task/` and so on. */
export const chapters = (): string[] =>
  readdirSync('content/chapters')
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => `${file.replace(/^\d+-|\.mdx$/g, '')}/`)

const sizeOf = (route: string): number =>
  statSync(join(inject('built').dist, route.endsWith('.html') ? route : `${route}index.html`)).size

/** The chapter that most tests read. */
export const CHAPTER = 'cancel-task/'

/** What readers have: a wide screen and a telephone, and either theme. */
export const SCREENS = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const

export type Screen = (typeof SCREENS)[number]

/** Options of a browser context for such a screen. */
export const on = ({ width, colorScheme }: Screen) => ({ viewport: { width, height: 800 }, colorScheme })
