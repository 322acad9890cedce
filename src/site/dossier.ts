// The dossier as its page shows it: each statement with what it points at and what was read instead, as links.

import type { Statement } from '../../content/dossier/statement.ts'
import type { CiteTarget } from '../guide/index.ts'

/** A word, and where it leads, if anywhere; `unread` where what it leads to could not be read. */
export interface Pointer {
  readonly label: string
  readonly href?: string
  readonly unread?: true
}

export interface ShownStatement extends Statement {
  readonly source: Pointer
  readonly read: readonly Pointer[]
}

/** Words of `where` that are a cite begin with one of these. */
const CITE = /^(?:spec|proto|docs|commit|issue|paper|page|capture|sdk\S*) /

/** Resolves a statement's cites. Throws where one of them points at nothing. */
export function shown(statement: Statement, resolve: (text: string) => CiteTarget): ShownStatement {
  const pointer = (text: string): Pointer => {
    if (text.startsWith('https://github.com/')) {
      const [, , , owner, repository, , n] = text.split('/')
      return { label: `${owner}/${repository}#${n}`, href: text, unread: true }
    }
    if (!CITE.test(text)) return { label: text }
    const { label, href, evidence } = resolve(text)
    return { label, href, ...(evidence === 'reported' ? { unread: true } : {}) }
  }
  return { ...statement, source: pointer(statement.where), read: statement.cites.map(pointer) }
}
