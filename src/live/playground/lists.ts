// The tasks that are alive in the playground's server, and the log of what was sent.

import { artifactsOf, callsOn, type KeptTask, type Next, stateOf } from '../../playground/index.ts'
import { h, painted } from '../dom.ts'
import type { Logged } from './kept.ts'
import { callButtons, stateBadge } from './reply.ts'

/** What a reader can do with a task. */
export interface TaskActions {
  call(operation: Next, id: string, host: string): void
  /** Sends anew what began the task. */
  runAgain(kept: KeptTask): void
}

const HEAD = ['Task', 'State', 'Artifacts', 'Calls']
/** What can be asked of any task. */
const ALWAYS: readonly Next[] = ['GetTask', 'CancelTask', 'SubscribeToTask']

/** A table of tasks, the latest first; a sentence where there is none. */
export function drawTasks(tasks: readonly KeptTask[], actions: TaskActions): Element {
  if (tasks.length === 0) return h('p', { class: 'hint' }, 'None yet. Send a message that asks for work.')
  const head = HEAD.map((each) => h('th', { scope: 'col' }, each))
  const rows = tasks.toReversed().map((kept) => taskRow(kept, actions))
  return h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows))
}

function taskRow(kept: KeptTask, actions: TaskActions): Element {
  const { task, stopped, host } = kept
  const id = String(task.id)
  const short = id.slice(0, 8)
  const state = stateOf(task)
  const buttons = callButtons([...new Set([...ALWAYS, ...callsOn(state)])], id, (operation, of) =>
    actions.call(operation, of, host),
  )
  const again = h(
    'button',
    { type: 'button', class: 'quiet', 'aria-label': `Run task ${short} again` },
    'Run again',
  )
  again.addEventListener('click', () => actions.runAgain(kept))
  return h(
    'tr',
    {},
    h('th', { scope: 'row', title: id }, short),
    h('td', {}, stateBadge(state), stopped ? ' stopped by the reload' : ''),
    h('td', {}, artifactsOf(task).join(', ') || 'no artifacts'),
    h('td', { class: 'bar' }, ...buttons, ...(stopped ? [again] : [])),
  )
}

/** The entries of the log, the latest first; `open` takes one back into the form. */
export function drawLog(log: readonly Logged[], open: (logged: Logged) => void): Element[] {
  return log.toReversed().map((each) => {
    const button = h('button', { type: 'button', class: 'quiet' }, 'Open')
    button.addEventListener('click', () => open(each))
    const line = each.request.split('\n')[0]?.replace(' HTTP/1.1', '') ?? ''
    const details = h(
      'details',
      {},
      h('summary', {}, `${line} · ${each.title} · ${each.ms} ms`),
      h('pre', { class: 'wire', tabindex: '0' }, ...painted(each.request)),
      h('pre', { class: 'wire', tabindex: '0' }, ...painted(each.response)),
    )
    return h('li', {}, details, button)
  })
}
