// A commit crashes the agent under a blocking send.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'The build at 0ddba11 crashes the agent under a blocking send. Its client then looks for the task.',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    note('the agent crashes')
    await client.send(url, 'Run the unit tests at commit 0ddba11.')
    note('what is kept of it')
    await client.call(url, 'ListTasks', {})
  },
})
