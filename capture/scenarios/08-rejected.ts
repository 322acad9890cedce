// The deployer refuses a deployment; then four calls on the rejected task.

import { DEPLOYER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { callFinished } from '../record/finished.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story: 'The deployer refuses to deploy to production. Then four calls on the rejected task.',
  async run(stage) {
    const url = stage.at(DEPLOYER)
    stage.note('the agent refuses')
    const sent = await stage.client.send(url, 'Deploy 4be1d07 to production.')
    await callFinished(stage, url, taskId(sent), {
      cancel: 'the task has ended by itself',
      say: 'Then deploy it to staging.',
    })
  },
})
