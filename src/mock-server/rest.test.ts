// HTTP+JSON: its routes, what they take from path and query, and how errors and streams look.

import { AgentEvent, type AgentExecutor } from '@a2a-js/sdk/server'
import { describe, expect, test } from 'vitest'
import { readFrames } from '../guide/reply.ts'
import { answeredBy, createServer, turn } from './index.ts'
import { routeOf } from './rest-routes.ts'
import { card, message, rest, serve, settled } from './stepper.ts'

describe('routes', () => {
  test.each([
    ['POST', '/message:send', 'SendMessage', undefined, ''],
    ['POST', '/message:stream', 'SendStreamingMessage', undefined, ''],
    ['GET', '/tasks', 'ListTasks', undefined, ''],
    ['GET', '/Tasks/', 'ListTasks', undefined, ''],
    ['GET', '/tasks/a', 'GetTask', undefined, 'a'],
    ['GET', '/tasks/a%2Fb', 'GetTask', undefined, 'a/b'],
    ['GET', '/tasks/a:b', 'GetTask', undefined, 'a:b'],
    ['POST', '/tasks/a:cancel', 'CancelTask', undefined, 'a'],
    ['POST', '/tasks/a:subscribe', 'SubscribeToTask', undefined, 'a'],
    ['GET', '/tasks/a:subscribe', 'SubscribeToTask', undefined, 'a'],
    ['POST', '/tasks/a/pushNotificationConfigs', 'CreateTaskPushNotificationConfig', undefined, 'a'],
    ['GET', '/tasks/a/pushNotificationConfigs', 'ListTaskPushNotificationConfigs', undefined, 'a'],
    ['GET', '/tasks/a/pushNotificationConfigs/c', 'GetTaskPushNotificationConfig', undefined, 'a'],
    ['DELETE', '/tasks/a/pushNotificationConfigs/c', 'DeleteTaskPushNotificationConfig', undefined, 'a'],
    ['GET', '/extendedAgentCard', 'GetExtendedAgentCard', undefined, ''],
    ['GET', '/shop/tasks/a', 'GetTask', 'shop', 'a'],
    ['GET', '/shop/tasks', 'ListTasks', 'shop', ''],
    ['POST', '/shop/message:send', 'SendMessage', 'shop', ''],
    ['POST', '/shop/tasks/a:cancel', 'CancelTask', 'shop', 'a'],
    ['GET', '/shop/extendedAgentCard', 'GetExtendedAgentCard', 'shop', ''],
  ])('%s %s is %s', (verb, path, operation, tenant, id) => {
    expect(routeOf(verb, path)).toMatchObject({ operation, id })
    expect(routeOf(verb, path)?.tenant).toBe(tenant)
  })

  test.each([
    ['GET', '/message:send'],
    ['POST', '/tasks/a'],
    ['GET', '/tasks/a:cancel/x'],
    ['GET', '/a/b/tasks'],
    ['GET', '/tasks/%'],
  ])('%s %s is none', (verb, path) => {
    expect(routeOf(verb, path)).toBeUndefined()
  })
})

test('a stream is bare events; a refused one is a plain error', async () => {
  const { server, agent } = serve()
  for (let i = 0; i < 3; i++) agent.step()
  const response = await server.fetch(rest('/message:stream', message()))
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const kinds: string[] = []
  let id = ''
  for await (const { value } of readFrames(response)) {
    kinds.push(...Object.keys(value as object))
    id ||= (value as { task: { id: string } }).task.id
  }
  expect(kinds).toEqual(['task', 'artifactUpdate', 'artifactUpdate', 'artifactUpdate', 'statusUpdate'])
  await settled()
  const refused = await server.fetch(rest(`/tasks/${id}:subscribe`))
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    400,
    'application/a2a+json; charset=utf-8',
  ])
  expect(await refused.json()).toMatchObject({
    error: { code: 400, status: 'FAILED_PRECONDITION', details: [{ reason: 'UNSUPPORTED_OPERATION' }] },
  })
  expect(answeredBy(refused)).toEqual({ by: 'sdk' })
})

test('an error in mid-stream is an event of its own, as google.rpc.Status', async () => {
  const agent: AgentExecutor = {
    cancelTask: async () => undefined,
    execute: async ({ taskId, contextId, userMessage }, bus) => {
      const own = { id: taskId, contextId, artifacts: [], history: [userMessage] }
      const task = { ...own, status: undefined, metadata: undefined }
      bus.publish(AgentEvent.task(task))
      await turn()
      bus.publish(AgentEvent.task(task))
    },
  }
  const server = createServer({ agent: { card, executor: agent } })
  const text = await (await server.fetch(rest('/message:stream', message()))).text()
  expect(text).toMatch(/^data: .*\n\nevent: error\ndata: \{"error":\{"code":400,"status":"FAILED_PRE.*\n\n$/)
})

test('what only the adapter reads is the adapter’s answer', async () => {
  const { server } = serve()
  for (const path of ['/tasks?pageSize=1.5', '/tasks?historyLength=-1', '/tasks/a?historyLength=']) {
    const response = await server.fetch(rest(path))
    expect([path, response.status, answeredBy(response)]).toEqual([path, 400, { by: 'adapter' }])
  }
  expect(answeredBy(await server.fetch(rest('/tasks?pageSize=3')))).toEqual({ by: 'sdk' })
})
