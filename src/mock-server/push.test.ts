// What an agent tells webhooks: what, how signed, in which order, and what a webhook that fails changes.

import { DefaultPushNotificationSender } from '@a2a-js/sdk/server'
import { expect, test, vi } from 'vitest'
import { createServer } from './index.ts'
import { card, message, rest, rpc, Stepper, settled } from './stepper.ts'

const pushing = { ...card, capabilities: { ...card.capabilities, pushNotifications: true } }
const URL_HOOK = 'http://hooks.example/ci?of=me'

function serve(deliver: (request: Request) => Promise<unknown>) {
  const agent = new Stepper()
  const server = createServer({ agent: { card: pushing, executor: agent }, deliver })
  return { agent, server }
}

const withHook = (config: object): object =>
  message({ configuration: { taskPushNotificationConfig: { url: URL_HOOK, ...config } } })

test('each event is one POST, in order, with the client’s credentials', async () => {
  const told: { line: string; headers: unknown; body: unknown }[] = []
  const { agent, server } = serve(async (request) => {
    const headers = Object.fromEntries(request.headers)
    told.push({ line: `${request.method} ${request.url}`, headers, body: JSON.parse(await request.text()) })
  })
  for (let i = 0; i < 3; i++) agent.step()
  const authentication = { scheme: 'Bearer', credentials: 'secret' }
  await server.fetch(rpc('SendMessage', withHook({ authentication, token: 'unused' })))
  await settled()
  expect(told.map(({ line }) => line)).toEqual(Array(5).fill(`POST ${URL_HOOK}`))
  expect(told[0]?.headers).toEqual({ 'content-type': 'application/a2a+json', authorization: 'Bearer secret' })
  expect(told.flatMap(({ body }) => Object.keys(body as object))).toEqual([
    'task',
    'artifactUpdate',
    'artifactUpdate',
    'artifactUpdate',
    'statusUpdate',
  ])
})

test('without credentials, a token goes in the SDK’s header', async () => {
  const headers: (string | null)[] = []
  const { agent, server } = serve(async (request) => {
    headers.push(request.headers.get('authorization'), request.headers.get('x-a2a-notification-token'))
  })
  agent.step()
  void server.fetch(rpc('SendMessage', withHook({ token: 'mine' })))
  await settled()
  expect(headers.slice(0, 2)).toEqual([null, 'mine'])
})

test('a webhook that fails, or an address that is none, changes nothing in the task', async () => {
  for (const config of [{}, { url: 'nowhere' }]) {
    const { agent, server } = serve(async () => {
      throw new Error('The webhook is down.')
    })
    for (let i = 0; i < 3; i++) agent.step()
    const sent = await server.fetch(rest('/message:send', withHook(config)))
    expect(await sent.json()).toMatchObject({ task: { status: { state: 'TASK_STATE_COMPLETED' } } })
  }
})

test('nothing is fetched: the SDK’s own sender is not used', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const sent = vi.spyOn(DefaultPushNotificationSender.prototype, 'send')
  const { agent, server } = serve(async () => undefined)
  for (let i = 0; i < 3; i++) agent.step()
  await server.fetch(rpc('SendMessage', withHook({})))
  await settled()
  expect(fetched).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
  fetched.mockRestore()
  sent.mockRestore()
})
