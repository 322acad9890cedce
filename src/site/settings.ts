// Where the site is published, from the environment: SITE, BASE and DIST.

/** The path under which the site is published, with slashes around it: BASE=guide gives `/guide/`. */
export const base = `/${(process.env.BASE ?? '').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')

/** The origin of the published site, such as `https://example.org`: canonical links and the sitemap need it. */
export const site: string | undefined = process.env.SITE || undefined

/** The folder that the build writes. */
export const distFolder = process.env.DIST || 'dist'
