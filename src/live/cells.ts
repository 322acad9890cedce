// Cells of figures: a cell is one captured exchange. Fired, it says in place what came of it, and shows it whole below.

import { buildExchange } from './build.ts'
import { h, said } from './dom.ts'
import type { Host } from './host.ts'
import { statusLine } from './status.ts'

/** Sends the exchange that `data-cell` beside `control` names: its line comes into the cell, the whole into the panel. */
export function fire(page: Host, control: Element): void {
  const cell = control.parentElement?.querySelector<HTMLElement>('[data-cell]')
  const found = page.find(cell?.dataset.cell)
  if (!cell || !found) return
  const { session, n } = found
  const place = cell.closest('dd, p')?.querySelector('.said')
  if (place) page.watch(place, session, n, () => place.replaceChildren(...said(statusLine(session.step(n)))))
  const element = buildExchange(
    session.capture.name,
    session.step(n).exchange,
    cell.getAttribute('href') ?? undefined,
  )
  panelOf(cell).replaceChildren(element)
  const view = page.view(element)
  if (!view) return
  for (const each of document.querySelectorAll('[data-cell][aria-current]'))
    each.removeAttribute('aria-current')
  cell.setAttribute('aria-current', 'true')
  void page.send(view)
}

/** The place for results within the figure, made at its first use: before the caption, after the drawing. */
function panelOf(cell: Element): Element {
  const figure = cell.closest('figure') ?? cell.parentElement ?? cell
  const known = figure.querySelector('[data-fired]')
  if (known) return known
  const panel = h('div', { 'data-fired': true })
  const caption = figure.querySelector(':scope > figcaption')
  if (caption) caption.before(panel)
  else figure.append(panel)
  return panel
}
