// An error in HTTP+JSON.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { taskId } from '../../../capture/planner.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'A task has failed; it is canceled.',
  binding: 'HTTP+JSON',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    const id = taskId(await client.send(url, 'Run the unit tests at commit deadbee.'))
    note('the task has failed')
    await client.cancel(url, id)
  },
})
