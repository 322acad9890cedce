// Where references may lead: the chapters of a guide with their ids, and the other routes of its site.

import type { Chapter, Guide, GuideConfig } from '../guide/index.ts'
import { chapterTargets, type ReferenceTargets } from '../markdown/reference.ts'
import { matchRoute } from './routes.ts'

/** For the page: where the links of a resolved guide lead. */
export function referenceTargets(guide: Guide, config: GuideConfig): ReferenceTargets {
  const exchanges = new Map([...guide.captures].map(([name, { exchanges }]) => [name, exchanges.length]))
  return targetsOf(guide.chapters, config, exchanges)
}

/** For the check too: `exchanges` has their number by capture, `listings` the names of the programs with a page. */
export function targetsOf(
  chapters: readonly (Pick<Chapter, 'route' | 'anchor'> & { readonly ids: Iterable<string> })[],
  { routes }: GuideConfig,
  exchanges: ReadonlyMap<string, number>,
  listings?: ReadonlySet<string>,
): ReferenceTargets {
  return {
    ...chapterTargets(
      chapters.map(({ route, anchor, ids }) => ({
        route,
        ...(anchor === undefined ? {} : { anchor }),
        ids: new Set(ids),
      })),
    ),
    routes: [
      ...routes.filter((route) => !route.includes(':')),
      ...routes
        .filter((route) => route.includes(':capture'))
        .flatMap((route) => [...exchanges.keys()].map((name) => route.replace(':capture', name))),
    ],
    hasRoute(route, fragment) {
      const names = matchRoute(routes, route)
      if (!names) return false
      if (names.listing !== undefined) return listings?.has(names.listing) ?? true
      if (names.capture === undefined) return true
      const count = exchanges.get(names.capture)
      if (count === undefined) return false
      return fragment === undefined || (/^[1-9]\d*$/.test(fragment) && Number(fragment) <= count)
    },
  }
}
