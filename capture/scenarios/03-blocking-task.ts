// One unit test fails, and the task is completed; then four calls on the finished task.

import { TEST_RUNNER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { callFinished } from '../record/finished.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story:
    'The unit tests at 9f3c2e1: one of twelve fails, and the task is completed. Then four calls on the finished task.',
  async run(stage) {
    const url = stage.at(TEST_RUNNER)
    stage.note('it waits until the task has ended')
    const sent = await stage.client.send(url, 'Run the unit tests at commit 9f3c2e1.')
    await callFinished(stage, url, taskId(sent), {
      cancel: 'the task has ended by itself',
      say: 'Run them once more.',
    })
  },
})
