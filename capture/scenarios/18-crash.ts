// A commit crashes the agent, once under a blocking send and once under a stream.

import { TEST_RUNNER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story: 'The build at 0ddba11 crashes the agent, under a blocking send and under a stream.',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    note('the agent crashes under a blocking send')
    const sent = await client.send(url, 'Run the unit tests at commit 0ddba11.')
    note('what is kept of it')
    await client.get(url, taskId(sent))
    note('the agent crashes under a stream')
    const stream = await client.stream(url, 'Run the unit tests at commit 0ddba11.')
    const id = taskId(await stream.next())
    await stream.rest()
    note('what is kept of it')
    await client.get(url, id)
  },
})
