// The cards of both agents, and one of them again while it still holds.

import { DEPLOYER, TEST_RUNNER } from '../kit/index.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story:
    'The cards of test-runner and deployer. The first one is asked for again, with the ETag that it came with.',
  async run({ client, note }) {
    note('test-runner')
    const { etag } = await client.card(TEST_RUNNER)
    note('deployer')
    await client.card(DEPLOYER)
    note('test-runner, with the ETag of the first reply')
    await client.card(TEST_RUNNER, etag)
  },
})
