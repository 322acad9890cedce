// What a page offers to its live parts: sessions, what shows exchanges, and servers.

import type { LiveServer } from './live-server.ts'
import type { Session } from './session.ts'
import type { ExchangeView } from './view.ts'

export interface Host {
  /** An empty server that stands on the sides that the page now takes. */
  open(): LiveServer
  /** The session and the number of an exchange named as `10-cancel#3`, where this page has it. */
  find(name: string | null | undefined): { readonly session: Session; readonly n: number } | undefined
  /** What shows a `guide-exchange`; undefined where the page has no such capture or exchange. */
  view(element: HTMLElement): ExchangeView | undefined
  /** Has `show` called after each change of step `n`, until `element` is given to show another. */
  watch(element: Element, session: Session, n: number, show: () => void): void
  /** Sends the exchange that a view shows. The steps before it that no one sees are shown before it, folded. */
  send(view: ExchangeView): Promise<void>
}
