// A client loses its stream and takes it up again: the task went on, and the first event holds what was missed.

import { TEST_RUNNER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

const AWAY_MS = 6000

export default defineScenario({
  story:
    'A client drops the stream of the full suite, and subscribes again later: the task went on without it.',
  async run({ client, note, pass, at }) {
    const url = at(TEST_RUNNER)
    note('the full suite, as a stream')
    const stream = await client.stream(url, 'Run the full suite at commit 4be1d07.')
    const id = taskId(await stream.next())
    await stream.next()
    await stream.next()
    await stream.drop()
    await pass(AWAY_MS)
    note('the first event is the task with what was missed')
    await (await client.subscribe(url, id)).rest()
    note('the task as it is kept')
    await client.get(url, id)
    note('after its end there is nothing to subscribe to')
    await (await client.subscribe(url, id)).rest()
  },
})
