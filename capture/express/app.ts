// An agent on the SDK's own Express handlers, with nothing of this guide's server between.

import { DefaultRequestHandler, InMemoryTaskStore, UnauthenticatedUser } from '@a2a-js/sdk/server'
import { agentCardHandler, jsonRpcHandler } from '@a2a-js/sdk/server/express'
import express, { type Response } from 'express'
import { type Agent, CARD_PATH } from '../../src/mock-server/index.ts'
import { type Clock, RPC_PATH } from '../kit/index.ts'
import type { Demand, Demands } from '../record/index.ts'

/** The Express app of one agent. It tells the clock who waits; what it answers is Express's and the SDK's alone. */
export function expressApp({ card, executor }: Agent, clock: Clock, demands: Demands): express.Express {
  const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), executor)
  const app = express()
  // Both are Express's own, not the SDK's.
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(CARD_PATH, agentCardHandler({ agentCardProvider: requestHandler }))
  app.use(
    RPC_PATH,
    jsonRpcHandler({
      requestHandler,
      // Called when the body has been read and before anything is done: from here on, somebody waits.
      userBuilder: async ({ res, socket }) => {
        if (res) watch(res, demands.of(socket.localPort, socket.remotePort), clock)
        return new UnauthenticatedUser()
      },
    }),
  )
  return app
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
