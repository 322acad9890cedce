// Loads the index of sources and the cite kinds that read it.

import type { CiteKind, CiteKindFactory, KindContext, Place, Sources } from '../../guide/index.ts'
import { SourceText, type Spot } from '../../markdown/source-text.ts'
import type { GuideDraft } from '../draft.ts'
import { GuideFiles } from '../files.ts'
import { loadDefault, reasonOf } from './modules.ts'

/** The parsed files of the index, by path without ending. A file that is not JSON is a fault. */
export async function loadSources(draft: GuideDraft): Promise<Sources> {
  const folder = draft.config.folders.sources
  const paths = await draft.files.below(folder, '.json')
  const sources = new Map<string, unknown>()
  await Promise.all(
    paths.map(async (path) => {
      const read = await draft.files.text(path)
      if (!read.ok) {
        const message = `Unexpected file of the index that cannot be read: it is ${read.reason}.`
        draft.fault('guide/unreadable', { file: path }, message)
        draft.blind = true
        return
      }
      const parsed = parse(read.text.replace(/^\uFEFF/, ''))
      if (parsed.ok) sources.set(path.slice(folder.length + 1, -'.json'.length), parsed.value)
      else malformed(draft, { file: path, ...parsed.at }, 'Unexpected text, expected JSON.')
    }),
  )
  return sources
}

type ParsedJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly at: Spot }

function parse(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (cause) {
    // The engine names the place, but for an end that comes too early.
    const position = /at position (\d+)/.exec(reasonOf(cause))?.[1]
    const offset = position === undefined ? text.trimEnd().length : Number(position)
    return { ok: false, at: new SourceText(text).spot(offset) }
  }
}

function malformed(draft: GuideDraft, place: Place, message: string): void {
  draft.fault('source/malformed', place, message)
  draft.blind = true
}

/** The cite kinds, by the first words that they claim. `home` is the folder of the project that has them. */
export async function loadKinds(draft: GuideDraft, home: string): Promise<ReadonlyMap<string, CiteKind>> {
  const folder = draft.config.folders.kinds
  const names = await new GuideFiles(home).names(folder)
  const kinds = new Map<string, CiteKind>()
  const context: KindContext = { sources: draft.sources, captures: countExchanges(draft) }
  for (const name of names.filter((each) => /\.(ts|js)$/.test(each) && !/\.(test|d)\.ts$/.test(each))) {
    const loaded = await loadDefault(home, `${folder}/${name}`)
    if (!loaded.ok) {
      draft.fault(
        'guide/config',
        { file: `${folder}/${name}` },
        `Unexpected cite kind that cannot be loaded: ${loaded.message}`,
        { help: 'Mend it, or take it out of the folder of kinds.' },
      )
      draft.blind = true
      continue
    }
    if (typeof loaded.value !== 'function') continue
    try {
      const kind = (loaded.value as CiteKindFactory)(context)
      for (const word of kind.names) kinds.set(word, kind)
    } catch (cause) {
      draft.unreadable(cause)
    }
  }
  return kinds
}

/** A capture that cannot be read has a fault of its own: a cite of it, whatever its exchange, brings no second one. */
const countExchanges = (draft: GuideDraft): ReadonlyMap<string, number> =>
  new Map(
    [...draft.captures].map(([name, loaded]) => [
      name,
      loaded.ok ? loaded.value.exchanges.length : Number.MAX_SAFE_INTEGER,
    ]),
  )
