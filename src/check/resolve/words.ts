// Words outside of the chapters: the names in the texts of figures and disputes are held to the sources too.

import { parseCite } from '../../guide/index.ts'
import { SourceText } from '../../markdown/source-text.ts'
import type { GuideDraft } from '../draft.ts'
import { type KnownNames, unknownMessage } from './known-names.ts'

export async function resolveWords(draft: GuideDraft, names: KnownNames): Promise<void> {
  const { figures, disputes } = draft.config.folders
  for (const [id, loaded] of draft.figures) {
    if (!loaded.ok) continue
    const { title, caption, claim } = loaded.value
    await check(draft, names, `${figures}/${id}/figure.ts`, [
      title,
      ...claim.map(({ text }) => text),
      caption,
    ])
  }
  for (const [id, loaded] of draft.disputes) {
    if (!loaded.ok) continue
    const { question, sides, why, between = [] } = loaded.value
    const texts = [question, ...sides.map(({ label }) => label), why, ...between.map(({ note }) => note)]
    const versions = sides.flatMap(({ cites }) => cites.flatMap(versionOf))
    await check(draft, names, `${disputes}/${id}/dispute.ts`, texts, versions)
  }
}

function versionOf(text: string): string[] {
  const parsed = parseCite(text)
  return parsed.ok && parsed.cite.version !== undefined ? [parsed.cite.version] : []
}

async function check(
  draft: GuideDraft,
  names: KnownNames,
  file: string,
  texts: readonly unknown[],
  versions: readonly string[] = [],
): Promise<void> {
  const unknown = new Map(
    texts
      .filter((text) => typeof text === 'string')
      .flatMap((text) => names.unknownIn(text, versions).map((each) => [each.name, each] as const)),
  )
  if (unknown.size === 0) return
  const read = await draft.files.text(file)
  const source = new SourceText(read.ok ? read.text : '')
  for (const each of unknown.values()) {
    const at = source.text.indexOf(each.name)
    const place = at === -1 ? { file } : { file, ...source.spot(at) }
    draft.fault('prose/unknown-name', place, unknownMessage(each), { near: each.near })
  }
}
