// The two planners in the page: the very capture/planner.ts, run against the kit, with the artifact in the reader's hand.

import { h } from './dom.ts'
import type { Host } from './host.ts'
import { PLANNERS, type Planner, type Released, type ReleaseStep, release } from './release.ts'

/** Runs both planners, and shows their steps and decisions in the `guide-planners` that holds `control`. */
export async function runPlanners(page: Host, control: Element): Promise<void> {
  const element = control.closest('guide-planners')
  const field = element?.querySelector<HTMLInputElement>('[data-failed]')
  const status = element?.querySelector<HTMLElement>('[data-status]')
  if (!element || !field || !status) return
  const failed = readFailed(field.value)
  status.classList.remove('unseen')
  if (failed === undefined) {
    status.textContent = `Unexpected “${field.value}”, expected how many tests failed: 0, 1, 2, …`
    return
  }
  const commit = element.getAttribute('commit') ?? ''
  const place = element.querySelector('.releases') ?? h('div', { class: 'releases' })
  place.replaceChildren()
  status.before(place)
  status.textContent = ''
  const told: string[] = []
  for (const planner of Object.keys(PLANNERS) as Planner[]) {
    const steps = h('ol', {})
    const heading = `The planner that reads the ${planner}`
    const run = h('section', { class: 'release' }, h('h3', {}, heading), steps)
    place.append(run)
    const onStep = ({ text, mark }: ReleaseStep): void => {
      steps.append(h('li', { class: mark }, text))
    }
    const server = page.open()
    const decision = await release(planner, { commit, failed, server, onStep }).catch(refused)
    server.close()
    const text = typeof decision === 'string' ? decision : decided(commit, decision)
    const broken = typeof decision !== 'string' && isBroken(decision)
    run.append(h('p', { class: broken ? 'decision broken' : 'decision' }, text))
    told.push(`${heading} ${text}`)
  }
  // The decisions stand above it; this line is for those who hear it.
  status.classList.add('unseen')
  status.textContent = told.join(' ')
}

/** A whole number of tests, as a reader types it. */
const readFailed = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined

const isBroken = ({ deployed, really = 0 }: Released): boolean => deployed && really > 0

const decided = (commit: string, released: Released): string =>
  `${released.deployed ? 'deploys' : 'does not deploy'} ${isBroken(released) ? 'broken code, ' : ''}${commit}: ${released.because}.`

const refused = (cause: unknown): string => `gave up: ${cause instanceof Error ? cause.message : cause}`
