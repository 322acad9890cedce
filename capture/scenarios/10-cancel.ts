// The full suite is canceled while it runs; then the calls that a canceled task answers.

import { TEST_RUNNER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { callFinished } from '../record/finished.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story: 'The full suite is canceled after two parts of its log. Then four calls on the canceled task.',
  async run(stage) {
    const url = stage.at(TEST_RUNNER)
    const { client, note } = stage
    note('the full suite, as a stream')
    const stream = await client.stream(url, 'Run the full suite at commit 4be1d07.')
    const first = await stream.next()
    for (let logs = 0; logs < 2; ) if (hasLog(await stream.next())) logs++
    const id = taskId(first)
    note('while the suite runs')
    await client.cancel(url, id)
    await stream.rest()
    await callFinished(stage, url, id, {
      cancel: 'again, on the canceled task',
      say: 'Go on where you stopped.',
    })
  },
})

const hasLog = (frame: unknown): boolean => JSON.stringify(frame).includes('"artifactUpdate"')
