// The JSON-RPC binding (A2A §9) from a Request to a Response: what the SDK's Express handler does, on Fetch.

import { ContentTypeNotSupportedError } from '@a2a-js/sdk/errors'
import {
  defaultServerCallContextBuilder,
  JsonRpcTransportHandler,
  type ServerCallContext,
  UnauthenticatedUser,
  validateVersion,
} from '@a2a-js/sdk/server'
import { label } from './answered.ts'
import type { Core } from './core.ts'
import { json, rpcError } from './replies.ts'
import { eventStream, SSE_HEADERS } from './sse.ts'
import type { RpcError } from './switch.ts'
import { turn } from './turn.ts'

/** The largest body that is read, in bytes. */
export const MAX_BODY_BYTES = 1_048_576

const PARSE_ERROR = { code: -32700, message: 'Invalid JSON payload.' }
const INTERNAL_ERROR = -32603

type Body = Record<string, unknown> | undefined

/** Answers one POST. `signal` gives it up. Never rejects but for an abort. */
export async function answerJsonRpc(core: Core, request: Request, signal: AbortSignal): Promise<Response> {
  const type = request.headers.get('content-type')
  if (type !== null && type.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json') {
    const error = new ContentTypeNotSupportedError(
      `Unsupported Content-Type "${type}"; expected application/json.`,
    )
    return label(rpcError(null, JsonRpcTransportHandler.mapToJSONRPCError(error)), { by: 'adapter' })
  }
  const text = await request.text()
  if (new TextEncoder().encode(text).length > MAX_BODY_BYTES) {
    const message = `Unexpected body of more than ${MAX_BODY_BYTES} bytes, expected at most that.`
    return label(rpcError(null, { code: -32600, message }, 413), { by: 'adapter' })
  }
  const parsed = parse(text, type)
  if (!parsed.ok) return label(rpcError(null, PARSE_ERROR), { by: 'adapter' })

  const answered = core.clock.awaited()
  signal.addEventListener('abort', answered)
  try {
    await turn()
    return await dispatch(core, request, parsed.body, signal)
  } finally {
    answered()
  }
}

/** A body is an object or a list; without a Content-Type it is not read at all (as express.json does it). */
function parse(
  text: string,
  type: string | null,
): { readonly ok: true; readonly body: Body } | { readonly ok: false } {
  if (type === null) return { ok: true, body: undefined }
  if (text === '') return { ok: true, body: {} }
  if (!/^[\x20\t\n\r]*[{[]/.test(text)) return { ok: false }
  try {
    return { ok: true, body: JSON.parse(text) as Body }
  } catch {
    return { ok: false }
  }
}

async function dispatch(core: Core, request: Request, body: Body, signal: AbortSignal): Promise<Response> {
  const context = contextOf(request)
  // The SDK's handler gives an id of 0 back as null here, and so does this one.
  const id = body?.id || null
  try {
    validateVersion(context.requestedVersion, await core.handler.getAgentCard(), 'JSONRPC')
    const answer = await new JsonRpcTransportHandler(core.handler).handle(
      body as Record<string, unknown>,
      context,
    )
    if (Symbol.asyncIterator in answer) return await stream(core, answer, id, context, signal)
    const { error } = answer as { readonly error?: RpcError }
    return error
      ? core.sign(
          json({ ...answer, error: core.lastStep(error, context) }, 200, extensions(context)),
          context,
        )
      : core.sign(json(answer, 200, extensions(context)), context)
  } catch (cause) {
    const error = JsonRpcTransportHandler.mapToJSONRPCError(cause)
    const status = error.code === INTERNAL_ERROR ? 500 : 200
    return core.sign(rpcError(id, core.lastStep(error, context), status), context)
  }
}

/** A stream is refused in plain JSON where the SDK refuses before its first event. */
async function stream(
  core: Core,
  source: AsyncGenerator<unknown>,
  id: unknown,
  context: ServerCallContext,
  signal: AbortSignal,
): Promise<Response> {
  const failure = (cause: unknown): RpcError =>
    core.lastStep(JsonRpcTransportHandler.mapToJSONRPCError(cause), context)
  let first: IteratorResult<unknown>
  try {
    first = await source.next()
  } catch (cause) {
    return core.sign(json({ jsonrpc: '2.0', id, error: failure(cause) }, 200, extensions(context)), context)
  }
  const events = eventStream(source, first.done ? [] : [first.value], {
    clock: core.clock,
    signal,
    onError: (cause) => ({ jsonrpc: '2.0', id, error: failure(cause) }),
    onLeave: () => core.buses.leave(context),
  })
  const response = new Response(events, { headers: { ...SSE_HEADERS, ...extensions(context) } })
  return core.sign(response, context)
}

function contextOf({ headers }: Request): ServerCallContext {
  const named = (headers.get('a2a-extensions') ?? '').split(',').map((each) => each.trim())
  const requestedVersion = headers.get('a2a-version')
  return defaultServerCallContextBuilder({
    extensions: [...new Set(named.filter((each) => each !== ''))],
    user: new UnauthenticatedUser(),
    headers: Object.fromEntries(headers),
    ...(requestedVersion ? { requestedVersion } : {}),
  })
}

/** The extensions that the agent activated (A2A §3.2.6). */
const extensions = ({ activatedExtensions }: ServerCallContext): Record<string, string> =>
  activatedExtensions ? { 'A2A-Extensions': activatedExtensions.join(', ') } : {}
