// The drawer: every exchange that was fired on the page, numbered, whole, searchable, and as a file. It comes with the first.

import { h, painted } from '../dom.ts'
import { flipped } from '../sides.ts'
import { printResponse } from '../text.ts'
import { printRequest } from '../wire.ts'
import { exportHttp } from './export.ts'
import { FIRED, type Fired, fired } from './record.ts'
import { style } from './style.ts'

export { Recorder } from './record.ts'

/** Has the drawer come with the first exchange of the page. */
export function watchDrawer(): void {
  let drawer: Drawer | undefined
  const changed = (): void => {
    drawer ??= new Drawer()
    drawer.changed()
  }
  document.addEventListener(FIRED, changed)
  if (fired().length > 0) changed()
}

class Drawer {
  readonly #count = h('span')
  readonly #open = h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      'aria-expanded': 'false',
      'aria-controls': 'drawer',
      'data-drawer': true,
    },
    'Exchanges ',
    this.#count,
  )
  readonly #search = h('input', {
    type: 'search',
    'aria-label': 'Search in all exchanges',
    placeholder: 'Search',
    spellcheck: 'false',
  })
  readonly #found = h('span', { role: 'status' })
  readonly #list = h('ol')
  readonly #panel = h('section', {
    id: 'drawer',
    role: 'region',
    'aria-label': 'Exchanges fired on this page',
    hidden: true,
    'data-pagefind-ignore': true,
  })
  readonly #items = new Map<
    number,
    { readonly fired: Fired; readonly element: HTMLElement; readonly text: string }
  >()
  #due = false

  constructor() {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const save = h('button', { type: 'button', class: 'quiet' }, 'Export as .http')
    const close = h('button', { type: 'button', class: 'quiet' }, 'Close')
    save.addEventListener('click', () => this.#export())
    close.addEventListener('click', () => this.#toggle(false))
    this.#open.addEventListener('click', () => this.#toggle(this.#panel.hidden !== false))
    this.#search.addEventListener('input', () => this.#filter())
    this.#panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#toggle(false)
    })
    this.#panel.append(h('div', { class: 'tools' }, this.#search, this.#found, save, close), this.#list)
    document.querySelector('[data-switches]')?.append(this.#open)
    if (!this.#open.isConnected) document.body.append(this.#open)
    document.body.append(this.#panel)
  }

  /** Shows the change with the next frame. */
  changed(): void {
    if (this.#due) return
    this.#due = true
    requestAnimationFrame(() => {
      this.#due = false
      this.#count.textContent = `(${fired().length})`
      if (!this.#panel.hidden) this.#draw()
    })
  }

  #toggle(open: boolean): void {
    this.#panel.hidden = !open
    this.#open.ariaExpanded = String(open)
    if (open) this.#draw()
    ;(open ? this.#search : this.#open).focus()
  }

  #draw(): void {
    for (const each of fired()) {
      const known = this.#items.get(each.number)
      if (known?.fired === each) continue
      const { element, text } = item(each, known?.element.querySelector('details')?.open ?? false)
      if (known) known.element.replaceWith(element)
      else this.#list.append(element)
      this.#items.set(each.number, { fired: each, element, text })
    }
    this.#filter()
  }

  #filter(): void {
    const wanted = this.#search.value.trim().toLowerCase()
    let count = 0
    for (const { element, text } of this.#items.values()) {
      const has = wanted === '' || text.includes(wanted)
      element.hidden = !has
      if (has) count++
    }
    this.#found.textContent = wanted === '' ? '' : `${count} of ${this.#items.size}`
  }

  /** One file for each server that something was sent to: together they would not replay. */
  #export(): void {
    for (const group of new Set(fired().map((each) => each.group))) {
      const all = fired().filter((each) => each.group === group)
      const url = URL.createObjectURL(new Blob([exportHttp(all, flipped())], { type: 'text/plain' }))
      h('a', { href: url, download: `exchanges-${group}.http` }).click()
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    }
  }
}

function item(
  { number, exchange, ms, bytes, ended }: Fired,
  open: boolean,
): { readonly element: HTMLElement; readonly text: string } {
  const { operation, request, response } = exchange
  const { body } = request
  const asked = printRequest({
    ...request,
    body: body.kind === 'json' || body.kind === 'raw' ? body.text : '',
  })
  const answered = response.status === 0 ? '' : printResponse(response)
  const said = ended
    ? `${response.status} · ${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms · ${bytes.toLocaleString('en')} bytes`
    : 'under way'
  const summary = `${number} · ${operation} · ${said}`
  const pre = (label: string, text: string): HTMLElement =>
    h('pre', { class: 'wire', tabindex: '0', 'aria-label': `${label} ${number}` }, ...painted(text))
  const element = h(
    'li',
    {},
    h('details', { open }, h('summary', {}, summary), pre('Request', asked), pre('Reply', answered)),
  )
  return { element, text: `${summary}\n${asked}\n${answered}`.toLowerCase() }
}
