// A captured exchange, held to the shapes: its request, its response, each frame of its stream. By both bindings.

import type { ShapeDeparture } from '../guide/shape.ts'
import { type Body, type Exchange, header, type Json } from '../guide/transcript/types.ts'
import { requestDepartures, responseDepartures } from './json-rpc.ts'
import { type Route, restRequestDepartures, restResponseDepartures, routed } from './rest.ts'
import type { ShapeTable } from './table.ts'
import { type Departure, departuresFrom } from './validate.ts'

/** What a body of an exchange departs in; the request's may be missing, where a binding has no body. */
interface Sides {
  request(body: Json | undefined): Departure[]
  response(body: Json): Departure[]
}

/** Everything in an exchange that departs from the shapes. */
export function exchangeDepartures(
  table: ShapeTable,
  routes: readonly Route[],
  exchange: Exchange,
): ShapeDeparture[] {
  const { request, response } = exchange
  const sides = sidesOf(table, routes, exchange)
  const sent = request.body.kind === 'none' ? sides.request(undefined) : ofBody(request.body, sides.request)
  // Problem details (RFC 9457) are none of A2A's messages, and say so.
  const foreign = header(response.headers, 'Content-Type')?.startsWith('application/problem+json')
  const answered = foreign ? [] : ofBody(response.body, sides.response)
  return [
    ...sent.map((each) => ({ side: 'request' as const, ...each })),
    ...answered.map((each) => ({ side: 'response' as const, ...each })),
  ]
}

function sidesOf(table: ShapeTable, routes: readonly Route[], exchange: Exchange): Sides {
  const { request, operation, timing } = exchange
  // What an agent tells a webhook is what it would stream, and any answer will do (A2A §4.3.3).
  if (timing.byAgent)
    return {
      request: (body) => departuresFrom(table, 'StreamResponse', body ?? null),
      response: () => [],
    }
  const route = routed(routes, request.method, request.path)
  if (route)
    return {
      request: (body) => restRequestDepartures(table, route, body),
      response: (body) => restResponseDepartures(table, route.operation, body),
    }
  // A plain GET has no request body, and answers with what it is named after: a card.
  if (request.method === 'GET')
    return { request: () => [], response: (body) => departuresFrom(table, operation, body) }
  return {
    request: (body) => requestDepartures(table, body ?? null),
    response: (body) => responseDepartures(table, operation, body),
  }
}

type InBody = Departure & { readonly frame?: number }

function ofBody(body: Body, departures: (value: Json) => Departure[]): InBody[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'raw':
      return [{ path: [], message: 'Unexpected body that is not JSON.' }]
    case 'json':
      return departures(body.value)
    case 'stream':
      return body.frames.flatMap(({ n, value }) => {
        const found =
          value === undefined ? [{ path: [], message: 'Unexpected data, expected JSON.' }] : departures(value)
        return found.map((each) => ({ ...each, frame: n }))
      })
  }
}
