// How much of a task's history comes with it.

import { DEPLOYER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story:
    'A conversation, and how much of it comes with the task: none, one message, all, the last two, and what a negative number brings.',
  async run({ client, note, at }) {
    const url = at(DEPLOYER)
    note('no history')
    const id = taskId(await client.send(url, 'Release 4be1d07.', { configuration: { historyLength: 0 } }))
    note('the last message')
    await client.send(url, 'To eu-west.', { taskId: id, configuration: { historyLength: 1 } })
    note('the agent’s own choice: all of it')
    await client.get(url, id)
    for (const [historyLength, words] of [
      [2, 'the last two messages'],
      [0, 'no history'],
      [-1, 'less than nothing'],
    ] as const) {
      note(words)
      await client.call(url, 'GetTask', { id, historyLength })
    }
  },
})
