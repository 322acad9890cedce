// What a caller does after a failure: first an error or a failed task, then the class on the status message.

import { type Answer, FAILURE_CLASSES, FAILURE_KEY, failureClass, nextStep } from '../../src/failure/index.ts'
import { defineFigure, type Exchange, FigureDataError, valueAt } from '../../src/guide/index.ts'

/** One failure, as the caller sees it. */
export interface Branch {
  /** `20-failure-classes#2`. */
  readonly exchange: string
  /** The code, where the answer is an error. */
  readonly code?: number
  /** The state, where it is a task. */
  readonly state?: string
  /** The token as it stands on the wire; undefined where there is none. */
  readonly token?: string
  /** The class that a reader of the extension makes of it. */
  readonly reads?: string
  readonly does?: Answer
}

const CAPTURE = '20-failure-classes'
const failed = (branches: readonly Branch[]): Branch[] => branches.filter(({ state }) => state !== undefined)
const known = ({ token }: Branch): boolean => FAILURE_CLASSES.some((each) => each === token)

export default defineFigure<readonly Branch[]>({
  id: 'what-a-caller-does',
  kind: 'decision',
  title: 'What a caller does next',
  caption: 'The first branch is error or task, the second is the token. Each answer leads to its transcript.',
  captures: [CAPTURE],
  data(captures) {
    const transcript = captures.get(CAPTURE)
    if (!transcript) throw new FigureDataError(`there is no capture ${CAPTURE}`)
    return transcript.exchanges.map(branch)
  },
  claim: [
    {
      text: 'One refusal is an error, and there is no task to read.',
      holds: (branches) => branches.filter(({ code }) => code !== undefined).length === 1,
    },
    {
      text: 'Seven tasks end in one state, FAILED,',
      holds: (branches) => failed(branches).filter(({ state }) => state === 'TASK_STATE_FAILED').length === 7,
    },
    {
      text: 'and five tokens lead to five next steps.',
      holds: (branches) =>
        new Set(
          failed(branches)
            .filter(known)
            .map(({ does }) => does),
        ).size === FAILURE_CLASSES.length,
    },
    {
      text: 'A token that nobody defined reads as internal,',
      holds: (branches) =>
        branches.some((each) => each.token !== undefined && !known(each) && each.reads === 'internal'),
    },
    {
      text: 'and without a token the agent said nothing.',
      holds: (branches) => failed(branches).some(({ token, reads }) => token === undefined && !reads),
    },
  ],
})

function branch({ n, response }: Exchange): Branch {
  const body = response.body.kind === 'json' ? response.body.value : undefined
  const [code, task] = [valueAt(body, 'error.code'), valueAt(body, 'result.task')]
  const exchange = `${CAPTURE}#${n}`
  if (task === undefined) return { exchange, ...(typeof code === 'number' ? { code } : {}) }
  const metadata = valueAt(task, 'status.message.metadata') as { readonly [key: string]: unknown } | undefined
  const token = metadata?.[FAILURE_KEY]
  const reads = failureClass(task)
  return {
    exchange,
    state: String(valueAt(task, 'status.state')),
    ...(typeof token === 'string' ? { token } : {}),
    ...(reads ? { reads } : {}),
    does: nextStep(reads),
  }
}
