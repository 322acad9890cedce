// A first message under a context that the client made up.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'A client begins a task under a context that it made up.',
  async run({ client, note, at }) {
    note('a context that the client made up')
    await client.send(at(TEST_RUNNER), 'Run the unit tests at commit 4be1d07.', {
      contextId: crypto.randomUUID(),
    })
  },
})
