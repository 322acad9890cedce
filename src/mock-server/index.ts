// An A2A server as one function, Request in and Response out, on the server core of @a2a-js/sdk. It runs in a browser.

export { type AnsweredBy, answeredBy } from './answered.ts'
export { type AwaitedClock, REAL_TIME } from './awaited.ts'
export { MAX_BODY_BYTES } from './body.ts'
export type { Agent, Authentication } from './core.ts'
export type { HttpError } from './http-error.ts'
export type { Deliver } from './push.ts'
export type { RpcError } from './rpc-error.ts'
export { CARD_PATH, createServer, loadRest, type Server, type ServerOptions } from './server.ts'
export { checkShapes, type ShapeCheck } from './shape-check.ts'
export { fillIn } from './shims.ts'
export type { Changed, Switch, SwitchParts } from './switch.ts'
export { turn } from './turn.ts'
