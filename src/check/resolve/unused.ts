// The other direction: entries that are pinned to be cited, and that nothing cites.

import type { Place } from '../../guide/index.ts'
import type { GuideDraft } from '../draft.ts'

export function reportUnused(draft: GuideDraft, disputeKeys: ReadonlySet<string>): void {
  if (draft.blind || draft.doubted.has('all')) return
  for (const kind of new Set(draft.kinds.values())) {
    // A cite that could not be resolved may have meant an entry that now looks unused.
    if (draft.doubted.has(kind)) continue
    for (const { key, source } of kind.pinned()) {
      if (draft.uses.has(key) || disputeKeys.has(key)) continue
      draft.fault('cite/unused', placeOf(draft, source), `Unexpected entry \`${key}\`, which nothing cites.`)
    }
  }
}

/** `page.json:12`, or without a line; within the folder of sources. */
function placeOf(draft: GuideDraft, source: string): Place {
  const { sources: folder } = draft.config.folders
  const [, name = source, line] = /^(.*?)(?::(\d+))?$/.exec(source) ?? []
  const file = name.startsWith(`${folder}/`) ? name : `${folder}/${name}`
  return line === undefined ? { file } : { file, line: Number(line), column: 1 }
}
