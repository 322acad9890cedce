// A question is answered with a message, and no task is made.

import { TEST_RUNNER } from '../kit/index.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story: 'A question is answered with a message: no task is made.',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    note('a question')
    await client.send(url, 'What can you do?')
    note('the same question, as a stream')
    await (await client.stream(url, 'What can you do?')).rest()
  },
})
