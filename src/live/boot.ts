// The eager part of the live page: controls at what can be sent, and the moment to fetch the rest. Keep it small.
//
//   page.ts        what is fetched: it finds sessions and views, and does what controls are for
//   server.ts      the server module, fetched beside it; live-server.ts is how the page uses it
//   session.ts     one capture: what was sent, in order and at its times (step, gate, answer, wire, captures)
//   view.ts        one exchange on the page (status and outcome in words; editor, curl, paint, text, dom)
//   folded, cells, predict, switches, planners: the other parts, each by its name; build.ts makes an exchange

import type { Captures, Page } from './page.ts'
import { flipped } from './sides.ts'

/** What a reader can act on. */
const LIVE = 'guide-exchange, guide-dispute, guide-sides, guide-predict, guide-planners, .ask'

/** What holds a control and the place that tells of it; for a figure's cell, what stands around the cell. */
const SPEAKS = 'guide-exchange, guide-dispute, guide-sides, guide-predict, guide-planners, dd, p'

/** The buttons of an exchange, by what they do. `stop` and `run` are added when there is something to stop or let run. */
const BUTTONS = { send: 'Send', edit: 'Edit', reset: 'Reset', copy: 'Copy as curl' }

let page: Promise<Page> | undefined

/**
 * The page's live part with its server and captures, fetched once; from then on nothing is fetched. Rejects where it
 * cannot be had, and the next call tries again.
 */
function load(): Promise<Page> {
  page ??= fetchAll()
  page.catch(() => {
    page = undefined
  })
  return page
}

async function fetchAll(): Promise<Page> {
  const parts = [import('./page.ts'), captures(), import('./server.ts')] as const
  // A next call would get a module that is still failing, so a failure is told when nothing is on its way any more.
  await Promise.allSettled(parts)
  const [{ openPage, prepareParts }, found, { prepare }] = await Promise.all(parts)
  const paths = Object.values(found).flatMap((all) => all.map(({ request }) => request.path))
  await Promise.all([prepare(paths, Object.keys(found)), prepareParts()])
  return openPage(found)
}

async function captures(): Promise<Captures> {
  const url = document.body.dataset.live
  if (url === undefined) return {}
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return ((await response.json()) as { captures: Captures }).captures
}

/** Does what a control is for, as soon as the live part is there. */
async function act(control: Element, action: string): Promise<void> {
  try {
    ;(await load()).act(control, action)
  } catch (cause) {
    const around = control.closest(SPEAKS)
    const status = around?.querySelector('[data-status]') ?? around?.querySelector('.here, .said')
    if (!status) throw cause
    status.textContent = 'The server for this page could not be fetched. Try again when you are online.'
  }
}

class GuideExchange extends HTMLElement {
  connectedCallback(): void {
    const bar = this.querySelector('[data-bar]')
    if (!bar || bar.childElementCount > 0 || 'plain' in this.dataset) return
    const heading = this.querySelector('.exchange')?.getAttribute('aria-labelledby') ?? ''
    for (const [action, text] of Object.entries(BUTTONS)) bar.append(button(action, text, heading))
  }
}

class GuideDispute extends HTMLElement {
  connectedCallback(): void {
    const id = this.getAttribute('dispute') ?? ''
    for (const label of this.querySelectorAll<HTMLElement>('[data-side] [data-label]')) {
      if (label.closest('label')) continue
      const radio = document.createElement('input')
      radio.type = 'radio'
      radio.name = `side-${id}`
      radio.value = label.closest<HTMLElement>('[data-side]')?.dataset.side ?? ''
      radio.dataset.do = 'side'
      radio.checked = radio.value === (flipped()[id] ?? this.getAttribute('kit'))
      const whole = document.createElement('label')
      label.replaceWith(whole)
      whole.append(radio, ' ', label)
    }
  }
}

/** A dispute's scenario on each side: one button sends all of it. */
class GuideSides extends HTMLElement {
  connectedCallback(): void {
    const bar = this.querySelector(':scope > [data-bar]')
    if (bar?.childElementCount === 0) bar.append(button('sides', 'Send on each side'))
  }
}

/** The figure of the two planners: its runs stand in the page; here they can be run again, and the artifact edited. */
class GuidePlanners extends HTMLElement {
  connectedCallback(): void {
    if (this.querySelector('[data-do]')) return
    const field = document.createElement('input')
    Object.assign(field, {
      type: 'text',
      inputMode: 'numeric',
      size: 4,
      value: this.getAttribute('failed') ?? '1',
    })
    field.dataset.failed = ''
    const label = document.createElement('label')
    label.append('failed in the artifact ', field)
    const bar = document.createElement('div')
    bar.dataset.bar = ''
    bar.append(label, button('planners', 'Run both planners'))
    const status = document.createElement('p')
    status.dataset.status = ''
    status.setAttribute('role', 'status')
    this.append(bar, status)
  }
}

/** The first choice of a prediction brings the button that sends; the captured answer waits until it was pressed. */
class GuidePredict extends HTMLElement {
  connectedCallback(): void {
    this.dataset.live = ''
    this.addEventListener('change', () => {
      if (this.querySelector('[data-do]')) return
      this.querySelector('.choices')?.append(button('predict', 'Send and see'))
      const here = document.createElement('p')
      here.className = 'here'
      this.querySelector('[role=status]')?.prepend(here)
    })
  }
}

function button(action: string, text: string, describedBy?: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = ['edit', 'reset', 'copy', 'cell'].includes(action) ? 'quiet' : 'send'
  made.dataset.do = action
  made.textContent = text
  if (action === 'edit') made.setAttribute('aria-expanded', 'false')
  if (describedBy !== undefined) made.setAttribute('aria-describedby', describedBy)
  return made
}

customElements.define('guide-planners', GuidePlanners)
customElements.define('guide-predict', GuidePredict)
customElements.define('guide-exchange', GuideExchange)
customElements.define('guide-dispute', GuideDispute)
customElements.define('guide-sides', GuideSides)

/** Beside a link that shows a captured answer, a button that asks again; the link goes on leading to the transcript. */
for (const cell of document.querySelectorAll<HTMLAnchorElement>('a.cell')) {
  const [, capture, exchange] = /\/([^/]+)\/(#\d+)$/.exec(cell.href) ?? []
  if (capture === undefined) continue
  cell.dataset.cell = capture + exchange
  const again = button('cell', '▸')
  again.title = again.ariaLabel = `Send ${cell.dataset.cell}`
  const both = document.createElement('span')
  both.className = 'ask'
  cell.replaceWith(both)
  both.append(cell, again)
  const around = both.closest('dd, p')
  if (!around || around.querySelector('.said')) continue
  const said = document.createElement('span')
  said.className = 'said'
  around.append(said)
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest<HTMLElement>('button[data-do]')
  // The second click of a double click is no second request.
  if (button && event.detail < 2) void act(button, button.dataset.do ?? '')
})

document.addEventListener('change', (event) => {
  if (!(event.target instanceof HTMLInputElement)) return
  if (event.target.dataset.do === 'side') void act(event.target, 'side')
})

/** Fetch on the first sign of interest; or, unless the reader saves data, when the loaded page is idle. */
const fetchSoon = (event: Event): void => {
  if (!(event.target instanceof Element)) return
  if (event.target.closest(LIVE)) void load().catch(() => undefined)
  // The switches of all disputes, once a reader is about to flip one that is not at hand.
  const dispute = event.target.closest('guide-dispute')
  if (dispute)
    void import('./server.ts')
      .then(({ prepareFlip }) => prepareFlip(dispute.getAttribute('dispute')))
      .catch(() => undefined)
}
for (const sign of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(sign, fetchSoon, { passive: true })
}
const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
if (document.querySelector(LIVE) && connection?.saveData !== true) {
  const idle = (): void => {
    const fetchNow = (): void => void load().catch(() => undefined)
    if ('requestIdleCallback' in window) requestIdleCallback(fetchNow)
    else setTimeout(fetchNow, 1000)
  }
  if (document.readyState === 'complete') idle()
  else addEventListener('load', () => setTimeout(idle))
}
