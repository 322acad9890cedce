// Two planners at a commit with a failing test: one reads the state alone, one reads the artifact.

import { DEPLOYER, TEST_RUNNER } from '../kit/index.ts'
import { deployByArtifact, deployByState } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story:
    'A planner that reads the state alone deploys 9f3c2e1, at which a test fails. One that reads the artifact does not, and deploys 4be1d07.',
  async run({ client, note, at }) {
    const agents = { testRunner: at(TEST_RUNNER), deployer: at(DEPLOYER) }
    note('the planner that reads the state')
    await deployByState(client, {
      commit: '9f3c2e1',
      ...agents,
      edit: (task) => {
        note('it read COMPLETED, and deploys broken code')
        return task
      },
    })
    note('the planner that reads the artifact stops after this')
    await deployByArtifact(client, { commit: '9f3c2e1', ...agents })
    note('the same planner at a commit that passes')
    await deployByArtifact(client, {
      commit: '4be1d07',
      ...agents,
      edit: (task) => {
        note('it read that no test failed, and deploys')
        return task
      },
    })
  },
})
