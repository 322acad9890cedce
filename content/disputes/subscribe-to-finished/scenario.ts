// A subscription to a task that has ended.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { taskId } from '../../../capture/planner.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'The unit tests are over. A client that lost its stream subscribes.',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    const id = taskId(await client.send(url, 'Run the unit tests at commit 4be1d07.'))
    note('the task has ended')
    await (await client.subscribe(url, id)).rest()
  },
})
