// Loads all disputes of a guide.

import type { Dispute } from '../../guide/index.ts'
import type { GuideDraft, Loaded } from '../draft.ts'
import { foldersWith } from './figures.ts'
import { departure, disputeShape } from './module-shapes.ts'
import { loadDefault } from './modules.ts'

/** By id; one that cannot be loaded, or is no dispute, is a fault. */
export async function loadDisputes(draft: GuideDraft): Promise<ReadonlyMap<string, Loaded<Dispute>>> {
  const ids = await foldersWith(draft, draft.config.folders.disputes, 'dispute.ts')
  const loaded = await Promise.all(ids.map((id) => loadDispute(draft, id)))
  return new Map(ids.map((id, i) => [id, loaded[i] as Loaded<Dispute>]))
}

async function loadDispute(draft: GuideDraft, id: string): Promise<Loaded<Dispute>> {
  const file = `${draft.config.folders.disputes}/${id}/dispute.ts`
  const loaded = await loadDefault(draft.files.root, file)
  const wrong = loaded.ok ? departsFrom(loaded.value, id) : loaded.message
  if (loaded.ok && wrong === undefined) return { ok: true, value: loaded.value as Dispute }
  // What it cites is not known, so an entry that nothing else cites is no fault of its own.
  draft.doubted.add('all')
  draft.fault('dispute/unreadable', { file }, `Unexpected dispute: ${wrong}`)
  return { ok: false }
}

function departsFrom(value: unknown, id: string): string | undefined {
  const sought = `its default export is not a dispute with the id ${id}`
  if (typeof value !== 'object' || value === null) return `${sought}.`
  const wrong = departure(disputeShape, value)
  if (wrong !== undefined) return `${sought}, ${wrong}`
  return (value as Dispute).id === id ? undefined : `${sought}.`
}
