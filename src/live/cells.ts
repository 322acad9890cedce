// Cells of figures: a cell is one captured exchange; fired, it shows the whole exchange under the figure's drawing.

import { buildExchange } from './build.ts'
import { h } from './dom.ts'
import type { Host } from './host.ts'

/** Sends the exchange that `data-cell` names, and shows it in the figure's panel. */
export function fire(page: Host, cell: Element): void {
  const found = page.find(cell.getAttribute('data-cell'))
  if (!found) return
  const { session, n } = found
  const element = buildExchange(session.capture, n, cell.getAttribute('href') ?? undefined)
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
