// A request whose version stands in the query.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'A client names the version in the query of its request, and not in a header.',
  async run({ note, at, fetch }) {
    const message = {
      messageId: crypto.randomUUID(),
      role: 'ROLE_USER',
      parts: [{ text: 'What can you do?' }],
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } })
    note('?A2A-Version=1.0')
    const headers = { 'Content-Type': 'application/json' }
    const url = `${at(TEST_RUNNER)}?A2A-Version=1.0`
    await (await fetch(new Request(url, { method: 'POST', headers, body }))).text()
  },
})
