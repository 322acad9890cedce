// One subscription by POST and one by GET.

import { TEST_RUNNER } from '../../../capture/kit/index.ts'
import { taskId } from '../../../capture/planner.ts'
import { defineScenario } from '../../../capture/record/scenario.ts'

export default defineScenario({
  story: 'The unit tests run. Their client subscribes by POST, and drops the stream; then by GET.',
  binding: 'HTTP+JSON',
  async run({ client, note, at, fetch }) {
    const url = at(TEST_RUNNER)
    const configuration = { returnImmediately: true }
    const id = taskId(await client.send(url, 'Run the unit tests at commit 4be1d07.', { configuration }))
    for (const method of ['POST', 'GET']) {
      note(`by ${method}`)
      const headers = { 'A2A-Version': '1.0', Accept: 'text/event-stream' }
      const response = await fetch(new Request(`${url}/tasks/${id}:subscribe`, { method, headers }))
      const reader = response.body?.getReader()
      await reader?.read()
      await reader?.cancel()
    }
  },
})
