// Loads the figures that chapters draw.

import type { Figure } from '../../guide/index.ts'
import type { GuideDraft, Loaded } from '../draft.ts'
import { departure, figureShape } from './module-shapes.ts'
import { loadDefault } from './modules.ts'

/** The ids of all figures of a guide: the folders that have a figure.ts. */
export async function findFigures(draft: GuideDraft): Promise<string[]> {
  return foldersWith(draft, draft.config.folders.figures, 'figure.ts')
}

/** The folders within `folder` that have a certain file. */
export async function foldersWith(draft: GuideDraft, folder: string, file: string): Promise<string[]> {
  const names = await draft.files.names(folder)
  const found = await Promise.all(
    names.map(async (name) => ((await draft.files.names(`${folder}/${name}`)).includes(file) ? [name] : [])),
  )
  return found.flat()
}

/** The figures with these ids; one that cannot be loaded, or is no figure, is a fault. */
export async function loadFigures(
  draft: GuideDraft,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Loaded<Figure>>> {
  const wanted = draft.figureIds.filter((id) => ids.has(id))
  const loaded = await Promise.all(wanted.map((id) => loadFigure(draft, id)))
  return new Map(wanted.map((id, i) => [id, loaded[i] as Loaded<Figure>]))
}

async function loadFigure(draft: GuideDraft, id: string): Promise<Loaded<Figure>> {
  const file = `${draft.config.folders.figures}/${id}/figure.ts`
  const loaded = await loadDefault(draft.files.root, file)
  const wrong = loaded.ok ? departsFrom(loaded.value, id) : loaded.message
  if (loaded.ok && wrong === undefined) return { ok: true, value: loaded.value as Figure }
  draft.fault('figure/unreadable', { file }, `Unexpected figure: ${wrong}`)
  return { ok: false }
}

function departsFrom(value: unknown, id: string): string | undefined {
  if (typeof value !== 'object' || value === null) return 'its default export is not a figure.'
  const wrong = departure(figureShape, value)
  if (wrong !== undefined) return `its default export is not a figure, ${wrong}`
  const { id: found } = value as Figure
  return found === id ? undefined : `its id is ${found}, expected ${id}.`
}
