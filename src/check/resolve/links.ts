// References: links to routes and places of this guide.

import type { ReferenceTargets } from '../../markdown/reference.ts'
import { resolveReference } from '../../markdown/reference.ts'
import type { ChapterDraft, GuideDraft } from '../draft.ts'
import { targetsOf } from '../references.ts'

export async function resolveLinks(draft: GuideDraft): Promise<void> {
  // A capture that cannot be read has a fault of its own.
  const exchanges = new Map(
    [...draft.captures].map(([name, loaded]) => [name, loaded.ok ? loaded.value.exchanges.length : Infinity]),
  )
  const chapters = draft.chapters.map((chapter) => ({ ...chapter, ids: chapter.facts.ids }))
  const targets = targetsOf(chapters, draft.config, exchanges, await listingNames(draft))
  for (const chapter of draft.chapters) linksOf(draft, chapter, targets)
}

async function listingNames({ config, files }: GuideDraft): Promise<ReadonlySet<string>> {
  const names = config.folders.listings === undefined ? [] : await files.names(config.folders.listings)
  return new Set(names.flatMap((name) => /^([\w-]+)\.ts$/.exec(name)?.[1] ?? []))
}

function linksOf(draft: GuideDraft, chapter: ChapterDraft, targets: ReferenceTargets): void {
  for (const { type, url, position } of chapter.facts.links) {
    const { line, column } = position?.start ?? { line: 1, column: 1 }
    const place = { file: chapter.file, line, column }
    const found = resolveReference(url, chapter.route, targets)
    if (found.kind === 'relative') {
      draft.fault(
        'reference/relative',
        place,
        type === 'image'
          ? `Unexpected image \`${url}\`, expected an address that begins with \`/\`.`
          : `Unexpected link to \`${url}\`, expected \`/route/\` or \`#place\`.`,
      )
      // Which files are published beside the pages is not known here.
    } else if (found.kind === 'unknown' && type !== 'image') {
      draft.fault('reference/unknown', place, `Unexpected link to the ${found.what}, which does not exist.`, {
        near: found.near,
      })
    }
  }
}
