// The HTTP+JSON binding (A2A §11) from a Request to a Response. The SDK exports none but Express's; this one answers as
// that one does, on the same core.

import { ContentTypeNotSupportedError, RequestMalformedError } from '@a2a-js/sdk/errors'
import { JsonRpcTransportHandler, type ServerCallContext } from '@a2a-js/sdk/server'
import { readBody, TOO_LARGE } from './body.ts'
import { type Binding, call, contextOf, extended } from './call.ts'
import type { Core } from './core.ts'
import { httpErrorOf } from './http-error.ts'
import { type Routed, routeOf } from './rest-routes.ts'
import type { RpcError } from './rpc-error.ts'

export const A2A_JSON = 'application/a2a+json'

/**
 * Answers one request; `path` is the URL's below the interface's own. Undefined where it names no operation. Never rejects
 * but for an abort.
 */
export async function answerRest(
  core: Core,
  request: Request,
  path: string,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const context = contextOf(request, core.userOf(request))
  const body = await readBody(request, ['application/json', A2A_JSON])
  if (!body.ok) {
    const error =
      body.why === 'type'
        ? new ContentTypeNotSupportedError(
            `Unsupported Content-Type "${body.found}"; expected application/json or ${A2A_JSON}.`,
          )
        : new RequestMalformedError(body.why === 'size' ? TOO_LARGE : 'Invalid JSON payload.')
    const failed = core.lastStep(JsonRpcTransportHandler.mapToJSONRPCError(error), context)
    const response = a2aJson(...statusBody(core, failed, context, body.why === 'size' ? 413 : undefined))
    return core.signOwn(response, context)
  }
  const routed = routeOf(request.method, path)
  if (!routed) return undefined
  const user = core.userOf(request)
  if (routed.operation === 'GetExtendedAgentCard' && user === undefined && core.challenge)
    return core.refuse()
  const own = contextOf(request, user, routed.tenant)
  // The core takes the tenant from a call's parameters; in this binding the path alone says it.
  own.setTenant = () => undefined
  return call(core, rest(core, routed, new URL(request.url).searchParams, body.value), own, signal)
}

function rest(core: Core, { params, ...routed }: Routed, query: URLSearchParams, body: unknown): Binding {
  const { operation, tenant, id, configId } = routed
  const answer = (error: RpcError, context: ServerCallContext): Response =>
    a2aJson(...statusBody(core, error, context))
  return {
    name: 'HTTP+JSON',
    envelope() {
      const { '': _, ...own } = params({ id, configId, query, body }) as Record<string, unknown>
      return {
        jsonrpc: '2.0',
        id: 1,
        method: operation,
        params: tenant === undefined ? own : { ...own, tenant },
      }
    },
    ok({ result }) {
      if (result === null) return new Response(null, { status: 204, headers: { 'Content-Type': A2A_JSON } })
      return a2aJson(result, operation === 'CreateTaskPushNotificationConfig' ? 201 : 200)
    },
    failed: (error, where, context) =>
      where === 'stream' ? extended(answer(error, context), context) : answer(error, context),
    event: ({ result }) => result,
    eventError: (error, context) => statusBody(core, error, context)[0],
  }
}

/** An error as google.rpc.Status (A2A §11.6), and its HTTP status. */
function statusBody(
  core: Core,
  error: RpcError,
  context: ServerCallContext,
  own?: number,
): [body: object, status: number] {
  const { status, name } = core.httpError(error, httpErrorOf(error), context)
  const { message, data } = error
  const http = own ?? status
  return [{ error: { code: http, status: name, message, details: data ?? [] } }, http]
}

const a2aJson = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': `${A2A_JSON}; charset=utf-8` },
  })
