// A question is answered with a message, and no task is made.

import { RPC_PATH, TEST_RUNNER } from '../kit/index.ts'
import { defineScenario } from '../record/scenario.ts'

const url = TEST_RUNNER + RPC_PATH

export default defineScenario({
  story: 'A question is answered with a message: no task is made.',
  async run({ client, note }) {
    note('a question')
    await client.send(url, 'What can you do?')
    note('the same question, as a stream')
    await (await client.stream(url, 'What can you do?')).rest()
  },
})
