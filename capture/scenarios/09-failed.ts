// The tests of a commit that does not exist; then four calls on the failed task.

import { TEST_RUNNER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { callFinished } from '../record/finished.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story:
    'The unit tests at deadbee, a commit that does not exist: the task fails. Then four calls on the failed task.',
  async run(stage) {
    const url = stage.at(TEST_RUNNER)
    stage.note('a commit that does not exist')
    const sent = await stage.client.send(url, 'Run the unit tests at commit deadbee.')
    await callFinished(stage, url, taskId(sent), {
      cancel: 'the task has ended by itself',
      say: 'Try it again.',
    })
  },
})
