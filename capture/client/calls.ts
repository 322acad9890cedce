// A captured request as a call of the official client, as far as the client can say it.

import {
  AgentCard,
  CancelTaskRequest,
  DeleteTaskPushNotificationConfigRequest,
  GetExtendedAgentCardRequest,
  GetTaskPushNotificationConfigRequest,
  GetTaskRequest,
  ListTaskPushNotificationConfigsRequest,
  ListTaskPushNotificationConfigsResponse,
  ListTasksRequest,
  ListTasksResponse,
  Message,
  SendMessageRequest,
  StreamResponse,
  SubscribeToTaskRequest,
  Task,
  TaskPushNotificationConfig,
} from '@a2a-js/sdk'
import type { Transport } from '@a2a-js/sdk/client'
import type { Json } from '../../src/guide/index.ts'
import { CARD_PATH } from '../../src/mock-server/index.ts'
import { routeOf } from '../../src/mock-server/rest-routes.ts'
import { REST_PATH } from '../kit/index.ts'

type Options = { readonly serviceParameters: Readonly<Record<string, string>> }

interface Codec<Value> {
  fromJSON(json: unknown): Value
  toJSON(value: Value): unknown
}

/** What the client is asked, and its result as JSON; a stream gives one result after another. */
export interface Call {
  readonly binding: 'JSONRPC' | 'HTTP+JSON' | 'card'
  /** The URL that the client is made for. */
  readonly endpoint: string
  readonly stream: boolean
  /** The id of the captured envelope. */
  readonly id?: Json
  /** The promised result, where it does not stream; else its results. */
  run(transport: Transport): Promise<unknown> | AsyncGenerator<unknown>
}

/** One operation: how its parameters are read, and what the client's method makes of them. */
interface Method {
  readonly stream: boolean
  /** The call, or undefined where the codec loses something of the parameters. */
  bind(
    params: Json,
  ): ((transport: Transport, options: Options) => Promise<unknown> | AsyncGenerator<unknown>) | undefined
}

function method<Request, Result>(
  request: Codec<Request>,
  run: (transport: Transport, params: Request, options: Options) => Promise<Result>,
  toJSON: (result: Result) => unknown,
): Method {
  return {
    stream: false,
    bind(params) {
      const read = readWhole(request, params)
      return read && (async (transport, options) => toJSON(await run(transport, read, options)))
    },
  }
}

function streaming<Request>(
  request: Codec<Request>,
  run: (transport: Transport, params: Request, options: Options) => AsyncGenerator<StreamResponse>,
): Method {
  return {
    stream: true,
    bind(params) {
      const read = readWhole(request, params)
      return (
        read &&
        async function* (transport, options) {
          for await (const event of run(transport, read, options)) yield StreamResponse.toJSON(event)
        }
      )
    },
  }
}

const sent = (result: Task | Message): unknown =>
  'messageId' in result ? { message: Message.toJSON(result) } : { task: Task.toJSON(result) }

const METHODS: Readonly<Record<string, Method>> = {
  SendMessage: method(SendMessageRequest, (to, params, options) => to.sendMessage(params, options), sent),
  SendStreamingMessage: streaming(SendMessageRequest, (to, params, options) =>
    to.sendMessageStream(params, options),
  ),
  GetTask: method(GetTaskRequest, (to, params, options) => to.getTask(params, options), Task.toJSON),
  ListTasks: method(
    ListTasksRequest,
    (to, params, options) => to.listTasks(params, options),
    ListTasksResponse.toJSON,
  ),
  CancelTask: method(CancelTaskRequest, (to, params, options) => to.cancelTask(params, options), Task.toJSON),
  SubscribeToTask: streaming(SubscribeToTaskRequest, (to, params, options) =>
    to.resubscribeTask(params, options),
  ),
  CreateTaskPushNotificationConfig: method(
    TaskPushNotificationConfig,
    (to, params, options) => to.createTaskPushNotificationConfig(params, options),
    TaskPushNotificationConfig.toJSON,
  ),
  GetTaskPushNotificationConfig: method(
    GetTaskPushNotificationConfigRequest,
    (to, params, options) => to.getTaskPushNotificationConfig(params, options),
    TaskPushNotificationConfig.toJSON,
  ),
  ListTaskPushNotificationConfigs: method(
    ListTaskPushNotificationConfigsRequest,
    (to, params, options) => to.listTaskPushNotificationConfig(params, options),
    ListTaskPushNotificationConfigsResponse.toJSON,
  ),
  DeleteTaskPushNotificationConfig: method(
    DeleteTaskPushNotificationConfigRequest,
    (to, params, options) => to.deleteTaskPushNotificationConfig(params, options),
    () => undefined,
  ),
  GetExtendedAgentCard: method(
    GetExtendedAgentCardRequest,
    (to, params, options) => to.getExtendedAgentCard(params, options),
    AgentCard.toJSON,
  ),
}

/** The parameters as the client has them; undefined where they are not all there in what it would send. */
function readWhole<Request>(codec: Codec<Request>, params: Json): Request | undefined {
  const read = codec.fromJSON(params)
  const same = JSON.stringify(bare(codec.toJSON(read) as Json)) === JSON.stringify(bare(params))
  return same ? read : undefined
}

/** Headers that the client sets by itself. */
const OWN_HEADERS = ['content-type', 'accept', 'host', 'content-length']

/** Undefined where the client has no way to say it. */
export async function callOf(request: Request): Promise<Call | undefined> {
  const { origin, pathname, searchParams } = new URL(request.url)
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !OWN_HEADERS.includes(name)))
  if (pathname === CARD_PATH) {
    const plain = request.method === 'GET' && !request.headers.has('if-none-match')
    return plain
      ? { binding: 'card', endpoint: origin, stream: false, run: () => Promise.reject() }
      : undefined
  }
  const type = request.headers.get('content-type') ?? 'application/json'
  const body = parsed(await request.clone().text())
  if (!/^application\/(?:a2a\+)?json$/.test(type) || body === undefined) return undefined
  const rest = pathname.startsWith(`${REST_PATH}/`)
  const asked = rest
    ? fromRoute(request.method, pathname.slice(REST_PATH.length), searchParams, body)
    : fromEnvelope(body)
  const found = asked && Object.hasOwn(METHODS, asked.operation) ? METHODS[asked.operation] : undefined
  const bound = asked && found?.bind(asked.params)
  if (!found || !bound) return undefined
  return {
    binding: rest ? 'HTTP+JSON' : 'JSONRPC',
    endpoint: rest ? origin + REST_PATH : request.url,
    stream: found.stream,
    ...(asked.id === undefined ? {} : { id: asked.id }),
    run: (transport) => bound(transport, { serviceParameters: headers }),
  }
}

interface Asked {
  readonly operation: string
  readonly params: Json
  readonly id?: Json
}

function fromEnvelope(body: Json): Asked | undefined {
  const { jsonrpc, id, method: operation, params } = body as { readonly [key: string]: Json | undefined }
  if (jsonrpc !== '2.0' || id === undefined || typeof operation !== 'string') return undefined
  return { operation, params: params ?? {}, id }
}

function fromRoute(verb: string, path: string, query: URLSearchParams, body: Json): Asked | undefined {
  const routed = routeOf(verb, path)
  if (!routed) return undefined
  const { operation, tenant, id, configId } = routed
  try {
    // The query is read here: a server would refuse some of what a client may ask for.
    const own = routed.params({ id, configId, query: new URLSearchParams(), body })
    const params = { ...JSON.parse(JSON.stringify(own)), ...fromQuery(query) }
    return { operation, params: tenant === undefined ? params : { ...params, tenant } }
  } catch {
    return undefined
  }
}

const fromQuery = (query: URLSearchParams): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    [...query].map(([name, text]) => [name, /^(?:-?\d+|true)$/.test(text) ? JSON.parse(text) : text]),
  )

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text === '' ? '{}' : text) as Json
  } catch {
    return undefined
  }
}

/**
 * A value without what stands for nothing, its keys in order: empty texts, lists and objects, false, and `none`. A zero is
 * nothing in a reply, and may be something in a request.
 */
export function bare(value: Json | undefined, none?: Json): Json | undefined {
  if (value === null || value === '' || value === false || value === none) return undefined
  if (typeof value !== 'object') return value
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((each: Json) => bare(each, none) ?? null)
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const kept = bare(each, none)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
