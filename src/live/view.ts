// One exchange on the page: shows what its step is at, and does what its buttons say.

import { curlCommand } from './curl.ts'
import { h, painted } from './dom.ts'
import { Editor } from './editor.ts'
import type { Session } from './session.ts'
import { statusLine, statusText } from './status.ts'
import { answerOf, type Phase, type Step } from './step.ts'
import { printResponse } from './text.ts'
import { readRequest } from './wire.ts'

/** The attribute `data-state` of Exchange.astro. */
const STATES: Readonly<Record<Phase['is'], string | undefined>> = {
  captured: undefined,
  queued: 'sending',
  waiting: 'waiting',
  streaming: 'streaming',
  held: 'waiting',
  answered: 'answered',
  stopped: 'failed',
  failed: 'failed',
}

export class ExchangeView {
  readonly root: HTMLElement
  readonly session: Session
  readonly n: number
  readonly #request: HTMLElement
  readonly #response: HTMLElement
  readonly #status: HTMLElement
  readonly #editor: Editor
  /** What the page came with. */
  readonly #captured: { readonly request: readonly Node[]; readonly response: readonly Node[] }
  #told: (line: string) => void = () => undefined
  #shown: { readonly request: string | undefined; readonly response: string | undefined } = {
    request: undefined,
    response: undefined,
  }

  /** `root` is a `guide-exchange` with the markup of Exchange.astro. */
  constructor(root: HTMLElement, session: Session, n: number) {
    this.root = root
    this.session = session
    this.n = n
    this.#request = part(root, '[data-request]')
    this.#response = part(root, '[data-response]')
    this.#status = part(root, '[data-status]')
    this.#captured = { request: [...this.#request.childNodes], response: [...this.#response.childNodes] }
    this.#editor = new Editor(this.#request, {
      label: `Request ${n}, as it will be sent`,
      draft: (text) => session.draft(n, text),
      leave: () => this.#edit(false),
    })
  }

  /** Shows the step as it now is. */
  update(): void {
    const step = this.session.step(this.n)
    const { phase } = step
    attribute(this.root, 'data-state', STATES[phase.is])
    const differs = phase.is === 'answered' && phase.verdict.is === 'differs'
    attribute(this.root, 'data-differs', differs ? '' : undefined)
    const answer = answerOf(step)
    this.#show('request', this.#requestText(step))
    this.#show('response', answer && printResponse(answer))
    this.#say(step)
    this.#offer('stop', 'Stop', ['queued', 'waiting', 'streaming'].includes(phase.is))
    this.#offer('run', 'Let it run', phase.is === 'held')
  }

  /** Has a listener for the status line, for where the exchange itself may be folded away. */
  tell(listener: (line: string) => void): void {
    this.#told = listener
  }

  /** After a reset: an open editor starts again from the captured request. */
  reset(): void {
    if (this.#editor.isOpen) this.#editor.open(this.session.requestText(this.n))
  }

  act(action: string): void {
    switch (action) {
      case 'edit':
        this.#edit(!this.#editor.isOpen)
        break
      case 'copy':
        void this.#copy()
        break
      case 'stop':
        this.session.stop(this.n)
        break
      case 'run':
        this.session.letRun(this.n)
        break
    }
  }

  /** The text that the request's side shows, where it is not the captured one. */
  #requestText(step: Step): string | undefined {
    return step.draft ?? step.sent
  }

  #edit(open: boolean): void {
    const button = this.root.querySelector<HTMLElement>('[data-do=edit]')
    if (open) this.#editor.open(this.session.step(this.n).draft ?? this.session.requestText(this.n))
    else this.#editor.close()
    attribute(this.root, 'data-editing', open ? '' : undefined)
    button?.setAttribute('aria-expanded', String(open))
    if (!open) button?.focus()
    this.update()
  }

  async #copy(): Promise<void> {
    const step = this.session.step(this.n)
    const button = this.root.querySelector<HTMLElement>('[data-do=copy]')
    const read = readRequest(step.draft ?? step.sent ?? this.session.requestText(this.n))
    const command = read.ok ? curlCommand(read.request, this.session.origin) : undefined
    const copied = command !== undefined && (await copy(command))
    if (!button) return
    button.textContent = copied ? 'Copied' : 'Copy failed'
    setTimeout(() => {
      button.textContent = 'Copy as curl'
    }, 2000)
  }

  #show(side: 'request' | 'response', text: string | undefined): void {
    if (this.#shown[side] === text) return
    this.#shown = { ...this.#shown, [side]: text }
    const pre = side === 'request' ? this.#request : this.#response
    pre.replaceChildren(...(text === undefined ? this.#captured[side] : painted(text)))
  }

  /** Says where the step is. A stream is told of when it rests, not at each frame. */
  #say(step: Step): void {
    this.#status.ariaBusy = String(step.phase.is === 'streaming')
    const pieces = statusLine(step).flatMap(({ text, mark }, i) => [
      ...(i === 0 ? [] : [' · ']),
      mark ? h('span', { class: mark }, text) : text,
    ])
    this.#status.replaceChildren(...pieces)
    this.#told(statusText(step))
  }

  /** Adds or takes away a button that there is use for only now and then. Focus goes to Send where it would be lost. */
  #offer(action: string, text: string, wanted: boolean): void {
    const bar = part(this.root, '[data-bar]')
    const found = bar.querySelector<HTMLElement>(`[data-do=${action}]`)
    if (wanted === (found !== null)) return
    if (!found) {
      bar.append(h('button', { type: 'button', class: 'quiet', 'data-do': action }, text))
      return
    }
    if (document.activeElement === found) bar.querySelector<HTMLElement>('[data-do=send]')?.focus()
    found.remove()
  }
}

function part(root: Element, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`An exchange has no ${selector}; see src/components/Exchange.astro.`)
  return found
}

function attribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** Puts a text on the clipboard; false where the browser does not let it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
