// A reader's first call: the card, one question that becomes a task, and the same request without A2A-Version.

import { TEST_RUNNER } from '../kit/index.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story: 'A first call: the card, one task to its artifact, and the same request without A2A-Version.',
  async run({ client, note, at, fetch, binding }) {
    note('what can it do, and where is it?')
    await client.card(TEST_RUNNER)
    const url = at(TEST_RUNNER)
    note('one message, and the task that it became')
    const sent = 'Run the unit tests at commit 4b825dc.'
    await client.send(url, sent)
    note('the same message, by a client that names no version')
    const message = { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts: [{ text: sent }] }
    const json = binding === 'JSONRPC'
    const body = json ? { jsonrpc: '2.0', id: 2, method: 'SendMessage', params: { message } } : { message }
    const type = json ? 'application/json' : 'application/a2a+json'
    const request = new Request(json ? url : `${url}/message:send`, {
      method: 'POST',
      headers: { Accept: type, 'Content-Type': type },
      body: JSON.stringify(body),
    })
    await (await fetch(request)).text()
  },
})
