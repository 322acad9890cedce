// Every error code, as it was fired in both JSON bindings: status, name and reason of each answer.

import {
  defineFigure,
  type Exchange,
  FigureDataError,
  type Json,
  type Transcript,
  valueAt,
} from '../../src/guide/index.ts'

/** An answer in one binding. */
export interface Answer {
  readonly exchange: string
  readonly status: number
  readonly reason?: string
}

/** One error code. */
export interface Row {
  readonly code: number
  readonly rpc: Answer
  /** In HTTP+JSON, where the same request can be sent; `named` is the code in its body, `grpc` the name beside it. */
  readonly rest?: Answer & { readonly named?: number; readonly grpc?: string }
}

const [RPC, REST] = ['11-errors', '11-errors.rest']
/** -32001 to -32099 are A2A's own; below them are those of JSON-RPC. */
const isOwn = ({ code }: Row): boolean => code > -32100

export default defineFigure<readonly Row[]>({
  id: 'every-error',
  kind: 'matrix',
  title: 'Every error, fired',
  caption:
    'Each row is one request, sent in both JSON bindings. Each answer leads to its transcript, each code to its page.',
  captures: [RPC, REST],
  data(captures) {
    const [rpc, rest] = [need(captures, RPC), need(captures, REST)]
    const rows = new Map<number, Row>()
    for (const exchange of rpc.exchanges) {
      const code = valueAt(body(exchange), 'error.code')
      if (typeof code !== 'number' || rows.has(code)) continue
      const twin = rest.exchanges.find(({ note }) => note === exchange.note)
      const row = { code, rpc: answer(RPC, exchange, valueAt(body(exchange), 'error.data')) }
      rows.set(code, twin ? { ...row, rest: inRest(twin) } : row)
    }
    return [...rows.values()].sort((a, b) => b.code - a.code)
  },
  claim: [
    {
      text: 'Nine codes of A2A and five of JSON-RPC were answered.',
      holds: (rows) => rows.filter(isOwn).length === 9 && rows.length === 14,
    },
    {
      text: 'JSON-RPC sends all of them with HTTP 200.',
      holds: (rows) => rows.every(({ rpc }) => rpc.status === 200),
    },
    {
      text: 'HTTP+JSON sends a status of its own, and repeats it in the body.',
      holds: (rows) => rows.every(({ rest }) => !rest || (rest.status >= 400 && rest.status === rest.named)),
    },
    {
      text: 'The reason of each A2A error is the same in both.',
      holds: (rows) => rows.filter(isOwn).every(({ rpc, rest }) => rpc.reason && rpc.reason === rest?.reason),
    },
  ],
})

function inRest(exchange: Exchange): NonNullable<Row['rest']> {
  const error = valueAt(body(exchange), 'error')
  const [named, grpc] = [valueAt(error, 'code'), valueAt(error, 'status')]
  return {
    ...answer(REST, exchange, valueAt(error, 'details')),
    ...(typeof named === 'number' ? { named } : {}),
    ...(typeof grpc === 'string' ? { grpc } : {}),
  }
}

function answer(capture: string, { n, response }: Exchange, details: Json | undefined): Answer {
  const reason = (Array.isArray(details) ? (details as Json[]) : [])
    .map((each) => valueAt(each, 'reason'))
    .find((each) => typeof each === 'string')
  return {
    exchange: `${capture}#${n}`,
    status: response.status,
    ...(typeof reason === 'string' ? { reason } : {}),
  }
}

const body = ({ response }: Exchange): Json | undefined =>
  response.body.kind === 'json' ? response.body.value : undefined

function need(captures: ReadonlyMap<string, Transcript>, name: string): Transcript {
  const found = captures.get(name)
  if (!found) throw new FigureDataError(`there is no capture ${name}`)
  return found
}
