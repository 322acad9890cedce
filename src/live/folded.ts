// Steps that are sent because a later one needs them, and that the page does not show: folded, before that one.

import { buildExchange } from './build.ts'
import { h } from './dom.ts'
import type { Host } from './host.ts'
import type { Session } from './session.ts'

/**
 * Puts the unsent steps before step `n` into the page, before the exchange `anchor`, each in a `details` that can be
 * opened. Those that are shown anyway, in the same place, are left out.
 */
export function foldBefore(page: Host, session: Session, n: number, anchor: HTMLElement): void {
  const { name } = session.capture
  const place = anchor.closest('[data-fired]') ?? document.body
  for (const { exchange } of session.unsentBefore(n)) {
    const shown = [...place.querySelectorAll(`guide-exchange[capture="${CSS.escape(name)}"]`)].filter(
      (each) => place !== document.body || !each.closest('[data-fired]'),
    )
    if (shown.some((each) => each.getAttribute('n') === String(exchange.n))) continue
    const next = shown.find((each) => Number(each.getAttribute('n')) > exchange.n) ?? anchor
    const element = buildExchange(name, exchange, hrefBeside(next, exchange.n))
    element.dataset.folded = ''
    const title = `Sent first: ${exchange.n} · ${exchange.operation}`
    const summary = h('summary', {}, title)
    next.before(h('details', { class: 'folded', 'data-sent-first': name }, summary, element))
    page.view(element)?.tell((line) => {
      summary.textContent = line === '' ? title : `${title} · ${line}`
    })
  }
}

/** Where the transcript of step `n` stands, by the link of another exchange of the same capture. */
function hrefBeside(exchange: Element, n: number): string | undefined {
  const link = exchange.querySelector<HTMLAnchorElement>('header a')
  return link?.getAttribute('href')?.replace(/#\d+$/, `#${n}`)
}
