// The status of the switches at the foot of every page, in sight while one is flipped: how many are flipped, and the button that puts all back.

import { CHANGED, flipped, take } from './sides.ts'

const place = document.querySelector<HTMLElement>('[data-switches]')
const link = place?.querySelector('a')
/** What the page came with: that all stand as the kit has them. */
const own = link?.textContent ?? ''

const back = document.createElement('button')
back.type = 'button'
back.className = 'quiet'
back.textContent = 'Put all back'
back.addEventListener('click', () => {
  link?.focus()
  take({})
})

function show(): void {
  const disputes = Object.keys(flipped())
  const some = disputes.length > 0
  place?.toggleAttribute('data-flipped', some)
  if (link) {
    link.textContent = some
      ? `${disputes.length} ${disputes.length === 1 ? 'switch' : 'switches'} flipped`
      : own
    link.title = disputes.join(', ')
  }
  if (some) place?.append(back)
  else back.remove()
}

document.addEventListener(CHANGED, show)
if (Object.keys(flipped()).length > 0) show()
