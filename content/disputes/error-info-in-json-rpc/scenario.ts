// An error of A2A in JSON-RPC.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'A task is asked for that does not exist.',
  async run({ client, note, at }) {
    note('there is no such task')
    await client.get(at(TEST_RUNNER), crypto.randomUUID())
  },
})
