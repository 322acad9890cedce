// A first call in three exchanges: where the agent is, what one message became, and what a client without a version gets.

import {
  defineFigure,
  type Exchange,
  FigureDataError,
  header,
  type Json,
  valueAt,
} from '../../src/guide/index.ts'

export interface Step {
  /** `23-first-call#2`. */
  readonly exchange: string
  readonly sends: string
  /** The value of A2A-Version in the request. */
  readonly version: string | undefined
  readonly answers: string
  readonly refused: boolean
  /** The body of the request without its ids; equal texts are equal requests. */
  readonly body: string
}

const CAPTURE = '23-first-call'

export default defineFigure<readonly Step[]>({
  id: 'first-call',
  kind: 'sequence',
  title: 'A first call',
  caption: 'Each row is one exchange: what the client sends, the version that it names, and what it gets.',
  captures: [CAPTURE],
  data(captures) {
    const exchanges = captures.get(CAPTURE)?.exchanges
    if (!exchanges) throw new FigureDataError(`there is no capture ${CAPTURE}`)
    return exchanges.map(stepOf)
  },
  claim: [
    {
      text: 'One message becomes a task that has ended, with its result in an artifact.',
      holds: (steps) => steps.some(({ answers }) => /^COMPLETED, \d+ artifacts$/.test(answers)),
    },
    {
      text: 'The same message without A2A-Version gets -32009,',
      holds: (steps) =>
        steps.filter(({ refused }) => refused).length === 1 &&
        steps.every(
          ({ refused, version, answers }) => !refused || (version === undefined && answers === '-32009'),
        ),
    },
    {
      text: 'and nothing else about it differs.',
      holds: (steps) => new Set(steps.filter(({ body }) => body !== '').map(({ body }) => body)).size === 1,
    },
  ],
})

function stepOf({ n, operation, request, response }: Exchange): Step {
  const reply = response.body.kind === 'json' ? response.body.value : undefined
  const code = valueAt(reply, 'error.code')
  return {
    exchange: `${CAPTURE}#${n}`,
    sends: operation,
    version: header(request.headers, 'A2A-Version'),
    answers: code === undefined ? resultOf(reply, n) : String(code),
    refused: code !== undefined,
    body: request.body.kind === 'json' ? withoutIds(request.body.value) : '',
  }
}

function resultOf(reply: Json | undefined, n: number): string {
  const state = valueAt(reply, 'result.task.status.state')
  const artifacts = valueAt(reply, 'result.task.artifacts')
  const name = valueAt(reply, 'name')
  if (typeof state === 'string' && Array.isArray(artifacts)) {
    return `${state.replace('TASK_STATE_', '')}, ${artifacts.length} artifacts`
  }
  if (typeof name === 'string') return `the card of ${name}`
  throw new FigureDataError(`the reply ${CAPTURE}#${n} has neither a card nor a task nor an error`)
}

const withoutIds = (body: Json): string =>
  JSON.stringify(body, (key, value) => (key === 'id' || key === 'messageId' ? undefined : value))
