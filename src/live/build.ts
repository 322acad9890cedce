// An exchange that the page did not come with, in the markup of Exchange.astro: a step sent first, or a figure's cell.

import type { Unplaced } from '../guide/transcript/print.ts'
import { header } from '../guide/transcript/types.ts'
import { h, painted } from './dom.ts'
import { agentAt } from './live-server.ts'
import { printResponse } from './text.ts'
import { fromCapture, printRequest } from './wire.ts'

let count = 0

/** The whole exchange of the capture `name`, as captured. `href` is where its transcript stands. */
export function buildExchange(name: string, exchange: Unplaced, href: string | undefined): HTMLElement {
  const { n, operation, note, request, response } = exchange
  const id = `live-${++count}`
  const server = agentAt(header(request.headers, 'Host') ?? '')
  const title = `${n} · ${operation}`
  const element = document.createElement('guide-exchange')
  element.setAttribute('capture', name)
  element.setAttribute('n', String(n))
  element.append(
    h(
      'div',
      { class: 'exchange', role: 'group', 'aria-labelledby': id },
      h(
        'header',
        {},
        h('h3', { id }, href === undefined ? title : h('a', { href }, title), note === '' ? '' : `: ${note}`),
        h('div', { 'data-bar': true }),
      ),
      h(
        'div',
        { class: 'panes' },
        pane('client', `client → ${server}`, 'data-request', printRequest(fromCapture(request))),
        pane('server', `${server} → client`, 'data-response', printResponse(response)),
      ),
      h('p', { 'data-status': true, role: 'status' }),
    ),
  )
  return element
}

const pane = (of: string, who: string, name: string, text: string): HTMLElement =>
  h(
    'div',
    { class: `pane ${of}` },
    h('p', { class: 'who' }, who),
    h('pre', { [name]: true, tabindex: '0' }, ...painted(text)),
  )
