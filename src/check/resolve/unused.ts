// The other direction: entries that are pinned to be cited, and that nothing cites.

import type { Place } from '../../guide/index.ts'
import { SourceText } from '../../markdown/source-text.ts'
import type { GuideDraft } from '../draft.ts'

export async function reportUnused(draft: GuideDraft, disputeKeys: ReadonlySet<string>): Promise<void> {
  if (draft.blind || draft.doubted.has('all')) return
  for (const kind of new Set(draft.kinds.values())) {
    // A cite that could not be resolved may have meant an entry that now looks unused.
    if (draft.doubted.has(kind)) continue
    for (const { key, source } of kind.pinned()) {
      if (draft.uses.has(key) || disputeKeys.has(key)) continue
      draft.fault(
        'cite/unused',
        await placeOf(draft, source, key),
        `Unexpected entry \`${key}\`, which nothing cites.`,
      )
    }
  }
}

/** The file of the index, and the line that names what could be cited. */
async function placeOf(draft: GuideDraft, source: string, key: string): Promise<Place> {
  const { sources: folder } = draft.config.folders
  const [, name = source, line] = /^(.*?)(?::(\d+))?$/.exec(source) ?? []
  const file = name.startsWith(`${folder}/`) ? name : `${folder}/${name}`
  if (line !== undefined) return { file, line: Number(line), column: 1 }
  const read = await draft.files.text(file)
  const target = key.replace(/^\S+ /, '').replace(/ at \S+$/, '')
  for (const word of [target, target.split('#', 1)[0] ?? target]) {
    const at = read.ok ? read.text.indexOf(`"${word}"`) : -1
    if (read.ok && at !== -1) return { file, ...new SourceText(read.text).spot(at) }
  }
  return { file }
}
