// A task that asks its client something, and goes on at the answer.

import { DEPLOYER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story:
    'A release without a region: the agent asks for it, and the task goes on at the answer. A second one is canceled while it waits.',
  async run({ client, note, at }) {
    const url = at(DEPLOYER)
    note('it waits until the agent asks something')
    const id = taskId(await client.send(url, 'Release 4be1d07.'))
    note('the task waits for its client')
    await client.get(url, id)
    note('an answer under another context')
    await client.send(url, 'To eu-west.', { taskId: id, contextId: crypto.randomUUID() })
    note('an answer that names no region: the agent asks again')
    await client.send(url, 'Wherever there is room.', { taskId: id })
    note('the answer; the task goes on')
    await (await client.stream(url, 'To eu-west.', { taskId: id })).rest()
    note('all that was said is in its history')
    await client.get(url, id)
    note('another release')
    const other = taskId(await client.send(url, 'Release 4be1d07.'))
    note('canceled instead of answered')
    await client.cancel(url, other)
  },
})
