// The Content-Security-Policy of every page, and the one inline script that it allows.

import { createHash } from 'node:crypto'

/**
 * Sets the stored theme before anything is painted, so that a reader of the dark theme sees no white flash.
 * It stands in the head of every page, letter for letter: the policy allows it by its hash.
 */
export const themeScript =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}'

/** The value of the header `Content-Security-Policy` (CSP level 3). `wasm-unsafe-eval` is for the search index. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' 'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`,
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The page whose own policy lets it send to other servers, those that its reader names, and show the pictures that agents send. */
export const PLAYGROUND = 'playground/'

/** The policy of the playground alone. */
export const playgroundPolicy = contentSecurityPolicy
  .replace("connect-src 'self'", "connect-src 'self' http: https:")
  .replace("img-src 'self'", "img-src 'self' blob:")

/** All headers that a server should send with a page, by its path below the base: `playground/`. */
export const headersOf = (path: string): Readonly<Record<string, string>> =>
  path === PLAYGROUND ? { ...headers, 'Content-Security-Policy': playgroundPolicy } : headers

/** All headers that a server should send with this site. */
export const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** The file `_headers`, which Netlify, Cloudflare Pages and others read. */
export const headersFile = (base: string): string =>
  [
    `${base}*`,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    // Headers of all rules that fit are sent, and two policies would both hold: the first is taken back.
    `${base}${PLAYGROUND}`,
    '  ! Content-Security-Policy',
    `  Content-Security-Policy: ${playgroundPolicy}`,
    '',
  ].join('\n')
