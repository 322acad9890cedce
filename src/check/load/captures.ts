// Loads all captures of a guide.

import { parseTranscript, type Transcript } from '../../guide/index.ts'
import type { GuideDraft, Loaded } from '../draft.ts'

/** By name; a capture that cannot be read is a fault. */
export async function loadCaptures(draft: GuideDraft): Promise<ReadonlyMap<string, Loaded<Transcript>>> {
  const folder = draft.config.folders.captures
  const names = (await draft.files.names(folder)).filter((name) => name.endsWith('.http'))
  const loaded = await Promise.all(names.map((name) => loadCapture(draft, `${folder}/${name}`)))
  return new Map(names.map((name, i) => [name.replace(/\.http$/, ''), loaded[i] as Loaded<Transcript>]))
}

async function loadCapture(draft: GuideDraft, file: string): Promise<Loaded<Transcript>> {
  const read = await draft.files.text(file)
  if (!read.ok) {
    draft.fault('guide/unreadable', { file }, `Unexpected capture that cannot be read: it is ${read.reason}.`)
    return { ok: false }
  }
  const parsed = parseTranscript(file, read.text)
  if (parsed.ok) return { ok: true, value: parsed.transcript }
  draft.faults.push(parsed.fault)
  return { ok: false }
}
