// An exchange that the page did not come with, in the markup of Exchange.astro: a step sent first, or a figure's cell.

import { header, type Transcript } from '../guide/transcript/types.ts'
import { h, painted } from './dom.ts'
import { agentAt } from './server.ts'

let count = 0

/** The whole exchange, as captured. `href` is where its transcript stands. */
export function buildExchange(transcript: Transcript, n: number, href: string | undefined): HTMLElement {
  const exchange = transcript.exchanges[n - 1]
  if (!exchange) throw new RangeError(`${transcript.name} has no exchange ${n}`)
  const { operation, note, request, response } = exchange
  const id = `live-${++count}`
  const side = ({ first, last }: { first: number; last: number }): string =>
    transcript.lines.slice(first - 1, last).join('\n')
  const server = agentAt(header(request.headers, 'Host') ?? '')
  const title = `${n} · ${operation}`
  const element = document.createElement('guide-exchange')
  element.setAttribute('capture', transcript.name)
  element.setAttribute('n', String(n))
  element.append(
    h(
      'section',
      { class: 'exchange', 'aria-labelledby': id },
      h(
        'header',
        {},
        h('h4', { id }, href === undefined ? title : h('a', { href }, title), note === '' ? '' : `: ${note}`),
        h('div', { 'data-bar': true }),
      ),
      h(
        'div',
        { class: 'panes' },
        pane('client', `client → ${server}`, 'data-request', side(request.lines)),
        pane('server', `${server} → client`, 'data-response', side(response.lines)),
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
    h('pre', { [name]: true }, ...painted(text)),
  )
