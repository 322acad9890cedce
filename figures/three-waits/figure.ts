// Three ways to wait for a task: in the send, by polling to the end, and by polling a task that its agent forgot.

import { defineFigure, type Exchange, FigureDataError, type Json, valueAt } from '../../src/guide/index.ts'

export interface Call {
  /** `04-polling#2`. */
  readonly exchange: string
  readonly operation: string
  /** The state that the reply holds. */
  readonly state: string
  /** Seconds of virtual time that pass before the request. */
  readonly afterSeconds: number
}

export interface Wait {
  readonly name: string
  /** Whether the send asks for an immediate return. */
  readonly immediate: boolean
  readonly calls: readonly Call[]
}

const WAITS = [
  { name: 'In the send', capture: '03-blocking-task', last: 1 },
  { name: 'By polling', capture: '04-polling', last: 4 },
  { name: 'By polling a forgotten task', capture: '24-never-ends', last: 5 },
] as const

const ENDED = /COMPLETED|FAILED|CANCELED|REJECTED/

const lastOf = (wait: Wait | undefined): Call | undefined => wait?.calls.at(-1)
const polls = (wait: Wait | undefined): readonly Call[] =>
  wait?.calls.filter(({ operation }) => operation === 'GetTask') ?? []

export default defineFigure<readonly Wait[]>({
  id: 'three-waits',
  kind: 'timeline',
  title: 'Three waits',
  caption: 'Each row is one wait. Each cell is one reply, with the time that passed before its request.',
  captures: WAITS.map(({ capture }) => capture),
  data: (captures) =>
    WAITS.map(({ name, capture, last }) => {
      const exchanges = captures.get(capture)?.exchanges.slice(0, last)
      const [first] = exchanges ?? []
      if (!exchanges || !first) throw new FigureDataError(`there is no capture ${capture}`)
      return {
        name,
        immediate: valueAt(body(first.request), 'params.configuration.returnImmediately') === true,
        calls: exchanges.map((exchange) => callOf(capture, exchange)),
      }
    }),
  claim: [
    {
      text: 'A send that blocks needs no second call.',
      holds: ([blocking]) =>
        blocking?.immediate === false &&
        blocking.calls.length === 1 &&
        ENDED.test(lastOf(blocking)?.state ?? ''),
    },
    {
      text: 'A poll ends by what the task says,',
      holds: ([, polling]) => polling?.immediate === true && ENDED.test(lastOf(polling)?.state ?? ''),
    },
    {
      text: 'and a task that never says it is stopped by the client.',
      holds: ([, , forgotten]) =>
        polls(forgotten).length > 0 &&
        polls(forgotten).every(({ state }) => state === 'WORKING') &&
        lastOf(forgotten)?.operation === 'CancelTask',
    },
  ],
})

function callOf(capture: string, { n, operation, timing, response }: Exchange): Call {
  const reply = body(response)
  const state = valueAt(reply, 'result.task.status.state') ?? valueAt(reply, 'result.status.state')
  if (typeof state !== 'string') throw new FigureDataError(`the reply ${capture}#${n} holds no state`)
  return {
    exchange: `${capture}#${n}`,
    operation,
    state: state.replace('TASK_STATE_', ''),
    afterSeconds: (timing.passMs ?? 0) / 1000,
  }
}

const body = ({ body }: Exchange['request'] | Exchange['response']): Json | undefined =>
  body.kind === 'json' ? body.value : undefined
