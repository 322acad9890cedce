// A prediction: once the reader has chosen, the exchange can be sent, and its answer is told beside the captured one.

import { valueAt } from '../guide/transcript/json.ts'
import type { Host } from './host.ts'
import type { Session } from './session.ts'
import { verdictPiece, whose } from './status.ts'
import { answerOf } from './step.ts'

/** Sends the exchange that a `guide-predict` is about, and tells what its value is here, also of a later choice. */
export function tell(page: Host, control: Element): void {
  const element = control.closest<HTMLElement>('guide-predict')
  const found = page.find(element?.getAttribute('of'))
  const shown = element?.querySelector('.here')
  if (!element || !found || !shown) return
  const { session, n } = found
  const say = (): void => {
    const chosen = element.querySelector('label:has(:checked)')?.textContent?.trim()
    shown.textContent = sentence(session, n, element.getAttribute('value') ?? '', chosen)
  }
  // The first time only: from then on a choice is told at once.
  if (element.dataset.answered === undefined) element.addEventListener('change', say)
  element.dataset.answered = ''
  shown.textContent = 'Sending …'
  void session.send(n).then(say)
}

function sentence(session: Session, n: number, path: string, chosen: string | undefined): string {
  const step = session.step(n)
  const answer = answerOf(step)
  if (!answer || step.phase.is !== 'answered') return 'It has no answer here. Send again.'
  const value = answer.body.kind === 'json' ? valueAt(answer.body.value, path) : undefined
  const found = value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)
  const right = chosen === undefined ? '' : chosen === found ? 'Right. ' : `Not ${chosen}. `
  const has = found === undefined ? `no ${path}` : `${path} ${found}`
  return `${right}Sent here, the reply has ${has}: ${whose(answer.by)}, ${verdictPiece(step.phase.verdict).text}.`
}
