// A message that refers to a task that does not exist.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'A message refers to a task that this agent does not know.',
  async run({ client, note, at }) {
    note('there is no such task')
    const referenceTaskIds = [crypto.randomUUID()]
    await client.send(at(TEST_RUNNER), 'Run the unit tests at commit 4be1d07.', { referenceTaskIds })
  },
})
