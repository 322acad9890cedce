// The playground: composes, sends, shows, keeps. Its server is fetched when the page is idle, or with the first Send.

import type { Json } from '../../guide/transcript/types.ts'
import {
  blank,
  type KeptTask,
  linkedIn,
  linkOf,
  type Next,
  type PlaygroundShapes,
  readReply,
  requestOf,
  SteppedClock,
  typescriptOf,
} from '../../playground/index.ts'
import { curlCommand } from '../curl.ts'
import { painted } from '../dom.ts'
import { watchDrawer } from '../drawer/panel.ts'
import { CHANGED, flipped, take } from '../sides.ts'
import { printResponse } from '../text.ts'
import { printRequest, urlOf } from '../wire.ts'
import { drawChecked } from './checked.ts'
import { Composer, OPENING } from './composer.ts'
import { find } from './find.ts'
import { callOn, FIRST_HOST, runAgain } from './follow-up.ts'
import { forget, keepForm, keepLog, keepTasks, keptForm, keptLog, keptTasks, type Logged } from './kept.ts'
import { drawLog, drawTasks } from './lists.ts'
import { drawReading } from './reply.ts'
import { type Coming, call } from './sender.ts'
import type { PlaygroundServer } from './server.ts'

/** Where a request goes that has no Host header. */
const ORIGIN = `http://${FIRST_HOST}`

class Playground {
  readonly #root: HTMLElement
  readonly #shapes: PlaygroundShapes
  readonly #composer: Composer
  readonly #clock = new SteppedClock()
  readonly #kept: readonly KeptTask[] = keptTasks()
  #log: readonly Logged[] = keptLog()
  #server: Promise<PlaygroundServer> | undefined
  #tasks: readonly KeptTask[] = this.#kept
  #calls = new Set<AbortController>()
  #drawing = false

  constructor(root: HTMLElement, shapes: PlaygroundShapes) {
    this.#root = root
    this.#shapes = shapes
    const linked = linkedIn(location.hash)
    if (linked) take(linked.sides)
    const first = blank('SendMessage', 'JSONRPC', FIRST_HOST, OPENING, false)
    this.#composer = new Composer(root, shapes, linked?.composition ?? keptForm() ?? first, () =>
      keepForm(this.#composer.composition),
    )
    if (linked) this.#note('Opened from a link. Nothing was sent: look at it, then press Send.')
    watchDrawer()
    this.#listen()
    this.#drawTasks()
    this.#drawLog()
  }

  /** The server, fetched once; a failed fetch is tried again. */
  server(): Promise<PlaygroundServer> {
    this.#server ??= import('./server.ts').then(async ({ openPlayground }) => {
      const server = await openPlayground(this.#clock, this.#kept, () => this.#tasksChanged())
      server.take(flipped())
      return server
    })
    this.#server.catch(() => {
      this.#server = undefined
    })
    return this.#server
  }

  #listen(): void {
    const on = (selector: string, act: () => void): void =>
      find(this.#root, selector).addEventListener('click', act)
    find(this.#root, '[data-form]').addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send()
    })
    this.#root.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void this.#send()
    })
    on('[data-stop]', () => this.#stop())
    on(
      '[data-curl]',
      () =>
        void this.#copy('curl', () =>
          curlCommand(requestOf(this.#shapes, this.#composer.composition), this.#origin()),
        ),
    )
    on('[data-typescript]', () => void this.#copy('TypeScript', () => this.#program()))
    on(
      '[data-link]',
      () =>
        void this.#copy(
          'the link',
          () =>
            `${location.origin}${location.pathname}#${linkOf({ composition: this.#composer.composition, sides: flipped() })}`,
        ),
    )
    on('[data-pause]', () => this.#pause(!this.#clock.paused))
    on('[data-step]', () => this.#step())
    on('[data-reset]', () => this.#reset())
    document.addEventListener(CHANGED, () => void this.#server?.then((server) => server.take(flipped())))
    const pasted = find(this.#root, '[data-check]', HTMLTextAreaElement)
    pasted.addEventListener('input', () =>
      find(this.#root, '[data-checked]').replaceChildren(...drawChecked(this.#shapes, pasted.value)),
    )
    addEventListener('hashchange', () => {
      const linked = linkedIn(location.hash)
      if (!linked) return
      take(linked.sides)
      this.#composer.open(linked.composition)
      this.#note('Opened from a link. Nothing was sent: look at it, then press Send.')
    })
  }

  async #send(): Promise<void> {
    const { composition } = this.#composer
    const request = requestOf(this.#shapes, composition)
    const own = this.#composer.ownUrl
    const abort = new AbortController()
    this.#calls.add(abort)
    find(this.#root, '[data-stop]').hidden = false
    find(this.#root, '[data-sent]').replaceChildren(...painted(printRequest(request)))
    find(this.#root, '[data-received]').replaceChildren()
    find(this.#root, '[data-reading]').replaceChildren()
    this.#line('Sent, and no answer yet. The agents take the time that they say.')
    let last: Coming | undefined
    const heard = (coming: Coming): void => {
      last = coming
      if (!abort.signal.aborted) this.#show(coming)
    }
    try {
      const answer = own === '' ? this.#answerHere : answerThere
      const coming = await call(request, this.#origin(), answer, abort.signal, heard)
      this.#show(coming)
      this.#keep({
        composition,
        request: printRequest(request),
        response: printResponse(coming),
        title: readReply(coming.status, coming.body).title,
        ms: Math.round(coming.ms),
      })
    } catch (cause) {
      if (abort.signal.aborted)
        this.#line(last ? 'Stopped. What had come stays.' : 'Stopped before an answer.')
      else
        this.#line(
          `Not answered: ${cause instanceof Error ? cause.message : String(cause)}${own === '' ? '' : ' Does your server allow this origin (CORS)?'}`,
        )
    } finally {
      this.#calls.delete(abort)
      find(this.#root, '[data-stop]').hidden = this.#calls.size === 0
    }
  }

  readonly #answerHere = async (
    request: Request,
  ): Promise<{ readonly response: Response; readonly by: string }> => {
    const { response, by } = await (await this.server()).fetch(request)
    return { response, by: by.by === 'switch' ? `switch ${by.switch}` : BY[by.by] }
  }

  #origin(): string {
    return this.#composer.ownUrl === ''
      ? (urlOf(requestOf(this.#shapes, this.#composer.composition), ORIGIN)?.origin ?? ORIGIN)
      : this.#composer.ownUrl
  }

  #show(coming: Coming): void {
    const { status, body, by, ended, ms } = coming
    const size = new Blob([printResponse(coming)]).size
    this.#line(
      `${status} · ${ended ? `${Math.round(ms)} ms` : 'frames are coming'} · ${size.toLocaleString('en')} bytes · answered by ${by}`,
    )
    find(this.#root, '[data-received]').replaceChildren(...painted(printResponse(coming)))
    find(this.#root, '[data-reading]').replaceChildren(
      drawReading(readReply(status, body), (operation, id) => this.#call(operation, id)),
    )
  }

  /** Composes a call on a task, and sends it; a message is for the reader to write. */
  #call(operation: Next, id: string, host?: string): void {
    const kept = this.#tasks.find(({ task }) => task.id === id)
    const composition = callOn(this.#shapes, this.#composer.composition, { operation, id, host, kept })
    this.#composer.open(composition)
    keepForm(composition)
    if (operation === 'SendMessage') find(this.#root, '[data-fields] textarea').focus()
    else void this.#send()
  }

  #runAgain(kept: KeptTask): void {
    const composition = runAgain(kept)
    if (!composition) {
      this.#note('The history of this task does not hold the message that began it.')
      return
    }
    this.#composer.open(composition)
    void this.#send()
  }

  #tasksChanged(): void {
    if (this.#drawing) return
    this.#drawing = true
    requestAnimationFrame(async () => {
      this.#drawing = false
      this.#tasks = (await this.server()).tasks
      keepTasks(this.#tasks)
      this.#drawTasks()
    })
  }

  #drawTasks(): void {
    const place = find(this.#root, '[data-tasks]')
    const focused = document.activeElement?.getAttribute('aria-label')
    place.replaceChildren(
      drawTasks(this.#tasks, {
        call: (operation, id, host) => this.#call(operation, id, host),
        runAgain: (kept) => this.#runAgain(kept),
      }),
    )
    if (focused) place.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus()
  }

  #keep(logged: Logged): void {
    this.#log = [...this.#log, logged]
    keepLog(this.#log)
    this.#drawLog()
  }

  #drawLog(): void {
    find(this.#root, '[data-log]').replaceChildren(
      ...drawLog(this.#log, ({ composition }) => this.#composer.open(composition)),
    )
  }

  #pause(paused: boolean): void {
    if (paused) this.#clock.pause()
    else this.#clock.resume()
    const button = find(this.#root, '[data-pause]')
    button.ariaPressed = String(paused)
    find(this.#root, '[data-clock]').textContent = paused
      ? `Time stands still; ${this.#clock.waiting} waiting.`
      : 'Time passes.'
  }

  #step(): void {
    const leapt = this.#clock.step()
    this.#pause(true)
    find(this.#root, '[data-clock]').textContent =
      leapt === undefined ? 'Time stands still; nothing is due.' : `${leapt} ms on; time stands still.`
  }

  #stop(): void {
    for (const abort of this.#calls) abort.abort()
  }

  #reset(): void {
    this.#stop()
    forget()
    this.#log = []
    this.#tasks = []
    void this.#server?.then((server) => server.reset())
    this.#pause(false)
    this.#composer.open(blank('SendMessage', 'JSONRPC', FIRST_HOST, OPENING, false))
    for (const name of ['sent', 'received', 'reading']) find(this.#root, `[data-${name}]`).replaceChildren()
    take({})
    history.replaceState(null, '', location.pathname)
    this.#line('Nothing was sent yet.')
    this.#drawLog()
    this.#drawTasks()
    this.#note('All is as it was at first.')
  }

  #program(): string {
    const { composition } = this.#composer
    const program =
      composition.mode === 'form' ? typescriptOf(this.#shapes, composition, this.#origin()) : undefined
    if (program === undefined) throw new Error('The client cannot say this request.')
    return program
  }

  async #copy(what: string, text: () => string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text())
      this.#note(`Copied ${what}.`)
    } catch (cause) {
      this.#note(`Nothing was copied: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  }

  #line(text: string): void {
    find(this.#root, '[data-line]').textContent = text
  }

  #note(text: string): void {
    find(this.#root, '[data-note]').textContent = text
  }
}

const BY = {
  sdk: 'the SDK',
  adapter: 'this guide’s adapter',
  'shape-check': 'this guide’s shape check',
} as const

/** Sends to the reader's own server; whose answer it is, is its own. */
async function answerThere(request: Request): Promise<{ readonly response: Response; readonly by: string }> {
  // A browser sets Host by itself.
  return { response: await fetch(request), by: new URL(request.url).host }
}

const root = document.querySelector<HTMLElement>('[data-playground]')
if (root) {
  const response = await fetch(root.dataset.playground ?? '')
  const playground = new Playground(root, (await response.json()) as PlaygroundShapes & Json)
  root.dataset.ready = ''
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData !== true) setTimeout(() => void playground.server().catch(() => undefined), 1500)
}
