// A push configuration is deleted twice.

import { TEST_RUNNER, WEBHOOKS } from '../../../capture/kit/index.ts'
import { taskId as idOf } from '../../../capture/planner.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'A task has a push configuration. It is deleted, and deleted again.',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    const taskId = idOf(await client.send(url, 'Run the unit tests at commit 4be1d07.'))
    await client.call(url, 'CreateTaskPushNotificationConfig', {
      taskId,
      id: 'mine',
      url: `${WEBHOOKS}/hooks`,
    })
    note('it is there')
    await client.call(url, 'DeleteTaskPushNotificationConfig', { taskId, id: 'mine' })
    note('it is not there any more')
    await client.call(url, 'DeleteTaskPushNotificationConfig', { taskId, id: 'mine' })
  },
})
