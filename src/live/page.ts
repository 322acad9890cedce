// The live part of a page, fetched when a reader shows interest: its sessions, what shows them, and what controls do.

import { sideOfCapture } from '../guide/dispute.ts'
import { type PackedExchange, unpack } from './captures.ts'
import { fire } from './cells.ts'
import { foldBefore } from './folded.ts'
import type { Host } from './host.ts'
import { type LiveServer, openServer, recordBy, sidesFor } from './live-server.ts'
import { tell } from './predict.ts'
import { Session } from './session.ts'
import { CHANGED, flipped, type Sides, take } from './sides.ts'
import { setRadios, sideLabel } from './switches.ts'
import { ExchangeView } from './view.ts'

/** What the eager part needs of it. */
export interface Page {
  /**
   * Does what a control is for: `send`, `edit`, `reset`, `copy`, `stop`, `run`, `cell`, `predict`, `planners`, `side`, `sides`.
   */
  act(control: Element, action: string): void
}

/** A page's captures, by name, as its file has them. */
export type Captures = Readonly<Record<string, readonly PackedExchange[]>>

/** Opens the live part over the captures of a page, by name. */
export const openPage = (captures: Captures): Page => new LivePage(captures)

const planners = () => import('./planners.ts')
const sides = () => import('./dispute-sides.ts')

/**
 * Fetches what stands beside the controls: the drawer, which records from now on, and what few pages have, the planners
 * and a dispute's sides. Rejects offline.
 */
export async function prepareParts(): Promise<void> {
  const has = (name: string): boolean => document.querySelector(name) !== null
  const [{ Recorder, watchDrawer }] = await Promise.all([
    import('./drawer/panel.ts'),
    has('guide-planners') && planners(),
    has('guide-sides') && sides(),
  ])
  recordBy(() => new Recorder())
  watchDrawer()
}

interface Watched {
  /** The exchange, as `10-cancel#3`. */
  readonly name: string
  show(): void
}

class LivePage implements Page, Host {
  readonly #captures: Captures
  readonly #sessions = new Map<string, Session>()
  readonly #views = new Map<Element, ExchangeView>()
  /** What else shows a step, by the element that it writes into. */
  readonly #watched = new Map<Element, Watched>()
  /** Exchanges that have changed since they were last shown. */
  readonly #dirty = new Set<string>()
  #sides: Sides = flipped()

  constructor(captures: Captures) {
    this.#captures = captures
    document.addEventListener(CHANGED, () => this.#take(flipped()))
  }

  act(control: Element, action: string): void {
    const element = control.closest<HTMLElement>('guide-exchange')
    const view = element ? this.view(element) : undefined
    if (action === 'cell') fire(this, control)
    else if (action === 'predict') tell(this, control)
    else if (action === 'planners') void planners().then(({ runPlanners }) => runPlanners(this, control))
    else if (action === 'sides') void sides().then(({ sendOnEachSide }) => sendOnEachSide(this, control))
    else if (action === 'side' && control instanceof HTMLInputElement) this.#flip(control)
    else if (action === 'send' && view) void this.send(view)
    else if (action === 'reset' && view) this.#reset(view.session)
    else view?.act(action)
  }

  async send({ session, n, root }: ExchangeView): Promise<void> {
    foldBefore(this, session, n, root)
    // What was pressed shows as pressed first; then nothing has to be drawn while the server answers.
    await nextFrame()
    return session.send(n)
  }

  open(): LiveServer {
    return openServer(this.#sides)
  }

  view(element: HTMLElement): ExchangeView | undefined {
    const found = this.find(`${element.getAttribute('capture')}#${element.getAttribute('n')}`)
    // Only now: the first look for a capture makes the views of all its exchanges.
    const known = this.#views.get(element)
    if (known || !found) return known
    const view = new ExchangeView(element, found.session, found.n)
    this.#views.set(element, view)
    return view
  }

  /** The session of a capture, opened at its first use; all that the page shows of the capture shares it. */
  #session(capture: string): Session | undefined {
    const known = this.#sessions.get(capture)
    const packed = this.#captures[capture]
    if (known || !packed) return known
    const session = new Session(
      unpack(capture, packed),
      () => openServer(sidesFor(capture, this.#sides)),
      (n) => this.#changed(capture, n),
    )
    this.#sessions.set(capture, session)
    // All at once: a step that another one's Send brings along shows what came of it.
    for (const each of exchangesOf(capture)) this.view(each)
    return session
  }

  find(name: string | null | undefined): { readonly session: Session; readonly n: number } | undefined {
    const [capture = '', number] = (name ?? '').split('#')
    const session = this.#session(capture)
    const n = Number(number)
    return session?.capture.exchanges[n - 1] ? { session, n } : undefined
  }

  watch(element: Element, { capture }: Session, n: number, show: () => void): void {
    this.#watched.set(element, { name: `${capture.name}#${n}`, show })
  }

  /** Shows a change with the next frame: most answers come sooner, and what was only passing is not drawn. */
  #changed(capture: string, n: number): void {
    if (this.#dirty.size === 0) requestAnimationFrame(() => this.#show())
    this.#dirty.add(`${capture}#${n}`)
  }

  #show(): void {
    for (const [element, view] of this.#views) {
      if (!element.isConnected) this.#views.delete(element)
      else if (this.#dirty.has(`${view.session.capture.name}#${view.n}`)) view.update()
    }
    for (const { name, show } of this.#watched.values()) if (this.#dirty.has(name)) show()
    this.#dirty.clear()
  }

  #reset(session: Session, because?: string): void {
    session.reset(because)
    for (const folded of document.querySelectorAll(`[data-sent-first="${session.capture.name}"]`))
      folded.remove()
    for (const view of this.#views.values()) if (view.session === session) view.reset()
  }

  #flip(radio: HTMLInputElement): void {
    const element = radio.closest('guide-dispute')
    const dispute = element?.getAttribute('dispute')
    if (!dispute) return
    const { [dispute]: _, ...others } = this.#sides
    take(radio.value === element?.getAttribute('kit') ? others : { ...others, [dispute]: radio.value })
  }

  /** Takes sides: servers are emptied, since a task that was made on one side says nothing of the other. */
  #take(sides: Sides): void {
    const before = this.#sides
    const changed = [...new Set([...Object.keys(before), ...Object.keys(sides)])].filter(
      (dispute) => sides[dispute] !== before[dispute],
    )
    this.#sides = sides
    for (const dispute of changed) {
      const because = `the switch ${dispute} is now at “${sideLabel(dispute, sides[dispute])}”. Send again`
      for (const session of this.#sessions.values()) {
        if (sideOfCapture(session.capture.name)?.dispute !== dispute) this.#reset(session, because)
      }
    }
    setRadios(sides)
    for (const dispute of changed) {
      const status = document.querySelector(`guide-dispute[dispute="${CSS.escape(dispute)}"] [data-status]`)
      if (status)
        status.textContent = 'The server of this page was emptied. Send again what you want to compare.'
    }
  }
}

/** The exchanges of a capture that the page shows, in order. */
const exchangesOf = (capture: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`guide-exchange[capture="${CSS.escape(capture)}"]`),
]

/** Resolves after the next frame was drawn; soon, too, in a page that is not drawn at all. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
