// Loads the modules that pages are made from, for what they cite: their lists named `cites`, wherever these stand.

import type { GuidePage } from '../../guide/index.ts'
import type { GuideDraft, PageCite, PageModule } from '../draft.ts'
import { matchRoute } from '../routes.ts'
import { departure, pageShape } from './module-shapes.ts'
import { loadExports } from './modules.ts'

/** The modules that export a `page`, by file. One without it is a part of others, and says nothing by itself. */
export async function loadPages(draft: GuideDraft): Promise<PageModule[]> {
  const folders = draft.config.folders.pages ?? []
  const files = await Promise.all(folders.map((folder) => draft.files.below(folder, '.ts')))
  const modules = files.flat().filter((file) => !file.endsWith('.test.ts'))
  return (await Promise.all(modules.map((file) => loadPage(draft, file)))).flat()
}

async function loadPage(draft: GuideDraft, file: string): Promise<PageModule[]> {
  const loaded = await loadExports(draft.files.root, file)
  const wrong = loaded.ok ? departsFrom(draft, loaded.value) : loaded.message
  if (!loaded.ok || wrong !== undefined) {
    // What it cites is not known, so an entry that nothing else cites is no fault of its own.
    draft.doubted.add('all')
    draft.fault('page/unreadable', { file }, `Unexpected module of a page: ${wrong}`)
    return []
  }
  const { page } = loaded.value as { readonly page?: GuidePage }
  if (page === undefined) return []
  return [{ file, page, cites: citesIn(loaded.value) }]
}

function departsFrom(draft: GuideDraft, value: unknown): string | undefined {
  const { page } = value as { readonly page?: unknown }
  if (page === undefined) return undefined
  const wrong = departure(pageShape, page)
  if (wrong !== undefined) return `its \`page\` is none, ${wrong}`
  const { route } = page as GuidePage
  if (matchRoute(draft.config.routes, route)) return undefined
  return `it is of \`${route}\`, which is no route of the guide.`
}

/** All cites in a value, each with the id of the object that holds it, or of the nearest one around it. */
function citesIn(value: unknown, fragment?: string, seen = new Set<unknown>()): PageCite[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const { id } = value as { readonly id?: unknown }
  const within = typeof id === 'string' ? id : fragment
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'cites' && Array.isArray(each)
      ? each
          .filter((text) => typeof text === 'string')
          .map((text) => ({ text, ...(within === undefined ? {} : { fragment: within }) }))
      : citesIn(each, within, seen),
  )
}
