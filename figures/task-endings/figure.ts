// Four ways a task ends, and what each finished task answers to the same four calls.

import {
  type Body,
  defineFigure,
  type Exchange,
  FigureDataError,
  type Json,
  type Transcript,
  valueAt,
} from '../../src/guide/index.ts'

/** The calls on a finished task, in the order of the rows. */
const CALLS = ['GetTask', 'SendMessage', 'CancelTask', 'SubscribeToTask'] as const

export interface Ending {
  readonly capture: string
  /** `TASK_STATE_COMPLETED` and so on, as the last GetTask answers. */
  readonly state: string
  /** Who brought the ending about: the client, where a CancelTask answered with the canceled task. */
  readonly chosenBy: 'agent' | 'client'
  readonly lastWord: string
  /** Names of the artifacts that the task keeps, with their number of parts: `log (2 parts)`. */
  readonly artifacts: readonly string[]
  readonly calls: readonly Call[]
}

export interface Call {
  readonly operation: (typeof CALLS)[number]
  /** The captured exchange: `03-blocking-task#2`. */
  readonly exchange: string
  /** The error code, or the state of the task that was returned. */
  readonly answer: { readonly code: number } | { readonly state: string }
}

export default defineFigure<readonly Ending[]>({
  id: 'task-endings',
  kind: 'comparison',
  title: 'Four ways a task ends',
  caption:
    'Each card is one captured task: who chose its ending, its last word, the artifacts that it keeps, and what it answers afterwards. Each answer leads to its transcript. The cancel of the canceled task is answered on the kit’s side of a dispute, which stands below.',
  captures: ['03-blocking-task', '09-failed', '08-rejected', '10-cancel'],
  data(captures) {
    return this.captures.map((name) => ending(required(captures, name)))
  },
  claim: [
    {
      text: 'The agent chose three of these endings, and the client asked for the fourth.',
      holds: (endings) =>
        endings.filter(({ chosenBy }) => chosenBy === 'agent').length === 3 &&
        endings.filter(({ chosenBy }) => chosenBy === 'client').length === 1,
    },
    {
      text: 'No two of them are the same state.',
      holds: (endings) => new Set(endings.map(({ state }) => state)).size === endings.length,
    },
    {
      text: 'Each finished task refuses a message and a subscription with -32004,',
      holds: (endings) =>
        endings.every(
          (each) => code(each, 'SendMessage') === -32004 && code(each, 'SubscribeToTask') === -32004,
        ),
    },
    {
      text: 'refuses a cancel with -32002,',
      holds: (endings) => endings.every((each) => code(each, 'CancelTask') === -32002),
    },
    {
      text: 'and goes on answering GetTask.',
      holds: (endings) => endings.every((each) => code(each, 'GetTask') === undefined),
    },
  ],
})

function ending(transcript: Transcript): Ending {
  const task = finalTask(transcript)
  return {
    capture: transcript.name,
    state: text(transcript, task, 'status.state'),
    chosenBy: transcript.exchanges.some(isCancel) ? 'client' : 'agent',
    lastWord: text(transcript, task, 'status.message.parts[0].text'),
    artifacts: list(valueAt(task, 'artifacts')).map(artifactName),
    calls: CALLS.map((operation) => call(transcript, operation)),
  }
}

/** The task as the last reply that holds it shows it. */
function finalTask(transcript: Transcript): Json {
  for (const { response } of transcript.exchanges.toReversed()) {
    const result = valueAt(json(response.body), 'result')
    const task = valueAt(result, 'task') ?? result
    if (task !== undefined && valueAt(task, 'status.state') !== undefined) return task
  }
  throw new FigureDataError(`no reply of the capture ${transcript.name} holds a task`)
}

const isCancel = (exchange: Exchange): boolean =>
  exchange.operation === 'CancelTask' &&
  valueAt(json(exchange.response.body), 'result.status.state') === 'TASK_STATE_CANCELED'

function call(transcript: Transcript, operation: (typeof CALLS)[number]): Call {
  const exchange = last(transcript, operation)
  const value = json(exchange.response.body)
  const code = valueAt(value, 'error.code')
  const answer =
    typeof code === 'number' ? { code } : { state: text(transcript, value ?? null, 'result.status.state') }
  return { operation, exchange: `${transcript.name}#${exchange.n}`, answer }
}

/** The last exchange of an operation: by then the task has ended. */
function last(transcript: Transcript, operation: string): Exchange {
  const found = transcript.exchanges.findLast((exchange) => exchange.operation === operation)
  if (!found) throw new FigureDataError(`the capture ${transcript.name} has no ${operation}`)
  return found
}

function text(transcript: Transcript, value: Json, path: string): string {
  const found = valueAt(value, path)
  if (typeof found === 'string') return found
  throw new FigureDataError(`a reply of the capture ${transcript.name} has no ${path}`)
}

function required(captures: ReadonlyMap<string, Transcript>, name: string): Transcript {
  const found = captures.get(name)
  if (!found) throw new FigureDataError(`there is no capture ${name}`)
  return found
}

function artifactName(artifact: Json): string {
  const name = valueAt(artifact, 'name') ?? valueAt(artifact, 'artifactId')
  const parts = list(valueAt(artifact, 'parts')).length
  return parts === 1 ? String(name) : `${name} (${parts} parts)`
}

const code = (each: Ending, operation: string): number | undefined => {
  const answer = each.calls.find((call) => call.operation === operation)?.answer
  return answer && 'code' in answer ? answer.code : undefined
}

const json = (body: Body): Json | undefined => (body.kind === 'json' ? body.value : undefined)
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
