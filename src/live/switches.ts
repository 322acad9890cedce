// Switches that are off the kit's side, always in sight, and the one action that puts all back.

import { h } from './dom.ts'
import { CAPTURED_SIDES, type Sides } from './live-server.ts'

export class Bar {
  readonly #list = h('span')
  readonly #root = h(
    'aside',
    { class: 'switches', 'aria-label': 'Switches' },
    this.#list,
    h('button', { type: 'button', class: 'quiet', 'data-do': 'restore' }, 'Put all back'),
  )

  /** Shows which disputes stand off the kit's side, and sets the radio buttons of the page. */
  show(sides: Sides): void {
    const off = Object.keys(sides).filter((dispute) => sides[dispute] !== CAPTURED_SIDES[dispute])
    for (const [dispute, side] of Object.entries(sides)) {
      for (const radio of document.querySelectorAll<HTMLInputElement>(`input[name="side-${dispute}"]`)) {
        radio.checked = radio.value === side
      }
    }
    const said = off.map((dispute) => `${dispute} is at “${sideLabel(dispute, sides[dispute] ?? '')}”`)
    this.#list.textContent = `Not as captured: ${said.join('; ')}.`
    if (off.length > 0) {
      document.body.append(this.#root)
    } else if (this.#root.isConnected) {
      const hadFocus = this.#root.contains(document.activeElement)
      this.#root.remove()
      if (hadFocus) document.querySelector<HTMLElement>('guide-dispute input:checked')?.focus()
    }
  }
}

/** What a side is called on the page; its id where the page does not show the dispute. */
export const sideLabel = (dispute: string, side: string): string =>
  document.querySelector(`guide-dispute[dispute="${dispute}"] [data-side="${side}"] [data-label]`)
    ?.textContent ?? side
