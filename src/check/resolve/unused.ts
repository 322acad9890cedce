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
      draft.fault('cite/unused', placeOf(source), `Unexpected entry \`${key}\`, which nothing cites.`)
    }
  }
}

/** `content/sources/page.json:12`, or without a line. */
function placeOf(source: string): Place {
  const match = /^(.*):(\d+)$/.exec(source)
  return match?.[1] ? { file: match[1], line: Number(match[2]), column: 1 } : { file: source }
}
