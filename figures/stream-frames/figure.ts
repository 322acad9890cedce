// One run of the full suite on two connections: the frames of each, and the log parts that came while there was none.

import {
  defineFigure,
  type Exchange,
  FigureDataError,
  type Frame,
  type Json,
  valueAt,
} from '../../src/guide/index.ts'

export interface Event {
  readonly n: number
  /** The member that the frame holds: `task`, `statusUpdate` or `artifactUpdate`. */
  readonly kind: string
  /** Its state, or the name of its artifact. */
  readonly what: string
  /** Parts of the log that the frame brings. */
  readonly logs: readonly string[]
}

export interface Connection {
  /** `14-resubscribe#1`. */
  readonly exchange: string
  readonly operation: string
  readonly dropped: boolean
  /** Seconds of virtual time without a connection before it. */
  readonly awaySeconds: number
  readonly events: readonly Event[]
}

export interface Streams {
  readonly connections: readonly Connection[]
  /** Parts of the log that the stored task holds in the end. */
  readonly kept: readonly string[]
}

const CAPTURE = '14-resubscribe'

const logsOf = (connection: Connection | undefined): readonly string[] =>
  connection?.events.flatMap(({ logs }) => logs) ?? []

export default defineFigure<Streams>({
  id: 'stream-frames',
  kind: 'timeline',
  title: 'A stream that was dropped',
  caption: 'Each row is one frame, in the order of arrival. The gap is the time without a connection.',
  captures: [CAPTURE],
  data(captures) {
    const exchanges = captures.get(CAPTURE)?.exchanges
    const kept = exchanges?.find(({ operation }) => operation === 'GetTask')?.response.body
    if (!exchanges || kept?.kind !== 'json') {
      throw new FigureDataError(`the capture ${CAPTURE} does not hold the task as it is kept`)
    }
    return {
      connections: exchanges.flatMap(connectionOf),
      kept: logParts(valueAt(kept.value, 'result.artifacts')),
    }
  },
  claim: [
    {
      text: 'The new stream opens with the task as it is then,',
      holds: ({ connections: [, second] }) => second?.events[0]?.kind === 'task',
    },
    {
      text: 'with the part of the log that no stream brought,',
      holds: ({ connections: [first, second] }) =>
        (second?.events[0]?.logs ?? []).some((log) => !logsOf(first).includes(log)),
    },
    {
      text: 'so that both together hold the whole log.',
      holds: ({ connections, kept }) =>
        kept.length > 0 && kept.every((log) => connections.flatMap(logsOf).includes(log)),
    },
  ],
})

function connectionOf({ n, operation, timing, response: { body } }: Exchange): Connection[] {
  if (body.kind !== 'stream') return []
  return [
    {
      exchange: `${CAPTURE}#${n}`,
      operation,
      dropped: timing.dropAfterFrame !== undefined,
      awaySeconds: (timing.passMs ?? 0) / 1000,
      events: body.frames.map(eventOf),
    },
  ]
}

function eventOf({ n, value }: Frame): Event {
  const result = valueAt(value, 'result')
  const kind = Object.keys((result ?? {}) as object)[0] ?? ''
  const state = valueAt(result, `${kind}.status.state`)
  const artifact = valueAt(result, `${kind}.artifact`)
  const what = state ?? valueAt(artifact, 'name')
  if (typeof what !== 'string')
    throw new FigureDataError(`a frame of ${CAPTURE} has neither a state nor an artifact`)
  const artifacts = artifact === undefined ? valueAt(result, `${kind}.artifacts`) : [artifact]
  return { n, kind, what: what.replace('TASK_STATE_', ''), logs: logParts(artifacts) }
}

/** The first words of each part of the log, such as `storage`. */
function logParts(artifacts: Json | undefined): string[] {
  const log = (Array.isArray(artifacts) ? (artifacts as Json[]) : []).find(
    (each) => valueAt(each, 'artifactId') === 'log',
  )
  const parts = valueAt(log, 'parts')
  return (Array.isArray(parts) ? (parts as Json[]) : []).map(
    (part) => String(valueAt(part, 'text')).split(':')[0] ?? '',
  )
}
