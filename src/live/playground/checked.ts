// "Check a body": what was pasted, and where it departs from the shapes of the protocol.

import { checkBody, type PlaygroundShapes, sectionHref } from '../../playground/index.ts'
import { h } from '../dom.ts'

/** More departures than these are counted, and not listed. */
const MOST = 100

/** Elements that say what a pasted text is, and each place at which it departs, with its section. */
export function drawChecked(shapes: PlaygroundShapes, text: string): Element[] {
  const { what, faults } = checkBody(shapes, text)
  const items = faults.slice(0, MOST).map(({ at, message, section }) => {
    const place = at === '' ? [] : [h('code', {}, at), ' ']
    const cite = section
      ? [' ', h('a', { href: sectionHref(shapes, section) }, `spec §${section.number}`)]
      : []
    return h('li', {}, ...place, message, ...cite)
  })
  return [
    h('p', {}, h('strong', {}, what), text.trim() === '' ? '' : departures(faults.length)),
    h('ul', {}, ...items),
  ]
}

function departures(count: number): string {
  if (count === 0) return '. It departs nowhere from the shapes of v1.0.'
  return `. It departs in ${count} ${count === 1 ? 'place' : 'places'}:`
}
