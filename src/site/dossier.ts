// The dossier as its page shows it: each statement with what it points at and what was read instead, as links.

import type { Statement } from '../../content/dossier/statement.ts'
import type { Guide } from '../guide/index.ts'

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

/** Gives a statement its links. Throws where the guide has not resolved one of its cites. */
export function shown(statement: Statement, { cites }: Pick<Guide, 'cites'>): ShownStatement {
  const cited = (text: string): Pointer => {
    const target = cites.get(text)
    if (!target) throw new Error(`The cite {{${text}}} is not resolved: the check should have reported it.`)
    const { label, href, evidence } = target
    return { label, href, ...(evidence === 'reported' ? { unread: true } : {}) }
  }
  const { where, cites: own, unread = [] } = statement
  return {
    ...statement,
    source: typeof where === 'string' ? { label: where } : cited(where.cites[0]),
    read: [...own.map(cited), ...unread.map(threadAt)],
  }
}

/** `a2aproject/a2a-rs#126` of its address. */
function threadAt(href: string): Pointer {
  const [, , , owner, repository, , n] = href.split('/')
  return { label: `${owner}/${repository}#${n}`, href, unread: true }
}
