// A captured exchange, held to the shapes: its request, its response, each frame of its stream.

import type { ShapeDeparture } from '../guide/shape.ts'
import type { Body, Exchange } from '../guide/transcript/types.ts'
import { requestDepartures, responseDepartures } from './json-rpc.ts'
import type { ShapeTable } from './table.ts'
import { type Departure, departuresFrom } from './validate.ts'

/** Everything in an exchange that departs from the shapes. A plain GET has no request body, and answers with a card. */
export function exchangeDepartures(table: ShapeTable, exchange: Exchange): ShapeDeparture[] {
  const { request, response, operation } = exchange
  const called = request.method === 'POST'
  const sent = called ? ofBody(request.body, (value) => requestDepartures(table, value)) : []
  const answered = ofBody(response.body, (value) =>
    called ? responseDepartures(table, operation, value) : departuresFrom(table, operation, value),
  )
  return [
    ...sent.map((each) => ({ side: 'request' as const, ...each })),
    ...answered.map((each) => ({ side: 'response' as const, ...each })),
  ]
}

type InBody = Departure & { readonly frame?: number }

function ofBody(
  body: Body,
  departures: (value: Parameters<typeof departuresFrom>[2]) => Departure[],
): InBody[] {
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
