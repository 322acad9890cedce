// An agent on the SDK's own Express handlers, with nothing of this guide's server between.

import { DefaultRequestHandler, InMemoryTaskStore, UnauthenticatedUser } from '@a2a-js/sdk/server'
import { agentCardHandler, jsonRpcHandler, restHandler, type UserBuilder } from '@a2a-js/sdk/server/express'
import express, { type Request, type Response } from 'express'
import { type Agent, CARD_PATH } from '../../src/mock-server/index.ts'
import { type Clock, REST_PATH, RPC_PATH } from '../kit/index.ts'
import type { Demand, Demands } from '../record/index.ts'

/** The Express app of one agent. It tells the clock who waits; what it answers is Express's and the SDK's alone. */
export function expressApp(agent: Agent, clock: Clock, demands: Demands): express.Express {
  const { card, executor, extendedCard } = agent
  const requestHandler = new DefaultRequestHandler(
    card,
    new InMemoryTaskStore(),
    executor,
    undefined,
    undefined,
    undefined,
    extendedCard,
  )
  const app = express()
  // Both are Express's own, not the SDK's.
  app.disable('x-powered-by')
  app.disable('etag')
  // Called when the body has been read and before anything is done: from here on, somebody waits.
  const userBuilder: UserBuilder = async (request) => {
    const { res, socket } = request
    if (res) watch(res, demands.of(socket.localPort, socket.remotePort), clock)
    return userOf(agent, request as Request)
  }
  app.use(CARD_PATH, agentCardHandler({ agentCardProvider: requestHandler }))
  app.use(RPC_PATH, jsonRpcHandler({ requestHandler, userBuilder }))
  app.use(REST_PATH, restHandler({ requestHandler, userBuilder }))
  return app
}

/** Who sends a request. As with every app on the SDK, authentication is the app's own affair; so is its 401. */
function userOf({ authentication }: Agent, request: Request): Awaited<ReturnType<UserBuilder>> {
  const header = request.header('authorization')
  const user = header === undefined ? undefined : authentication?.userOf(header)
  if (user !== undefined) return { isAuthenticated: true, userName: user }
  const guarded =
    request.body?.method === 'GetExtendedAgentCard' || request.path.endsWith('/extendedAgentCard')
  if (authentication && guarded) {
    const response = request.res as Response
    response.removeHeader('Content-Type')
    response.set('WWW-Authenticate', authentication.challenge).status(401).end()
    throw new Error('Refused: nobody is known by these credentials.')
  }
  return new UnauthenticatedUser()
}

/** Somebody waits until the answer has ended; for a stream, while more frames are wanted than were written. */
function watch(response: Response, demand: Demand, clock: Clock): void {
  let answered = clock.awaited()
  let waits = true
  let written = 0
  const look = (): void => {
    const wanted = response.headersSent && !response.writableEnded && demand.wanted > written
    if (wanted === waits) return
    if (wanted) answered = clock.awaited()
    else answered()
    waits = wanted
  }
  const { write, end, flushHeaders } = response
  response.write = ((...args: Parameters<typeof write>) => {
    written++
    const more = write.apply(response, args)
    look()
    return more
  }) as typeof write
  response.end = ((...args: Parameters<typeof end>) => {
    end.apply(response, args)
    look()
    return response
  }) as typeof end
  response.flushHeaders = () => {
    flushHeaders.call(response)
    demand.listen(look)
    look()
  }
  response.on('close', () => {
    if (waits) answered()
    waits = false
  })
}
