// The tasks of one context as a graph: which of them refers to which, and what the message without a reference became.

import { defineFigure, type Exchange, FigureDataError, type Json, valueAt } from '../../src/guide/index.ts'

export interface Node {
  /** `25-follow-ups#2`. */
  readonly exchange: string
  readonly says: string
  /** `task 2`, counted by the order of sending; missing where the answer is a message. */
  readonly name: string | undefined
  readonly contextId: string
  /** The state in the reply, without its prefix. */
  readonly state: string
  /** The names of the tasks that the message refers to. */
  readonly refersTo: readonly string[]
}

export interface Graph {
  readonly nodes: readonly Node[]
  /** How many tasks the list of the context holds. */
  readonly listed: number
}

const CAPTURE = '25-follow-ups'

const tasks = ({ nodes }: Graph): readonly Node[] => nodes.filter(({ name }) => name !== undefined)

export default defineFigure<Graph>({
  id: 'context-graph',
  kind: 'graph',
  title: 'A context grows',
  caption: 'Each row is one message, indented by the tasks that it refers to. Read it from the top.',
  captures: [CAPTURE],
  data(captures) {
    const exchanges = captures.get(CAPTURE)?.exchanges
    if (!exchanges) throw new FigureDataError(`there is no capture ${CAPTURE}`)
    const sends = exchanges.filter(({ operation }) => operation === 'SendMessage')
    const listed = exchanges.map((each) => valueAt(body(each.response), 'result.tasks')).find(Array.isArray)
    const ids = sends.map(({ response }) => valueAt(body(response), 'result.task.id'))
    return { nodes: sends.map((each) => nodeOf(each, ids)), listed: listed?.length ?? 0 }
  },
  claim: [
    {
      text: 'Each task stands in one context,',
      holds: (graph) =>
        graph.listed === tasks(graph).length &&
        new Set(tasks(graph).map(({ contextId }) => contextId)).size === 1,
    },
    {
      text: 'two follow-ups of one task run side by side,',
      holds: (graph) =>
        tasks(graph).filter(({ state, refersTo }) => state === 'SUBMITTED' && refersTo[0] === 'task 1')
          .length === 2,
    },
    {
      text: 'and a message that refers to none starts no task, although its context is the same.',
      holds: ({ nodes }) =>
        nodes
          .slice(1)
          .some(
            ({ name, refersTo, contextId }) =>
              name === undefined && refersTo.length === 0 && contextId === nodes[0]?.contextId,
          ),
    },
  ],
})

function nodeOf({ n, request, response }: Exchange, ids: readonly (Json | undefined)[]): Node {
  const result = valueAt(body(response), 'result')
  const message = valueAt(body(request), 'params.message')
  const id = valueAt(result, 'task.id')
  const state = valueAt(result, 'task.status.state')
  const refers = valueAt(message, 'referenceTaskIds')
  const nameOf = (each: Json): string => `task ${ids.indexOf(each) + 1}`
  return {
    exchange: `${CAPTURE}#${n}`,
    says: String(valueAt(message, 'parts[0].text')),
    name: id === undefined ? undefined : nameOf(id),
    contextId: String(valueAt(result, 'task.contextId') ?? valueAt(result, 'message.contextId')),
    state: typeof state === 'string' ? state.replace('TASK_STATE_', '') : 'a message',
    refersTo: Array.isArray(refers) ? (refers as Json[]).map(nameOf) : [],
  }
}

const body = ({ body }: Exchange['request'] | Exchange['response']): Json | undefined =>
  body.kind === 'json' ? body.value : undefined
