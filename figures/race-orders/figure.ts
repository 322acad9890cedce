// A cancel and a completion that meet: every order of their steps, in a store without a guard and in one with it.

import { defineFigure, FigureDataError, type Transcript, valueAt } from '../../src/guide/index.ts'
import { type Played, playAll } from './orders.ts'

export interface Race {
  /** One entry an order, in both stores alike. */
  readonly bare: readonly Played[]
  readonly guarded: readonly Played[]
  /** The captured race in which the cancel came first: what it wrote, and what stands there later. */
  readonly cancelFirst: { readonly exchange: string; readonly state: string; readonly later: string }
  /** The one in which the end came first: its state, and the code that the cancel got. */
  readonly endFirst: { readonly exchange: string; readonly state: string; readonly code?: number }
}

const [CANCEL, END] = ['10-cancel', '03-blocking-task']
/** The code by which a server refuses to write a second ending. */
const REFUSED = -32002

export default defineFigure<Race>({
  id: 'race-orders',
  kind: 'sequence',
  title: 'Six orders of one race',
  caption:
    'What each writer writes is taken from the captures. Open an order to see its steps, with the ending that each store keeps.',
  captures: [CANCEL, END],
  data(captures) {
    const canceled = stateIn(captures, CANCEL, 2, 'result.status.state')
    const ended = stateIn(captures, END, 1, 'result.task.status.state')
    const code = valueIn(captures, END, 2, 'error.code')
    const writers = [
      { name: 'agent', writes: ended },
      { name: 'cancel', writes: canceled },
    ]
    return {
      bare: playAll(writers, false),
      guarded: playAll(writers, code === REFUSED),
      cancelFirst: {
        exchange: `${CANCEL}#2`,
        state: canceled,
        later: stateIn(captures, CANCEL, 4, 'result.status.state'),
      },
      endFirst: {
        exchange: `${END}#2`,
        state: ended,
        ...(typeof code === 'number' ? { code } : {}),
      },
    }
  },
  claim: [
    {
      text: 'A store without a guard replaces an ending in four of six orders.',
      holds: ({ bare }) => bare.length === 6 && bare.filter(({ replaced }) => replaced).length === 4,
    },
    {
      text: 'A store that refuses a second ending, as the kit does, replaces none.',
      holds: ({ guarded }) => guarded.length === 6 && guarded.every(({ replaced }) => !replaced),
    },
    {
      text: 'There the cancel that came first stays.',
      holds: ({ cancelFirst }) => cancelFirst.later === 'TASK_STATE_CANCELED',
    },
  ],
})

function valueIn(captures: ReadonlyMap<string, Transcript>, name: string, n: number, path: string): unknown {
  const body = captures.get(name)?.exchanges[n - 1]?.response.body
  return body?.kind === 'json' ? valueAt(body.value, path) : undefined
}

function stateIn(captures: ReadonlyMap<string, Transcript>, name: string, n: number, path: string): string {
  const state = valueIn(captures, name, n, path)
  if (typeof state !== 'string') throw new FigureDataError(`the reply ${name}#${n} has no ${path}`)
  return state
}
