// The routes of HTTP+JSON (A2A §11.3): which path and verb is which operation, and what they say of its parameters.

import { RequestMalformedError } from '@a2a-js/sdk/errors'

/** What a request says beside its verb. */
export interface Said {
  /** The task's id in the path, or empty. */
  readonly id: string
  /** The push configuration's id in the path, or empty. */
  readonly configId: string
  readonly query: URLSearchParams
  readonly body: unknown
}

interface Route {
  readonly verb: string
  readonly path: RegExp
  readonly operation: string
  readonly params: (said: Said) => object
}

export interface Routed {
  readonly operation: string
  readonly tenant: string | undefined
  readonly id: string
  readonly configId: string
  /** Throws a RequestMalformedError where the parameters are none. */
  readonly params: (said: Said) => object
}

const ID = '(?<id>[^/]+?)'
const CONFIGS = `/tasks/${ID}/pushNotificationConfigs`
const CONFIG = `${CONFIGS}/(?<configId>[^/]+?)`

// As with Express, letters may be small or large, and one slash may follow.
const route = (verb: string, path: string, operation: string, params: Route['params']): Route => ({
  verb,
  path: new RegExp(`^(?:/(?<tenant>[^/]+?))?${path}/?$`, 'i'),
  operation,
  params,
})

const task = ({ id }: Said): object => ({ id })
const config = ({ id: taskId, configId: id }: Said): object => ({ taskId, id })

/** In the order in which they are tried: each without a tenant first, then with one (§11.3, proto additional_bindings). */
const ROUTES: readonly Route[] = [
  route('GET', '/extendedAgentCard', 'GetExtendedAgentCard', () => ({})),
  route('POST', '/message:send', 'SendMessage', message),
  route('POST', '/message:stream', 'SendStreamingMessage', message),
  route('GET', `/tasks/${ID}:subscribe`, 'SubscribeToTask', task),
  route('POST', `/tasks/${ID}:subscribe`, 'SubscribeToTask', task),
  route('POST', `/tasks/${ID}:cancel`, 'CancelTask', task),
  route('GET', `/tasks/${ID}`, 'GetTask', ({ id, query }) => {
    const historyLength = query.get('historyLength')
    return { id, ...(historyLength === null ? {} : { historyLength: historyLengthOf(historyLength) }) }
  }),
  route('GET', '/tasks', 'ListTasks', listParams),
  route('POST', CONFIGS, 'CreateTaskPushNotificationConfig', ({ id: taskId, body }) => ({
    ...record(body),
    taskId,
  })),
  route('GET', CONFIGS, 'ListTaskPushNotificationConfigs', ({ id: taskId }) => ({ taskId })),
  route('GET', CONFIG, 'GetTaskPushNotificationConfig', config),
  route('DELETE', CONFIG, 'DeleteTaskPushNotificationConfig', config),
]

/** The operation that a verb and a path (below the interface's URL) name; undefined where there is none. */
export function routeOf(verb: string, path: string): Routed | undefined {
  for (const each of ROUTES) {
    const match = each.verb === verb ? each.path.exec(path) : null
    if (!match) continue
    try {
      const { tenant, id = '', configId = '' } = match.groups ?? {}
      return {
        operation: each.operation,
        tenant: tenant === undefined ? undefined : decodeURIComponent(tenant),
        id: decodeURIComponent(id),
        configId: decodeURIComponent(configId),
        params: each.params,
      }
    } catch {
      // A path that is not percent-encoded as it should be names nothing.
      return undefined
    }
  }
  return undefined
}

function message({ body }: Said): object {
  const params = record(body)
  const found = params.message
  if (found === undefined || found === null) throw new RequestMalformedError('message is required')
  const { messageId, message_id } = record(found)
  if (String(messageId ?? message_id ?? '') === '') {
    throw new RequestMalformedError('message.messageId is required')
  }
  return params
}

function listParams({ query }: Said): object {
  const text = (name: string): string | undefined => query.get(name) || undefined
  const [status, pageSize, historyLength] = [text('status'), text('pageSize'), text('historyLength')]
  return {
    contextId: text('contextId'),
    status: status === undefined || Number.isNaN(Number(status)) ? status : Number(status),
    pageSize: pageSize === undefined ? undefined : pageSizeOf(pageSize),
    pageToken: text('pageToken'),
    historyLength: historyLength === undefined ? undefined : historyLengthOf(historyLength),
    statusTimestampAfter: text('statusTimestampAfter'),
    includeArtifacts: query.get('includeArtifacts') === 'true',
  }
}

function historyLengthOf(text: string): number {
  const length = Number.parseInt(text, 10)
  if (Number.isNaN(length)) throw new RequestMalformedError('historyLength must be a valid integer')
  if (length < 0) throw new RequestMalformedError('historyLength must be non-negative')
  return length
}

function pageSizeOf(text: string): number {
  const size = Number.parseInt(text, 10)
  if (String(size) !== text.trim()) throw new RequestMalformedError('pageSize must be a valid integer')
  if (size < 1 || size > 100) throw new RequestMalformedError('pageSize must be between 1 and 100')
  return size
}

/** The members of an object; of anything else, none. */
function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
