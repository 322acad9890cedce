// Two tasks that wait, and what moved each on: a message of its client, or an approval that came by another way.

import { defineFigure, type Exchange, FigureDataError, type Json, valueAt } from '../../src/guide/index.ts'

export interface Step {
  /** `06-input-required#1`. */
  readonly exchange: string
  readonly operation: string
  /** What the client writes; missing where it writes nothing. */
  readonly says: string | undefined
  /** The states that the reply shows, in order, or the code of an error. */
  readonly answers: readonly string[]
  /** Whether the message names another context than the task's. */
  readonly refused: boolean
}

export interface Way {
  readonly name: string
  readonly steps: readonly Step[]
}

const WAYS = [
  { name: 'Input required', capture: '06-input-required', take: [1, 3, 4, 5] },
  { name: 'Authorization required', capture: '07-auth-required', take: [1, 2, 3] },
] as const

const WAITING = ['INPUT_REQUIRED', 'AUTH_REQUIRED']
const moved = ({ answers }: Step): boolean => answers.includes('COMPLETED')

export default defineFigure<readonly Way[]>({
  id: 'ways-on',
  kind: 'comparison',
  title: 'What moves a task on',
  caption: 'Each row is one call on a task that waits: what the client writes, and the states in the reply.',
  captures: WAYS.map(({ capture }) => capture),
  data: (captures) =>
    WAYS.map(({ name, capture, take }) => {
      const exchanges = captures.get(capture)?.exchanges
      if (!exchanges) throw new FigureDataError(`there is no capture ${capture}`)
      return {
        name,
        steps: exchanges
          .filter(({ n }) => take.some((each) => each === n))
          .map((each) => stepOf(capture, each)),
      }
    }),
  claim: [
    {
      text: 'A task that needs input moves on by a message of its client,',
      holds: ([input]) => (input?.steps ?? []).filter(moved).some(({ says }) => says !== undefined),
    },
    {
      text: 'which may fall short, and the task waits again;',
      holds: ([input]) =>
        (input?.steps ?? [])
          .slice(1)
          .some(({ says, answers }) => says !== undefined && WAITING.includes(answers.at(-1) ?? '')),
    },
    {
      text: 'a task that needs authorization moved on without one.',
      holds: ([, auth]) =>
        (auth?.steps ?? []).slice(1).every(({ says }) => says === undefined) &&
        (auth?.steps ?? []).some(moved),
    },
  ],
})

function stepOf(capture: string, { n, operation, request, response }: Exchange): Step {
  const says = valueAt(
    request.body.kind === 'json' ? request.body.value : undefined,
    'params.message.parts[0].text',
  )
  const { body } = response
  const replies =
    body.kind === 'json' ? [body.value] : body.kind === 'stream' ? body.frames.map(({ value }) => value) : []
  const code = valueAt(replies[0], 'error.code')
  const states = replies.flatMap(stateOf).filter((state, i, all) => state !== all[i - 1])
  if (code === undefined && states.length === 0) {
    throw new FigureDataError(`the reply ${capture}#${n} holds neither a state nor an error`)
  }
  return {
    exchange: `${capture}#${n}`,
    operation,
    says: typeof says === 'string' ? says : undefined,
    answers: code === undefined ? states : [String(code)],
    refused: code !== undefined,
  }
}

function stateOf(reply: Json | undefined): string[] {
  const paths = ['result.task.status.state', 'result.statusUpdate.status.state', 'result.status.state']
  const state = paths.map((path) => valueAt(reply, path)).find((each) => each !== undefined)
  return typeof state === 'string' ? [state.replace('TASK_STATE_', '')] : []
}
