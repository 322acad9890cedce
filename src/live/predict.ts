// A prediction: once the reader has chosen, the exchange can be sent, and its answer is told beside the captured one.

import { valueAt } from '../guide/transcript/json.ts'
import { h } from './dom.ts'
import type { Host } from './host.ts'
import type { Session } from './session.ts'
import { verdictPiece, whose } from './status.ts'
import { answerOf } from './step.ts'

/** Sends the exchange that a `guide-predict` is about, and tells what its value is here. */
export function tell(page: Host, control: Element): void {
  const element = control.closest('guide-predict')
  const found = page.find(element?.getAttribute('of'))
  const place = element?.querySelector('[role=status]')
  if (!found || !place) return
  const { session, n } = found
  const shown = place.querySelector('.here') ?? h('p', { class: 'here answer' })
  place.prepend(shown)
  element?.setAttribute('data-answered', '')
  shown.textContent = 'Sending …'
  void session.send(n).then(() => {
    const chosen = element?.querySelector('label:has(:checked)')?.textContent?.trim()
    shown.textContent = sentence(session, n, element?.getAttribute('value') ?? '', chosen)
  })
}

function sentence(session: Session, n: number, path: string, chosen: string | undefined): string {
  const step = session.step(n)
  const answer = answerOf(step)
  if (!answer || step.phase.is !== 'answered') return 'It was not answered here.'
  const value = answer.body.kind === 'json' ? valueAt(answer.body.value, path) : undefined
  const found = value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)
  const right = chosen === undefined ? '' : chosen === found ? 'Right. ' : `Not ${chosen}. `
  const has = found === undefined ? `no ${path}` : `${path} ${found}`
  return `${right}Sent here, the reply has ${has}: ${whose(answer.by)}, ${verdictPiece(step.phase.verdict).text}.`
}
