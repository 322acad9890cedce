// Pages that are made from modules: what they cite is looked up as it is in a chapter.

import { SourceText } from '../../markdown/source-text.ts'
import type { GuideDraft } from '../draft.ts'
import { noteUse, resolveCiteText } from './cites.ts'
import { placesIn } from './place.ts'

export async function resolvePages(draft: GuideDraft): Promise<void> {
  for (const { file, page, cites } of draft.pages) {
    const read = await draft.files.text(file)
    const place = placesIn(file, new SourceText(read.ok ? read.text : ''))
    const times = new Map<string, number>()
    for (const { text, fragment } of cites) {
      const nth = times.get(text) ?? 0
      times.set(text, nth + 1)
      const at = place(text, nth)
      // What another module holds is cited there.
      if (!('line' in at)) continue
      const target = resolveCiteText(draft, text, at)
      if (target) noteUse(draft, page.route, target, at, fragment)
    }
  }
}
