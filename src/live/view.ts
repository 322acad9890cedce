// One exchange on the page: shows what its step is at, and does what its buttons say.

import { curlCommand } from './curl.ts'
import { h, painted, said } from './dom.ts'
import { Editor } from './editor.ts'
import type { Session } from './session.ts'
import { statusLine, statusText } from './status.ts'
import { answerOf, type Phase, type Step } from './step.ts'
import { printResponse } from './text.ts'
import { readRequest } from './wire.ts'

/** The attribute `data-state` of Exchange.astro. */
const STATES: Readonly<Record<Phase['is'], string>> = {
  captured: 'captured',
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
    this.root.dataset.state = STATES[phase.is]
    this.root.toggleAttribute('data-differs', phase.is === 'answered' && phase.verdict.is === 'differs')
    const answer = answerOf(step)
    // Where nothing was typed or sent, the captured one stands.
    this.#show('request', step.draft ?? step.sent)
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
    if (action === 'edit') this.#edit(!this.#editor.isOpen)
    if (action === 'copy') void this.#copy()
    if (action === 'stop') this.session.stop(this.n)
    if (action === 'run') this.session.letRun(this.n)
  }

  #edit(open: boolean): void {
    const button = this.root.querySelector<HTMLElement>('[data-do=edit]')
    if (open) this.#editor.open(this.session.step(this.n).draft ?? this.session.requestText(this.n))
    else this.#editor.close()
    this.root.toggleAttribute('data-editing', open)
    button?.setAttribute('aria-expanded', String(open))
    if (!open) button?.focus()
    this.update()
  }

  async #copy(): Promise<void> {
    const step = this.session.step(this.n)
    const button = this.root.querySelector<HTMLElement>('[data-do=copy]')
    const read = readRequest(step.draft ?? step.sent ?? this.session.requestText(this.n))
    if (!button) return
    try {
      if (!read.ok) throw new Error(read.message)
      await navigator.clipboard.writeText(curlCommand(read.request, this.session.origin))
      button.textContent = 'Copied'
    } catch {
      button.textContent = 'Copy failed'
    }
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
    this.#status.replaceChildren(...said(statusLine(step)))
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
  if (!found) throw new Error(`An exchange has no ${selector}.`)
  return found
}
