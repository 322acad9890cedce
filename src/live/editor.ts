// The editor over a request: a plain textarea. Tab moves on, Ctrl+Enter sends, Esc leaves.

import { h } from './dom.ts'

export interface EditorOptions {
  /** The textarea's name. */
  readonly label: string
  /** Hears of every change. */
  draft(text: string): void
  /** The reader pressed Esc. */
  leave(): void
}

let count = 0

export class Editor {
  readonly #pre: HTMLElement
  readonly #options: EditorOptions
  readonly #area: HTMLTextAreaElement
  readonly #hint: HTMLElement
  readonly #note: HTMLElement

  /** It opens in the place of `pre`. */
  constructor(pre: HTMLElement, options: EditorOptions) {
    const id = `hint-${++count}`
    this.#pre = pre
    this.#options = options
    this.#note = h('span')
    this.#hint = h('p', { class: 'hint', id }, 'Ctrl+Enter sends, Esc leaves. ', this.#note)
    this.#area = h('textarea', {
      class: 'wire',
      'aria-label': options.label,
      'aria-describedby': id,
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
    })
    this.#area.addEventListener('input', () => this.#changed())
    this.#area.addEventListener('keydown', (event) => this.#key(event))
  }

  get isOpen(): boolean {
    return this.#area.isConnected
  }

  /** Opens with a text, or puts another text into the open editor. */
  open(text: string): void {
    const opening = !this.isOpen
    if (opening) this.#pre.after(this.#area, this.#hint)
    this.#pre.hidden = true
    this.#area.value = text
    this.#area.rows = Math.min(text.split('\n').length + 1, 30)
    this.#note.textContent = noteOn(text)
    if (opening) this.#area.focus()
  }

  close(): void {
    this.#area.remove()
    this.#hint.remove()
    this.#pre.hidden = false
  }

  #changed(): void {
    this.#options.draft(this.#area.value)
    this.#note.textContent = noteOn(this.#area.value)
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault()
      this.#options.leave()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      this.#area.closest('guide-exchange')?.querySelector<HTMLElement>('[data-do=send]')?.click()
    }
  }
}

/** What is wrong with the JSON of a body, if anything is. It can be sent all the same. */
function noteOn(text: string): string {
  const body = text.replaceAll('\r\n', '\n').split('\n\n').slice(1).join('\n\n')
  if (body.trim() === '') return ''
  try {
    JSON.parse(body)
    return ''
  } catch (cause) {
    return `The body is not JSON (${cause instanceof Error ? cause.message : cause}). Send sends it as it is.`
  }
}
