// What the head of a built page asks for: one stylesheet, and at once what its scripts import. Each file that a browser
// hears of later costs a phone another round trip.

import { createHash } from 'node:crypto'

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)">/g
const SCRIPT = /<script type="module" src="([^"]+)"/g
/** A static import of a built script: `import{n as e}from"./shared.abc.js"`. */
const IMPORT = /\bimport\s*(?:[\w{}\s,*$]+from\s*)?["'`](\.\/[^"'`]+)["'`]/g

/** Gives the text of a built file by its address. */
export type Read = (address: string) => string

/** A page whose stylesheets stand in one file. */
export interface Joined {
  readonly html: string
  /** The file, where the page had several stylesheets; a page with one or none stays as it was. */
  readonly file?: { readonly address: string; readonly css: string }
}

/**
 * Joins the stylesheets that a built page links to, in their order, and links to one file beside the first in their place.
 * Pages with the same stylesheets get the same address.
 */
export function joinStylesheets(page: string, read: Read): Joined {
  const addresses = [...page.matchAll(STYLESHEET)].map(([, address = '']) => address)
  const [first] = addresses
  if (first === undefined || addresses.length === 1) return { html: page }
  const css = addresses.map(read).join('\n')
  const digest = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const address = new URL(`all.${digest}.css`, new URL(first, 'https://here.invalid')).pathname
  let n = 0
  const html = page.replace(STYLESHEET, (link, each: string) =>
    n++ === 0 ? link.replace(each, address) : '',
  )
  return { html, file: { address, css } }
}

/** Lets a page load what its module scripts import at once, before they have come themselves. */
export function preloadImports(page: string, read: Read): string {
  const scripts = new Set([...page.matchAll(SCRIPT)].map(([, address = '']) => address))
  const imports = new Set([...scripts].flatMap((script) => importsOf(script, read)))
  const links = [...imports]
    .filter((each) => !scripts.has(each))
    .map((each) => `<link rel="modulepreload" href="${each}">`)
  return page.replace('</head>', () => `${links.join('')}</head>`)
}

/** The addresses of what a script imports statically, and of what that imports. */
function importsOf(script: string, read: Read, known: Set<string> = new Set()): string[] {
  for (const [, path = ''] of read(script).matchAll(IMPORT)) {
    const address = new URL(path, new URL(script, 'https://here.invalid')).pathname
    if (known.has(address)) continue
    known.add(address)
    importsOf(address, read, known)
  }
  return [...known]
}
