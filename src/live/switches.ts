// The switches of the disputes that a page shows: their radio buttons, and what a side is called.

import type { Sides } from './sides.ts'

/** Sets the radio buttons of the page: the given sides, and the kit's own for all else. */
export function setRadios(sides: Sides): void {
  for (const element of document.querySelectorAll('guide-dispute')) {
    const side = sides[element.getAttribute('dispute') ?? ''] ?? element.getAttribute('kit')
    for (const radio of element.querySelectorAll<HTMLInputElement>('input[data-do=side]')) {
      radio.checked = radio.value === side
    }
  }
}

/** What a side is called on the page; its id where the page does not show the dispute. Without a side, the kit's own. */
export function sideLabel(dispute: string, side: string | undefined): string {
  const element = document.querySelector(`guide-dispute[dispute="${CSS.escape(dispute)}"]`)
  const id = side ?? element?.getAttribute('kit') ?? 'the kit’s own side'
  return element?.querySelector(`[data-side="${CSS.escape(id)}"] [data-label]`)?.textContent ?? id
}
