// The shapes of the protocol's messages in JSON, made from the index of its proto file. It knows neither Node nor the DOM.

export { exchangeDepartures } from './exchange.ts'
export { requestDepartures, responseDepartures } from './json-rpc.ts'
export { requestViolations, type Violation } from './reader.ts'
export { compileRequests, printRequests, type RequestTable } from './requests.ts'
export { compileRoutes, type Route, restRequestDepartures, restResponseDepartures, routed } from './rest.ts'
export { compileShapes, type ShapeTable } from './table.ts'
export { type Departure, departuresFrom } from './validate.ts'
