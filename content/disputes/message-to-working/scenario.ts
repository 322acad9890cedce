// A message for a task that is at work.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { taskId } from '../../../capture/planner.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'The full suite runs; its client has something to add.',
  async run({ client, note, at, pass }) {
    const url = at(TEST_RUNNER)
    const configuration = { returnImmediately: true }
    const id = taskId(await client.send(url, 'Run the full suite at commit 4be1d07.', { configuration }))
    await pass(1000)
    note('the task is at work')
    await client.get(url, id)
    note('a message for it')
    await client.send(url, 'The browser tests matter most.', { taskId: id, configuration })
  },
})
