// A send without a configuration.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { taskId } from '../../../capture/planner.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'A client sends a message and says nothing about waiting.',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    note('no configuration')
    const id = taskId(await client.send(url, 'Run the unit tests at commit 4be1d07.'))
    note('the task now')
    await client.get(url, id)
  },
})
