// An answer with the id of the task alone.

import { DEPLOYER } from '../../../capture/kit/index.ts'
import { taskId } from '../../../capture/planner.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'A release waits for its region. Its client answers with the id of the task alone.',
  async run({ client, note, at }) {
    const url = at(DEPLOYER)
    const id = taskId(await client.send(url, 'Release 4be1d07.'))
    note('the id of the task alone')
    await client.send(url, 'To eu-west.', { taskId: id })
  },
})
