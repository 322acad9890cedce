// A form as a program for the official TypeScript client.

import type { Form } from './composition.ts'
import type { PlaygroundShapes } from './shapes.ts'

/** Headers that the client sets by itself. */
const OWN = new Set(['host', 'accept', 'content-type', 'content-length', 'connection'])

/** The method of the client's transports for each operation, and the type that it is asked with. */
const METHODS: Readonly<Record<string, readonly [method: string, type: string]>> = {
  SendMessage: ['sendMessage', 'SendMessageRequest'],
  SendStreamingMessage: ['sendMessageStream', 'SendMessageRequest'],
  GetTask: ['getTask', 'GetTaskRequest'],
  ListTasks: ['listTasks', 'ListTasksRequest'],
  CancelTask: ['cancelTask', 'CancelTaskRequest'],
  SubscribeToTask: ['resubscribeTask', 'SubscribeToTaskRequest'],
  CreateTaskPushNotificationConfig: ['createTaskPushNotificationConfig', 'TaskPushNotificationConfig'],
  GetTaskPushNotificationConfig: ['getTaskPushNotificationConfig', 'GetTaskPushNotificationConfigRequest'],
  ListTaskPushNotificationConfigs: [
    'listTaskPushNotificationConfig',
    'ListTaskPushNotificationConfigsRequest',
  ],
  DeleteTaskPushNotificationConfig: [
    'deleteTaskPushNotificationConfig',
    'DeleteTaskPushNotificationConfigRequest',
  ],
  GetExtendedAgentCard: ['getExtendedAgentCard', 'GetExtendedAgentCardRequest'],
}

/** The program; undefined for an operation that the client does not have. `origin` is where the agent is: `http://127.0.0.1:4101`. */
export function typescriptOf({ streams }: PlaygroundShapes, form: Form, origin: string): string | undefined {
  const found = Object.hasOwn(METHODS, form.operation) ? METHODS[form.operation] : undefined
  if (!found) return undefined
  const [method, type] = found
  const transport = form.binding === 'JSONRPC' ? 'JsonRpcTransportFactory' : 'RestTransportFactory'
  const more = Object.fromEntries(form.headers.filter(([name]) => !OWN.has(name.toLowerCase())))
  const options = Object.keys(more).length === 0 ? '' : `, { serviceParameters: ${code(more)} }`
  const call = `client.${method}(params${options})`
  return [
    `import { ${type} } from '@a2a-js/sdk'`,
    `import { DefaultAgentCardResolver, ${transport} } from '@a2a-js/sdk/client'`,
    '',
    `const card = await new DefaultAgentCardResolver().resolve(${code(origin)})`,
    `const client = await new ${transport}().create(${code(origin + form.base)}, card)`,
    `const params = ${type}.fromJSON(${code(form.params)})`,
    '',
    ...(streams.includes(form.operation)
      ? [`for await (const event of ${call}) console.log(JSON.stringify(event, null, 2))`]
      : [`console.log(JSON.stringify(await ${call}, null, 2))`]),
    '',
  ].join('\n')
}

/** JSON as an expression of TypeScript: of a key `__proto__`, the computed one, which makes a member as JSON does. */
const code = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/"__proto__":/g, '["__proto__"]:')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
