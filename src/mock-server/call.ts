// One call on the SDK's core, whatever the binding: its version, its dispatch, its answer or its stream.

import {
  defaultServerCallContextBuilder,
  JsonRpcTransportHandler,
  type ServerCallContext,
  UnauthenticatedUser,
  validateVersion,
} from '@a2a-js/sdk/server'
import type { Core } from './core.ts'
import type { RpcError } from './rpc-error.ts'
import { checked, type Envelope, invalidParams } from './shape-check.ts'
import { eventStream, SSE_HEADERS } from './sse.ts'
import { turn } from './turn.ts'

/** What the core answered, or one event of its stream. */
export interface Answer {
  readonly result?: unknown
  readonly error?: RpcError
}

/** Where a call failed: the core answered so, the call was refused before, or its stream before the first event. */
export type Failed = 'answered' | 'refused' | 'stream'

/** How a binding reads a call and writes what came of it. */
export interface Binding {
  readonly name: 'JSONRPC' | 'HTTP+JSON'
  /** The call; throws one of the SDK's errors where the request makes none. */
  envelope(): Envelope
  ok(answer: Answer): Response
  /** `answer` is the core's own, where it answered. */
  failed(error: RpcError, where: Failed, context: ServerCallContext, answer?: Answer): Response
  /** The data of an event. */
  event(answer: Answer): unknown
  /** The data of an `event: error`. */
  eventError(error: RpcError, context: ServerCallContext): unknown
}

/** Runs one call. `signal` gives it up. Never rejects but for an abort. */
export async function call(
  core: Core,
  binding: Binding,
  context: ServerCallContext,
  signal: AbortSignal,
): Promise<Response> {
  const answered = core.clock.awaited()
  signal.addEventListener('abort', answered)
  try {
    await turn()
    return await dispatch(core, binding, context, signal)
  } finally {
    answered()
  }
}

async function dispatch(
  core: Core,
  binding: Binding,
  context: ServerCallContext,
  signal: AbortSignal,
): Promise<Response> {
  const failed = (error: RpcError, where: Failed, answer?: Answer): Response =>
    core.sign(binding.failed(core.lastStep(error, context), where, context, answer), context)
  let envelope: Envelope
  try {
    validateVersion(context.requestedVersion, await core.handler.getAgentCard(), binding.name)
  } catch (cause) {
    return failed(JsonRpcTransportHandler.mapToJSONRPCError(cause), 'refused')
  }
  try {
    envelope = binding.envelope()
  } catch (cause) {
    const error = core.lastStep(JsonRpcTransportHandler.mapToJSONRPCError(cause), context)
    return core.signOwn(binding.failed(error, 'refused', context), context)
  }
  const invalid = core.check && invalidParams(core.check, envelope)
  if (invalid) return checked(binding.failed(core.lastStep(invalid, context), 'refused', context))
  try {
    const answer = await new JsonRpcTransportHandler(core.handler).handle(
      envelope as Record<string, unknown>,
      context,
    )
    if (Symbol.asyncIterator in answer) return await stream(core, binding, answer, context, signal)
    const { error } = answer as Answer
    if (error) return failed(error, 'answered', answer as Answer)
    return core.sign(extended(binding.ok(answer as Answer), context), context)
  } catch (cause) {
    return failed(JsonRpcTransportHandler.mapToJSONRPCError(cause), 'refused')
  }
}

/** A stream is refused in plain JSON where the SDK refuses before its first event. */
async function stream(
  core: Core,
  binding: Binding,
  source: AsyncGenerator<unknown>,
  context: ServerCallContext,
  signal: AbortSignal,
): Promise<Response> {
  const failure = (cause: unknown): RpcError =>
    core.lastStep(JsonRpcTransportHandler.mapToJSONRPCError(cause), context)
  let first: IteratorResult<unknown>
  try {
    first = await source.next()
  } catch (cause) {
    return core.sign(binding.failed(failure(cause), 'stream', context), context)
  }
  const events = eventStream(source, first.done ? [] : [first.value], {
    clock: core.clock,
    signal,
    onEvent: (event) => binding.event(event as Answer),
    onError: (cause) => binding.eventError(failure(cause), context),
    onLeave: () => core.buses.leave(context),
  })
  return core.sign(extended(new Response(events, { headers: SSE_HEADERS }), context), context)
}

/** Names the extensions that the agent activated (A2A §3.2.6). */
export function extended(response: Response, { activatedExtensions }: ServerCallContext): Response {
  if (activatedExtensions) response.headers.set('A2A-Extensions', activatedExtensions.join(', '))
  return response
}

/** What the headers of a request say of a call. `user` is undefined for somebody unknown. */
export function contextOf(
  { headers }: Request,
  user: string | undefined,
  tenant?: string,
): ServerCallContext {
  const named = (headers.get('a2a-extensions') ?? '').split(',').map((each) => each.trim())
  const requestedVersion = headers.get('a2a-version')
  return defaultServerCallContextBuilder({
    extensions: [...new Set(named.filter((each) => each !== ''))],
    user: user === undefined ? new UnauthenticatedUser() : { isAuthenticated: true, userName: user },
    headers: Object.fromEntries(headers),
    ...(requestedVersion ? { requestedVersion } : {}),
    ...(tenant === undefined ? {} : { tenant }),
  })
}
