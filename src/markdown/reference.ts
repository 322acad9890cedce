// References: where a link of a chapter leads, for the check and for the page.

import { nearest } from '../guide/near.ts'

/** A page that references may lead to, and the ids on it. */
export interface ReferenceTarget {
  readonly route: string
  /** `errors`, where older links name the whole page as `#s-errors`. */
  readonly anchor?: string
  readonly ids: ReadonlySet<string>
}

export interface ReferenceTargets {
  /** By route. */
  readonly chapters: ReadonlyMap<string, ReferenceTarget>
  /** Routes by the fragment that older links name a whole chapter by: `s-errors`. */
  readonly anchors: ReadonlyMap<string, string>
  /** Whether the site has a page, other than a chapter, at this route, with this fragment. */
  hasRoute(route: string, fragment?: string): boolean
  /** The routes of the site, for near misses. */
  readonly routes: readonly string[]
}

export type ResolvedReference =
  /** A link out of the guide, which is left as it is. */
  | { readonly kind: 'outside' }
  /** `href` begins with `#`, or with `/` at the site's root. */
  | { readonly kind: 'inside'; readonly href: string }
  | { readonly kind: 'relative' }
  | { readonly kind: 'unknown'; readonly what: string; readonly near: readonly string[] }

/** Finds where the link `url`, on the chapter at `route`, leads. */
export function resolveReference(url: string, route: string, targets: ReferenceTargets): ResolvedReference {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//')) return { kind: 'outside' }
  if (url.startsWith('#')) return fragmentAlone(url.slice(1), route, targets)
  if (!url.startsWith('/')) return { kind: 'relative' }
  const [path = '', fragment] = url.split('#', 2)
  const chapter = targets.chapters.get(path)
  if (!chapter) {
    if (targets.hasRoute(path, fragment)) return { kind: 'inside', href: url }
    const routes = [...targets.chapters.keys(), ...targets.routes]
    return { kind: 'unknown', what: `route \`${url}\``, near: quoted(nearest(path, routes)) }
  }
  if (fragment === undefined || chapter.ids.has(fragment)) return { kind: 'inside', href: url }
  return { kind: 'unknown', what: `place \`#${fragment}\` of \`${path}\``, near: near(fragment, chapter.ids) }
}

/** `#fig-x` of this chapter, `#s-x` of the chapter with the anchor or slug `x`, or an id of another chapter. */
function fragmentAlone(
  id: string,
  route: string,
  { chapters, anchors }: ReferenceTargets,
): ResolvedReference {
  const here = chapters.get(route)
  if (here?.ids.has(id)) return { kind: 'inside', href: `#${id}` }
  const anchored = anchors.get(id)
  if (anchored !== undefined) return { kind: 'inside', href: anchored }
  // Headings of two chapters may have one name; figures and terms have not.
  const elsewhere = /^(fig|term)-/.test(id)
    ? [...chapters.values()].find((each) => each.ids.has(id))
    : undefined
  if (elsewhere) return { kind: 'inside', href: `${elsewhere.route}#${id}` }
  return {
    kind: 'unknown',
    what: `place \`#${id}\``,
    near: near(id, [...(here?.ids ?? []), ...anchors.keys()]),
  }
}

/** Chapters as the targets of references. Older chapters have no frontmatter, so the slug does for an anchor. */
export function chapterTargets(
  chapters: readonly ReferenceTarget[],
): Pick<ReferenceTargets, 'chapters' | 'anchors'> {
  // Of twins, the first counts: the second has a fault of its own.
  const all = [...chapters].reverse()
  const slugs = all.map(({ route }) => [`s-${route.replaceAll('/', '')}`, route] as const)
  const anchors = all.flatMap(({ anchor, route }) =>
    anchor === undefined
      ? []
      : ([
          [anchor, route],
          [`s-${anchor}`, route],
        ] as const),
  )
  return {
    chapters: new Map(all.map((each) => [each.route, each])),
    anchors: new Map([...slugs, ...anchors]),
  }
}

const near = (id: string, ids: Iterable<string>): string[] =>
  quoted(nearest(id, ids).map((each) => `#${each}`))
const quoted = (names: readonly string[]): string[] => names.map((name) => `\`${name}\``)
