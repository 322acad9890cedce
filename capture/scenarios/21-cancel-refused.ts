// A cancel that the agent refuses: the task goes on, and ends by itself.

import { TEST_RUNNER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

const LATER_MS = 8000

export default defineScenario({
  story: 'The agent refuses to stop while it publishes a package: the task goes on, and ends by itself.',
  async run({ client, note, pass, at }) {
    const url = at(TEST_RUNNER)
    note('it does not wait for the end')
    const sent = await client.send(url, 'Publish the package of commit 4be1d07.', {
      configuration: { returnImmediately: true },
    })
    const id = taskId(sent)
    note('the agent refuses to stop')
    await client.cancel(url, id)
    note('the task is still at work')
    await client.get(url, id)
    await pass(LATER_MS)
    note('the task has ended by itself')
    await client.get(url, id)
  },
})
