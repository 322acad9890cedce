// A dispute's scenario on each of its sides: sent on all of them, and what differs told anew.

import { differing, marked } from './compared.ts'
import { h } from './dom.ts'
import type { Host } from './host.ts'
import { answerOf } from './step.ts'

/** Sends the whole scenario on each side, in the `guide-sides` that holds `control`; then compares what came. */
export async function sendOnEachSide(page: Host, control: Element): Promise<void> {
  const element = control.closest<HTMLElement>('guide-sides')
  const status = element?.querySelector<HTMLElement>(':scope > [data-bar] ~ [data-status]')
  if (!element || !status) return
  status.textContent = 'Sending …'
  const exchanges = [...element.querySelectorAll<HTMLElement>('guide-exchange')]
  const last = new Map(exchanges.map((each) => [each.getAttribute('capture'), each]))
  await Promise.all(
    [...last.values()].map((each) => page.view(each)?.session.send(Number(each.getAttribute('n')))),
  )
  // Streams that are read while later requests are sent end a little after them.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  compare(element)
  const answers = exchanges.flatMap((each) => {
    const view = page.view(each)
    const step = view?.session.step(view.n)
    return step && answerOf(step) ? [step] : []
  })
  const same = answers.filter(({ phase }) => phase.is === 'answered' && phase.verdict.is === 'as-captured')
  status.textContent =
    same.length === exchanges.length
      ? `All ${exchanges.length} answers are as captured.`
      : `${same.length} of ${exchanges.length} answers are as captured.`
}

/** Tells, for each request, what each side answers otherwise than the first one. */
function compare(element: Element): void {
  for (const row of element.querySelectorAll('[data-row]')) {
    const [first, ...others] = [...row.querySelectorAll('[data-response]')].map(
      (pre) => pre.textContent ?? '',
    )
    const places = [...row.querySelectorAll('[data-diff]')]
    for (const [i, place] of places.entries()) {
      const lines = differing(first ?? '', others[i] ?? '')
      place.replaceChildren(...lines.map((line) => h('span', { class: line.is }, `${marked(line)}\n`)))
    }
  }
}
