// A client that is told by webhook: configurations made, read, listed and deleted, and what the agent sends.

import { valueAt } from '../../src/guide/index.ts'
import { TEST_RUNNER, WEBHOOKS } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

const LATER_MS = 4000

export default defineScenario({
  story:
    'A client is told by webhook instead of asking: with the message, and by a configuration made afterwards. Each call of the agent is an exchange of its own.',
  async run({ client, note, at, pass, told }) {
    const url = at(TEST_RUNNER)
    note('the message brings a webhook, and the call does not wait')
    const sent = await client.send(url, 'Run the unit tests at commit 4be1d07.', {
      configuration: {
        returnImmediately: true,
        taskPushNotificationConfig: {
          url: `${WEBHOOKS}/hooks/ci`,
          authentication: { scheme: 'Bearer', credentials: 'demo-token-of-the-client' },
        },
      },
    })
    const id = taskId(sent)
    await told(2)
    note('one more, with a token')
    await client.call(url, 'CreateTaskPushNotificationConfig', {
      taskId: id,
      id: 'chat',
      url: `${WEBHOOKS}/hooks/chat`,
      token: 'demo-token-of-the-chat',
    })
    note('both')
    const listed = await client.call(url, 'ListTaskPushNotificationConfigs', { taskId: id })
    const first = String(listed.ok ? valueAt(listed.result, 'configs[0].id') : undefined)
    note('the first one')
    await client.call(url, 'GetTaskPushNotificationConfig', { taskId: id, id: first })
    note('it goes')
    await client.call(url, 'DeleteTaskPushNotificationConfig', { taskId: id, id: first })
    note('and is gone')
    await client.call(url, 'GetTaskPushNotificationConfig', { taskId: id, id: first })
    await pass(LATER_MS)
    await told(5)
    note('the task has ended, and its last configuration is kept')
    await client.call(url, 'ListTaskPushNotificationConfigs', { taskId: id })
  },
})
