// Four tasks, and ways to list them: all, by pages, by context, by state, by time, with artifacts.

import { valueAt } from '../../src/guide/index.ts'
import { TEST_RUNNER } from '../kit/index.ts'
import { type Outcome, taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

const LATER_MS = 1000

export default defineScenario({
  story:
    'Four tasks, the second of which refers to the first in the same context. Then they are listed: all, by pages, by context, by state, by time.',
  async run({ client, note, at, pass }) {
    const url = at(TEST_RUNNER)
    note('the first task, in a context that the agent makes')
    const first = await client.send(url, 'Run the unit tests at commit 9f3c2e1.')
    const contextId = read(first, 'task.contextId')
    note('the second: it names its commit by the task that it refers to')
    await client.send(url, 'Run them once more.', { contextId, referenceTaskIds: [taskId(first)] })
    note('the third fails')
    const third = await client.send(url, 'Run the unit tests at commit deadbee.')
    await pass(LATER_MS)
    note('the fourth is at work')
    await client.send(url, 'Run the full suite at commit 4be1d07.', {
      configuration: { returnImmediately: true },
    })
    note('all, the newest first, without their artifacts')
    await client.call(url, 'ListTasks', {})
    note('a page of two')
    const page = await client.call(url, 'ListTasks', { pageSize: 2 })
    note('the next page, which is the last')
    await client.call(url, 'ListTasks', { pageSize: 2, pageToken: read(page, 'nextPageToken') })
    note('those of a context')
    await client.call(url, 'ListTasks', { contextId })
    note('those in a state, with their artifacts and without their history')
    await client.call(url, 'ListTasks', {
      status: 'TASK_STATE_COMPLETED',
      includeArtifacts: true,
      historyLength: 0,
    })
    note('what has changed since the third ended')
    await client.call(url, 'ListTasks', { statusTimestampAfter: read(third, 'task.status.timestamp') })
    note('a context that nobody knows')
    await client.call(url, 'ListTasks', { contextId: crypto.randomUUID() })
  },
})

function read(outcome: Outcome, path: string): string {
  return String(outcome.ok ? valueAt(outcome.result, path) : undefined)
}
