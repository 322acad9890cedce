// A publication cannot be stopped half way.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { taskId } from '../../../capture/planner.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'A publication is at work, which cannot be stopped half way; its client tries.',
  async run({ client, note, at, pass }) {
    const url = at(TEST_RUNNER)
    const configuration = { returnImmediately: true }
    const id = taskId(await client.send(url, 'Publish commit 4be1d07.', { configuration }))
    await pass(1000)
    note('it cannot be stopped now')
    await client.cancel(url, id)
  },
})
