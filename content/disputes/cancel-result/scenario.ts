// A running task is canceled, and looked at.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { taskId } from '../../../capture/planner.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'The full suite is canceled while it runs.',
  async run({ client, note, at, pass }) {
    const url = at(TEST_RUNNER)
    const configuration = { returnImmediately: true }
    const id = taskId(await client.send(url, 'Run the full suite at commit 4be1d07.', { configuration }))
    await pass(1000)
    note('it runs')
    await client.cancel(url, id)
    await pass(1000)
    note('a second later')
    await client.get(url, id)
  },
})
