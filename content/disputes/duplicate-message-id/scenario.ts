// One message, sent twice.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'A client lost the reply to its message, and sends it again, with the same id.',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    const text = 'Run the unit tests at commit 4be1d07.'
    const message = { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts: [{ text }] }
    note('its reply is lost')
    await client.call(url, 'SendMessage', { message })
    note('the same message again')
    await client.call(url, 'SendMessage', { message })
    note('how many tasks there are')
    await client.call(url, 'ListTasks', {})
  },
})
