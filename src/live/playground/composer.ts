// The request on the page: choices, fields, header list or raw text, all of one composition.

import type { Header } from '../../guide/transcript/types.ts'
import {
  BINDINGS,
  type Binding,
  blank,
  type Composition,
  compositionOf,
  type Form,
  type PlaygroundShapes,
  rawOf,
  requestOf,
  sectionHref,
} from '../../playground/index.ts'
import { h } from '../dom.ts'
import { printRequest, readRequest } from '../wire.ts'
import { Fields } from './fields.ts'
import { find } from './find.ts'

/** The agents of the kit, by host; the empty one is the reader's own. */
export const AGENTS = [
  ['127.0.0.1:4101', 'test-runner'],
  ['127.0.0.1:4102', 'deployer'],
  ['127.0.0.1:4103', 'archive'],
  ['', 'Your own server'],
] as const

/** What the form opens with. */
export const OPENING = {
  message: {
    messageId: 'm-1',
    role: 'ROLE_USER',
    parts: [{ text: 'Run the unit tests at commit 9f3c2e1.' }],
  },
}

export class Composer {
  readonly #shapes: PlaygroundShapes
  readonly #root: HTMLElement
  readonly #changed: () => void
  readonly #fields: Fields
  #composition: Composition

  constructor(root: HTMLElement, shapes: PlaygroundShapes, composition: Composition, changed: () => void) {
    this.#root = root
    this.#shapes = shapes
    this.#changed = changed
    this.#composition = composition
    this.#fields = new Fields({
      shapes,
      value: () => (this.#composition.mode === 'form' ? this.#composition.params : {}),
      change: (params, anew) => {
        if (this.#composition.mode === 'form') this.#take({ ...this.#composition, params }, anew)
      },
    })
    this.#fill()
    this.draw()
  }

  get composition(): Composition {
    return this.#composition
  }

  /** The server that a reader named as their own; empty for the agents of this page. */
  get ownUrl(): string {
    return this.#host() === '' ? find(this.#root, '[data-own-url]', HTMLInputElement).value.trim() : ''
  }

  /** Shows another request. */
  open(composition: Composition): void {
    this.#composition = composition
    this.draw()
  }

  draw(): void {
    const composition = this.#composition
    const form = composition.mode === 'form' ? composition : undefined
    const select = (name: string): HTMLSelectElement => find(this.#root, `[data-${name}]`, HTMLSelectElement)
    select('agent').value = AGENTS.some(([host]) => host === this.#host()) ? this.#host() : ''
    select('operation').value = form?.operation ?? ''
    select('binding').value = form?.binding ?? ''
    select('operation').disabled = select('binding').disabled = !form
    find(this.#root, '[data-own]').hidden = select('agent').value !== ''
    find(this.#root, '[data-raw]', HTMLInputElement).checked = !form
    find(this.#root, '[data-headers-box]').hidden = !form
    find(this.#root, '[data-typescript]').hidden = !form
    find(this.#root, '[data-help]').replaceChildren(
      ...(form
        ? this.#help(form)
        : ['The request as it is sent: request line, headers, a blank line, the body.']),
    )
    const [request = ''] = form ? (this.#shapes.table.operations[form.operation] ?? '').split(' ') : []
    find(this.#root, '[data-fields]').replaceChildren(form ? this.#fields.draw(request) : this.#rawArea())
    this.#drawHeaders()
  }

  #fill(): void {
    const options = (name: string, all: readonly (readonly [string, string])[]): void => {
      const select = find(this.#root, `[data-${name}]`, HTMLSelectElement)
      select.replaceChildren(...all.map(([value, text]) => h('option', { value }, text)))
      select.addEventListener('change', () => this.#choose(name, select.value))
    }
    options('agent', AGENTS)
    options(
      'operation',
      Object.keys(this.#shapes.table.operations).map((name) => [name, name]),
    )
    options(
      'binding',
      BINDINGS.map((name) => [name, name === 'JSONRPC' ? 'JSON-RPC' : name]),
    )
    find(this.#root, '[data-raw]').addEventListener('change', () => this.#toggleRaw())
  }

  #choose(name: string, value: string): void {
    const composition = this.#composition
    if (name === 'agent') {
      this.#take({ ...composition, headers: withHeader(composition.headers, 'Host', value) }, true)
      return
    }
    if (composition.mode !== 'form') return
    const operation = name === 'operation' ? value : composition.operation
    const binding = name === 'binding' ? (value as Binding) : composition.binding
    const fresh = blank(
      operation,
      binding,
      this.#host(),
      this.#paramsFor(operation, composition),
      this.#shapes.streams.includes(operation),
    )
    const own = new Set(fresh.headers.map(([each]) => each.toLowerCase()))
    const kept = composition.headers.filter(([each]) => !own.has(each.toLowerCase()))
    this.#take({ ...fresh, headers: [...fresh.headers, ...kept] }, true)
  }

  /** The fields that the other operation has too; a task's id under either name. */
  #paramsFor(operation: string, { params, operation: before }: Form): Form['params'] {
    const requestOfIt = (name: string): string =>
      (this.#shapes.table.operations[name] ?? '').split(' ')[0] ?? ''
    if (requestOfIt(operation) === requestOfIt(before)) return params
    if (/^Send/.test(operation)) return OPENING
    const id = params.taskId ?? params.id
    const shape = this.#shapes.table.messages[requestOfIt(operation)] ?? ''
    if (/(?:^| )taskId:/.test(shape)) return { ...(id === undefined ? {} : { taskId: id }) }
    return /(?:^| )id:/.test(shape) && id !== undefined ? { id } : {}
  }

  #help({ operation }: Form): (Node | string)[] {
    const section = this.#shapes.sections[operation]
    const [request = '', response = ''] = (this.#shapes.table.operations[operation] ?? '').split(' ')
    const answers = this.#shapes.streams.includes(operation)
      ? `a stream of ${response}`
      : response.replace('.Empty', 'nothing')
    const line = `${request} gives ${answers}. * is required. `
    return section
      ? [
          line,
          h('a', { href: sectionHref(this.#shapes, section) }, `spec §${section.number} ${section.title}`),
        ]
      : [line]
  }

  #rawArea(): HTMLElement {
    const area = h('textarea', {
      class: 'wire',
      rows: '18',
      spellcheck: 'false',
      'aria-label': 'The request as it is sent',
    })
    area.value = printRequest(requestOf(this.#shapes, this.#composition))
    area.addEventListener('input', () => {
      const read = readRequest(area.value)
      area.toggleAttribute('aria-invalid', !read.ok)
      find(this.#root, '[data-note]').textContent = read.ok ? 'Ctrl+Enter sends.' : read.message
      if (read.ok) this.#take(rawOf(read.request), false)
    })
    return area
  }

  #toggleRaw(): void {
    const request = requestOf(this.#shapes, this.#composition)
    if (this.#composition.mode === 'form') {
      this.#take(rawOf(request), true)
      return
    }
    const form = compositionOf(this.#shapes, request)
    if (form.mode === 'raw')
      find(this.#root, '[data-note]').textContent =
        'The form cannot say all of this request, so it stays raw.'
    this.#take(form, true)
  }

  #drawHeaders(): void {
    const { headers } = this.#composition
    find(this.#root, '[data-headers-count]').textContent = `(${headers.length})`
    const set = (all: readonly Header[], anew: boolean): void =>
      this.#take({ ...this.#composition, headers: all }, anew)
    const input = (i: number, at: 0 | 1, label: string): HTMLInputElement => {
      const made = h('input', {
        type: 'text',
        value: headers[i]?.[at] ?? '',
        'aria-label': label,
        spellcheck: 'false',
        autocomplete: 'off',
      })
      made.addEventListener('input', () =>
        set(
          this.#composition.headers.map(
            (each, j): Header =>
              j === i ? (at === 0 ? [made.value, each[1]] : [each[0], made.value]) : each,
          ),
          false,
        ),
      )
      return made
    }
    const button = (text: string, label: string, act: () => void): HTMLButtonElement => {
      const made = h('button', { type: 'button', class: 'quiet', 'aria-label': label }, text)
      made.addEventListener('click', act)
      return made
    }
    const rows = headers.map(([name], i) =>
      h(
        'div',
        { class: 'header' },
        input(i, 0, `Name of header ${i + 1}`),
        input(i, 1, `Value of ${name || `header ${i + 1}`}`),
        button('×', `Leave out ${name || `header ${i + 1}`}`, () =>
          set(
            headers.filter((_, j) => j !== i),
            true,
          ),
        ),
      ),
    )
    const missing = (['A2A-Version', 'A2A-Extensions', 'Authorization'] as const).filter(
      (name) => !headers.some(([each]) => each.toLowerCase() === name.toLowerCase()),
    )
    const adders = [...missing, ''].map((name) =>
      button(
        name === '' ? 'Add another' : `Add ${name}`,
        name === '' ? 'Add another header' : `Add ${name}`,
        () => set([...headers, [name, FIRST[name] ?? '']], true),
      ),
    )
    find(this.#root, '[data-headers]').replaceChildren(...rows, h('div', { class: 'bar' }, ...adders))
  }

  #host(): string {
    return this.#composition.headers.find(([name]) => name.toLowerCase() === 'host')?.[1] ?? ''
  }

  #take(composition: Composition, anew: boolean): void {
    this.#composition = composition
    if (anew) this.draw()
    this.#changed()
  }
}

const FIRST: Readonly<Record<string, string>> = {
  'A2A-Version': '1.0',
  Authorization: 'Bearer demo-token-of-the-release-manager',
}

/** The headers with one of them set, in its place; an empty Host is left out. */
function withHeader(headers: readonly Header[], name: string, value: string): readonly Header[] {
  const others = headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase())
  return value === '' ? others : [[name, value], ...others]
}
