// The full suite from its first event to its last.

import { TEST_RUNNER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story:
    'The full suite at 4be1d07 as a stream, from its first event to its last. Then the task as it is kept.',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    note('the full suite, to its end')
    const stream = await client.stream(url, 'Run the full suite at commit 4be1d07.')
    const id = taskId(await stream.next())
    await stream.rest()
    note('the chunks of the log are parts of one artifact')
    await client.get(url, id)
  },
})
