// After a CancelTask that answers -32002: what GetTask then tells, from three captured tasks.

import {
  defineFigure,
  type Exchange,
  FigureDataError,
  type Transcript,
  valueAt,
} from '../../src/guide/index.ts'

export interface Branch {
  readonly capture: string
  /** The exchange whose CancelTask was refused: `10-cancel#3`. */
  readonly cancel: string
  readonly code: number
  /** The GetTask after it, and the state that it answers. */
  readonly get: string
  readonly state: string
  /** Whether an earlier CancelTask of the same capture had stopped the task. */
  readonly canceledBefore: boolean
  /** The state that the capture's last GetTask answers, and its exchange, where that is another one. */
  readonly later?: { readonly exchange: string; readonly state: string }
}

const TERMINAL = ['TASK_STATE_COMPLETED', 'TASK_STATE_FAILED', 'TASK_STATE_CANCELED', 'TASK_STATE_REJECTED']

export default defineFigure<readonly Branch[]>({
  id: 'after-a-failed-cancel',
  kind: 'decision',
  title: 'After a cancel that errors',
  caption:
    'One error, three meanings. The state that GetTask returns tells which one you have. Each code and each state leads to its transcript.',
  captures: ['10-cancel', '03-blocking-task', '21-cancel-refused'],
  data(captures) {
    return this.captures.map((name) => branch(captures.get(name), name))
  },
  claim: [
    {
      text: 'The same error, -32002, comes back for three reasons,',
      holds: (branches) => branches.length === 3 && branches.every(({ code }) => code === -32002),
    },
    {
      text: 'and GetTask tells them apart: the task was already canceled,',
      holds: (branches) =>
        branches.some((each) => each.canceledBefore && each.state === 'TASK_STATE_CANCELED'),
    },
    {
      text: 'or it had ended by itself,',
      holds: (branches) =>
        branches.some(
          (each) =>
            !each.canceledBefore && TERMINAL.includes(each.state) && each.state !== 'TASK_STATE_CANCELED',
        ),
    },
    {
      text: 'or it is still at work and ends later.',
      holds: (branches) =>
        branches.some(
          (each) => !TERMINAL.includes(each.state) && each.later && TERMINAL.includes(each.later.state),
        ),
    },
  ],
})

function branch(transcript: Transcript | undefined, name: string): Branch {
  if (!transcript) throw new FigureDataError(`there is no capture ${name}`)
  const refused = transcript.exchanges.find(
    (each) => each.operation === 'CancelTask' && errorCode(each) !== undefined,
  )
  if (!refused) throw new FigureDataError(`the capture ${name} has no refused CancelTask`)
  const gets = transcript.exchanges.filter((each) => each.operation === 'GetTask' && each.n > refused.n)
  const [first, final] = [gets[0], gets.at(-1)]
  if (!first || !final)
    throw new FigureDataError(`the capture ${name} has no GetTask after the refused CancelTask`)
  return {
    capture: name,
    cancel: `${name}#${refused.n}`,
    code: errorCode(refused) as number,
    get: `${name}#${first.n}`,
    state: stateOf(first, name),
    canceledBefore: transcript.exchanges.some(
      (each) => each.operation === 'CancelTask' && each.n < refused.n && errorCode(each) === undefined,
    ),
    ...(final === first ? {} : { later: { exchange: `${name}#${final.n}`, state: stateOf(final, name) } }),
  }
}

function errorCode({ response }: Exchange): number | undefined {
  const code = response.body.kind === 'json' ? valueAt(response.body.value, 'error.code') : undefined
  return typeof code === 'number' ? code : undefined
}

function stateOf({ n, response }: Exchange, name: string): string {
  const state =
    response.body.kind === 'json' ? valueAt(response.body.value, 'result.status.state') : undefined
  if (typeof state !== 'string') throw new FigureDataError(`the reply ${name}#${n} has no task`)
  return state
}
