// A task that waits for its client is canceled twice.

import { DEPLOYER } from '../../../capture/kit/index.ts'
import { taskId } from '../../../capture/planner.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'A release waits for its region. It is canceled, and canceled again.',
  async run({ client, note, at }) {
    const url = at(DEPLOYER)
    const id = taskId(await client.send(url, 'Release 4be1d07.'))
    note('it waits, and is canceled')
    await client.cancel(url, id)
    note('again')
    await client.cancel(url, id)
    note('what is kept of it')
    await client.get(url, id)
  },
})
