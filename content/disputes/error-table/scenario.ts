// Three errors in HTTP+JSON, of which two releases differ in two.

import { DEPLOYER, TEST_RUNNER } from '../../../capture/kit/index.ts'
import { taskId } from '../../../capture/planner.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story:
    'A task has failed; it is canceled. A push configuration is asked of an agent that has none. A task is asked for that does not exist.',
  binding: 'HTTP+JSON',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    const id = taskId(await client.send(url, 'Run the unit tests at commit deadbee.'))
    note('the task has failed')
    await client.cancel(url, id)
    note('this agent sends no push notifications')
    await client.call(at(DEPLOYER), 'CreateTaskPushNotificationConfig', {
      taskId: id,
      url: 'http://hooks.example/',
    })
    note('there is no such task')
    await client.get(url, crypto.randomUUID())
  },
})
