// The name of a chapter's file: `10-first-steps.mdx` is the chapter `first-steps`, at the route `/first-steps/`.

const NAME = /^(\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx$/

/** The slug of a chapter file, whatever its folder; undefined where it is not named as one. */
export const slugOf = (path: string): string | undefined => NAME.exec(path.split(/[\\/]/).at(-1) ?? '')?.[2]

/** The route of the chapter with a slug. */
export const routeOf = (slug: string): string => `/${slug}/`
