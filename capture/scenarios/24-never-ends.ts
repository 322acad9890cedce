// A task that its agent forgets: it stays at work, however long the client waits, until the client cancels it.

import { TEST_RUNNER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

const EVERY_MS = 60_000
const ASKED = 3

export default defineScenario({
  story:
    'The unit tests at c0ffee5, where the agent forgets its task: three minutes later it is at work as before, and the client gives up.',
  async run({ client, note, pass, at }) {
    const url = at(TEST_RUNNER)
    note('it does not wait for the end')
    const id = taskId(
      await client.send(url, 'Run the unit tests at commit c0ffee5.', {
        configuration: { returnImmediately: true },
      }),
    )
    for (let minute = 1; minute <= ASKED; minute++) {
      await pass(EVERY_MS)
      note(minute === ASKED ? 'the deadline of the client is over' : 'still at work')
      await client.get(url, id)
    }
    note('the client gives up')
    await client.cancel(url, id)
    note('what became of it')
    await client.get(url, id)
    note('the same work, by a send that blocks: its reply holds no ending')
    await client.send(url, 'Run the unit tests at commit c0ffee5.')
  },
})
