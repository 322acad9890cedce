// One context grows: a first task, two that follow it side by side, one that rests on both, and one that names nothing.

import { valueAt } from '../../src/guide/index.ts'
import { TEST_RUNNER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

const SIDE_BY_SIDE = { configuration: { returnImmediately: true } }

export default defineScenario({
  story:
    'The unit tests at 9f3c2e1, two follow-ups that run side by side, a third that refers to both, a message that refers to none, and the list of the context.',
  async run({ client, note, pass, at }) {
    const url = at(TEST_RUNNER)
    note('the first task; the agent makes the context')
    const first = await client.send(url, 'Run the unit tests at commit 9f3c2e1.')
    const context = { contextId: String(valueAt(first.ok ? first.result : null, 'task.contextId')) }
    const refers = (...tasks: string[]) => ({ ...context, referenceTaskIds: tasks })
    note('a follow-up names its commit by the first task')
    const again = await client.send(url, 'Run them once more.', {
      ...refers(taskId(first)),
      ...SIDE_BY_SIDE,
    })
    note('another one beside it')
    const full = await client.send(url, 'Run the full suite too.', {
      ...refers(taskId(first)),
      ...SIDE_BY_SIDE,
    })
    await pass(30_000)
    note('a third rests on both')
    await client.send(url, 'Run the unit tests a last time.', refers(taskId(again), taskId(full)))
    note('in the same context, with no reference: the agent does not know which commit')
    await client.send(url, 'Run them once more.', context)
    note('the tasks of the context')
    await client.call(url, 'ListTasks', { ...context, historyLength: 0 })
  },
})
