// A request without the header.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'A client sends its first message without the header A2A-Version.',
  async run({ note, at, fetch }) {
    const url = at(TEST_RUNNER)
    const message = {
      messageId: crypto.randomUUID(),
      role: 'ROLE_USER',
      parts: [{ text: 'What can you do?' }],
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } })
    note('without A2A-Version')
    const headers = { 'Content-Type': 'application/json' }
    await (await fetch(new Request(url, { method: 'POST', headers, body }))).text()
  },
})
