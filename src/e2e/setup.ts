// Before the browser tests: builds the site into a folder of its own, serves it, and finds a browser.

import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { serve } from '../site/server.ts'
import { buildSite } from './build.ts'
import { type Found, findChromium, NO_BROWSER } from './chromium.ts'
import { scratchFolder } from './scratch.ts'

/** How the build went: what it printed, and where it is served if it went well. */
export interface Built {
  readonly ok: boolean
  readonly output: string
  readonly dist: string
  readonly url: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    built: Built
    chromium: Found | null
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dist = await scratchFolder('site')
  const [{ ok, output }, chromium] = await Promise.all([buildSite({ dist }), findChromium()])
  if (!chromium) console.error(NO_BROWSER)
  const served = await serve({ dir: dist, port: 0 })
  project.provide('built', { ok, output, dist, url: served.url })
  project.provide('chromium', chromium ?? null)
  return async () => {
    await served.close()
    await rm(dist, { recursive: true, force: true })
  }
}
