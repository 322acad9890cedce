// The client does not wait for the end, and asks until it has come. Then it asks for a task that there is not.

import { TEST_RUNNER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

const EVERY_MS = 1500

export default defineScenario({
  story:
    'The unit tests at 4be1d07, which all pass: the client asks until they have ended. Then it asks for an unknown task.',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    note('it does not wait for the end')
    const sent = await client.send(url, 'Run the unit tests at commit 4be1d07.', {
      configuration: { returnImmediately: true },
    })
    await client.poll(url, taskId(sent), EVERY_MS)
    const unknown = crypto.randomUUID()
    note('an id that no task has')
    await client.get(url, unknown)
    note('an id that no task has')
    await client.cancel(url, unknown)
  },
})
