// How a client's call goes over the wire in HTTP+JSON.

import { type Call, type Params, VERSION, type Wire } from './wire.ts'

const A2A_JSON = 'application/a2a+json'

const configs = ({ taskId }: Params): string => `/tasks/${taskId}/pushNotificationConfigs`
const config = (params: Params): string => `${configs(params)}/${params.id}`

/** Verb and path of each operation (A2A §11.3); what is left of its parameters is the body, or the query. */
const ROUTES: Readonly<
  Record<string, readonly [verb: string, path: (params: Params) => string, ...used: string[]]>
> = {
  SendMessage: ['POST', () => '/message:send'],
  SendStreamingMessage: ['POST', () => '/message:stream'],
  GetTask: ['GET', ({ id }) => `/tasks/${id}`, 'id'],
  ListTasks: ['GET', () => '/tasks'],
  CancelTask: ['POST', ({ id }) => `/tasks/${id}:cancel`, 'id'],
  SubscribeToTask: ['POST', ({ id }) => `/tasks/${id}:subscribe`, 'id'],
  CreateTaskPushNotificationConfig: ['POST', configs, 'taskId'],
  GetTaskPushNotificationConfig: ['GET', config, 'taskId', 'id'],
  ListTaskPushNotificationConfigs: ['GET', configs, 'taskId'],
  DeleteTaskPushNotificationConfig: ['DELETE', config, 'taskId', 'id'],
  GetExtendedAgentCard: ['GET', () => '/extendedAgentCard'],
}

/** HTTP+JSON (A2A §11). */
export const httpJson: Wire = { name: 'HTTP+JSON', request }

function request({ url, operation, params, headers }: Call): Request {
  const route = ROUTES[operation]
  if (!route) throw new RangeError(`There is no operation ${operation} in HTTP+JSON.`)
  const [method, path, ...used] = route
  const rest = Object.entries(params).filter(([name]) => name !== 'tenant' && !used.includes(name))
  // A colon may stand in a query as it is (RFC 3986 §3.4), and a time is easier to read so.
  const query =
    method === 'POST'
      ? ''
      : String(new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))).replaceAll('%3A', ':')
  const target = `${url}${params.tenant ? `/${params.tenant}` : ''}${path(params)}`
  const body = method === 'POST' && rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : undefined
  return new Request(`${target}${query && `?${query}`}`, {
    method,
    headers: { ...VERSION, Accept: A2A_JSON, ...(body ? { 'Content-Type': A2A_JSON } : {}), ...headers },
    ...(body ? { body } : {}),
  })
}
