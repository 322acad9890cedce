// A task that needs somebody's approval, which comes to the agent by another way; it goes on without a message.

import { DEPLOYER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story:
    'A release that the release manager has to approve, outside of A2A. The task goes on by itself, and its client learns of it by subscribing.',
  async run({ client, note, at }) {
    const url = at(DEPLOYER)
    note('it waits until the agent needs an approval')
    const id = taskId(await client.send(url, 'Release 4be1d07 to us-east.'))
    note('nobody has approved yet')
    await client.get(url, id)
    note('the approval comes by another way, and the task goes on')
    await (await client.subscribe(url, id)).rest()
    note('the release as it is kept')
    await client.get(url, id)
  },
})
