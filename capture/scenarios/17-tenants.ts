// One agent, two tenants: neither finds the other's task.

import { TEST_RUNNER } from '../kit/index.ts'
import { taskId } from '../planner.ts'
import { defineScenario } from '../record/scenario.ts'

export default defineScenario({
  story:
    'A task of the tenant shop: nobody else finds it, neither another tenant nor a client that names none.',
  async run({ client, note, at }) {
    const url = at(TEST_RUNNER)
    note('a task of the tenant shop')
    const id = taskId(await client.send(url, 'Run the unit tests at commit 4be1d07.', { tenant: 'shop' }))
    note('its own tenant')
    await client.call(url, 'GetTask', { tenant: 'shop', id, historyLength: 0 })
    note('another tenant')
    await client.call(url, 'GetTask', { tenant: 'lab', id })
    note('another tenant')
    await client.call(url, 'CancelTask', { tenant: 'lab', id })
    note('no tenant')
    await client.get(url, id)
    note('the tasks of another tenant')
    await client.call(url, 'ListTasks', { tenant: 'lab' })
  },
})
