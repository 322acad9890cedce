// A task asks its client something while its stream is read.

import { DEPLOYER } from '../../../capture/kit/index.ts'
import { taskId } from '../../../capture/planner.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story:
    'A release without a region, as a stream: the agent asks for it. The client answers by another call, and reads the stream on.',
  async run({ client, note, at }) {
    const url = at(DEPLOYER)
    note('the agent asks for a region')
    const stream = await client.stream(url, 'Release 4be1d07.')
    const id = taskId(await stream.next())
    await stream.next()
    note('the answer, by a call of its own')
    await client.send(url, 'To eu-west.', { taskId: id })
    await stream.rest()
    note('the task in the end')
    await client.get(url, id)
  },
})
