// `astro dev`: the guide is read again whenever one of its files changes, and its faults come and go in page and terminal.

import { relative } from 'node:path'
import type { ViteDevServer } from 'vite'
import { report } from '../check/index.ts'
import { config } from '../guide.config.ts'
import { faultPage, unreadable } from './fault-text.ts'
import { getGuide } from './guide.ts'
import { base } from './settings.ts'

/** Folders whose files make the guide. */
const READ = Object.values(config.folders).flat()
/** Changes that come together, such as those of a recording, are read together: milliseconds. */
const TOGETHER = 60

/** Watches the guide's files. `read` reads the guide and hands it to the pages. */
export function watchGuide(server: ViteDevServer, read: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()
  const again = async (): Promise<void> => {
    await read()
    tellFaults()
    for (const environment of Object.values(server.environments)) {
      // A chapter is compiled with what its captures, figures and sources say, so all of them are made anew.
      for (const module of environment.moduleGraph.idToModuleMap.values())
        if (/\.mdx(\?|$)/.test(module.id ?? '')) environment.moduleGraph.invalidateModule(module)
      environment.hot.send({ type: 'full-reload' })
    }
  }
  const changed = (file: string): void => {
    const path = relative(process.cwd(), file).replaceAll('\\', '/')
    if (!READ.some((folder) => path.startsWith(`${folder}/`))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      reading = reading.then(again, again)
    }, TOGETHER)
  }
  server.watcher.add(READ)
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, changed)
}

/** A chapter that MDX cannot read has no page: its faults are shown in its place. */
export function serveUnreadable(server: ViteDevServer): void {
  server.middlewares.use((request, response, next) => {
    const { chapters, faults } = getGuide()
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const chapter = chapters.find(({ route }) => path === base.slice(0, -1) + route)
    if (!chapter || !unreadable(faults, chapter.file)) return next()
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(faultPage(chapter.title, faults))
  })
}

let had = false

/** Prints what is wrong with the guide now, or that nothing is any more. */
export function tellFaults(): void {
  const { faults } = getGuide()
  if (faults.length > 0) console.error(`${report(faults)}\n`)
  else if (had) console.log('The guide has no faults.')
  had = faults.length > 0
}
