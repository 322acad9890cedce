// What this site adds to Astro: the check before every build, then the search index and the file of headers.

import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { close as closePagefind, createIndex } from 'pagefind'
import { loadGuide } from '../check/index.ts'
import { config } from '../guide.config.ts'
import { serveUnreadable, tellFaults, watchGuide } from './dev.ts'
import { withoutEndTags } from './end-tags.ts'
import { getGuide, setGuide } from './guide.ts'
import { joinStylesheets, preloadImports } from './head.ts'
import { headersFile } from './policy.ts'
import { base } from './settings.ts'
import { withoutSpaces } from './spaces.ts'

export function fieldGuide(): AstroIntegration {
  return {
    name: 'field-guide',
    hooks: {
      'astro:build:start': async () => {
        await readGuide()
        tellFaults()
        const faults = getGuide().faults.filter(({ severity }) => severity === 'error').length
        if (faults > 0)
          throw quiet(`The guide has ${faults} fault${faults === 1 ? '' : 's'}: nothing was built.`)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        await writeFile(join(folder, '_headers'), headersFile(base))
        logger.info(`${await indexPages(folder)} pages can be searched`)
        // After the search index, which tells words apart by them.
        await tighten(folder)
      },
      'astro:server:setup': async ({ server }) => {
        await readGuide()
        tellFaults()
        watchGuide(server, readGuide)
        serveUnreadable(server)
      },
    },
  }
}

/** Reads the guide and hands it to the pages. */
async function readGuide(): Promise<void> {
  setGuide(await loadGuide({ root: process.cwd(), config }), config.title)
}

/** What stands on a page and is not of its text. */
const UNSEARCHED = ['.anchor', '.eyebrow', '.badge', '.turn', '.switches', '.sources', '.pop']

/** Makes the search index of all pages that mark a part with `data-pagefind-body`. Gives their number. */
async function indexPages(folder: string): Promise<number> {
  const { index, errors } = await createIndex({ excludeSelectors: UNSEARCHED })
  if (!index) throw quiet(`The search index was not made: ${errors.join('; ')}`)
  const added = await index.addDirectory({ path: folder })
  await index.writeFiles({ outputPath: join(folder, 'pagefind') })
  await closePagefind()
  return added.page_count
}

/** Takes out of every page what a browser does without, and has its head ask for all that it needs at once. */
async function tighten(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const fileOf = (address: string): string => join(folder, address.slice(base.length))
  const read = (address: string): string => readFileSync(fileOf(address), 'utf8')
  const made = new Map<string, string>()
  for (const path of names.filter((name) => name.endsWith('.html')).map((name) => join(folder, name))) {
    const { html, file } = joinStylesheets(tight(await readFile(path, 'utf8')), read)
    await writeFile(path, preloadImports(html, read))
    if (file) made.set(file.address, file.css)
  }
  for (const [address, css] of made) await writeFile(fileOf(address), css)
}

const tight = (page: string): string => withoutEndTags(withoutSpaces(page))

/** An Error that Astro prints as its message alone. */
function quiet(message: string): Error {
  const error = new Error(message)
  error.stack = ''
  return error
}
