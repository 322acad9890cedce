// The pages of the built site, by route.

import { readdirSync } from 'node:fs'
import { inject } from 'vitest'

/** Every page, without the slash before it: ``, `cancel-task/`, …; the 404 page is `404.html`. */
export function routes(): string[] {
  const files = (readdirSync(inject('built').dist, { recursive: true }) as string[])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'))
  return files.map((file) => file.replace(/index\.html$/, '')).sort()
}

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
