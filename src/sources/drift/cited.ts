// What this guide cites, and where: read from the guide itself, as the check reads it.

import { loadGuide } from '../../check/index.ts'
import { type CiteTarget, formatPlace, type Guide, type GuideConfig, parseCite } from '../../guide/index.ts'

export interface CitedEntry {
  readonly target: CiteTarget
  /** `content/chapters/10-cancel-task.mdx:42:17`, in order, each once. */
  readonly places: readonly string[]
}

/** By the key of the target. */
export type Cited = ReadonlyMap<string, CitedEntry>

export interface CitedGuide {
  readonly cited: Cited
  /** How many cites resolve to nothing, so that nobody can say whether they drifted. */
  readonly unresolved: number
}

/**
 * Reads the cites of the guide in `root`; `home` is the project that has the cite kinds. What is wrong with the guide
 * otherwise is the check's to say.
 */
export async function readCited(root: string, config: GuideConfig, home = root): Promise<CitedGuide> {
  const guide = await loadGuide({ root, config, home })
  const unresolved = guide.faults.filter(({ id }) => /^cite\/(?!unused)|^source\//.test(id)).length
  return { cited: citedBy(guide, config.folders.disputes), unresolved }
}

function citedBy(guide: Guide, disputes: string): Cited {
  const cited = new Map<string, CitedEntry>()
  const add = (target: CiteTarget, places: readonly string[]) => {
    const known = cited.get(target.key)?.places ?? []
    cited.set(target.key, { target, places: [...new Set([...known, ...places])] })
  }
  for (const target of guide.cites.values()) {
    add(
      target,
      (guide.uses.get(target.key) ?? []).map(({ place }) => formatPlace(place)),
    )
  }
  // A dispute cites, whether or not a chapter shows it.
  for (const [id, { sides, between = [] }] of guide.disputes) {
    const texts = [
      ...sides.flatMap((side) => [...side.cites, ...side.sdks.flatMap(({ cite }) => cite ?? [])]),
      ...between.flatMap(({ cite }) => cite ?? []),
    ]
    const file = `${disputes}/${id}/dispute.ts`
    for (const text of texts) {
      const target = parseCite(text).ok ? (guide.cites.get(text.trim()) ?? guide.cites.get(text)) : undefined
      const places = target ? (cited.get(target.key)?.places ?? []) : []
      if (target && !places.some((place) => place.startsWith(file))) add(target, [file])
    }
  }
  return cited
}
