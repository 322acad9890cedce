// A failed task of each class, one of a class that nobody knows, one without a class, and a refusal that makes no task.

import { TEST_RUNNER } from '../kit/index.ts'
import { defineScenario } from '../record/scenario.ts'

/** The commits, and what happens at each. */
const COMMITS = [
  ['badf00d', 'the request is wrong'],
  ['ca11bac', 'something that the agent needs was busy'],
  ['c105ed0', 'the agent is not allowed to'],
  ['b10a7ed', 'a bound was hit'],
  ['dec0de5', 'the agent broke'],
  ['f1a4e75', 'a class that the extension does not have'],
  ['deadbee', 'no class at all'],
] as const

export default defineScenario({
  story:
    'The unit tests at seven commits, at each of which the task fails: once in each class, once in one that is not known, once without. Then a request that is refused before there is a task.',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    for (const [commit, words] of COMMITS) {
      note(words)
      await client.send(url, `Run the unit tests at commit ${commit}.`)
    }
    note('a refusal, and no failed task')
    await client.send(url, 'Try it again.', { taskId: crypto.randomUUID() })
  },
})
