// Which planner deploys broken code, and what an edited artifact makes of the careful one.

import { expect, test } from 'vitest'
import { openServer } from './live-server.ts'
import { type Planner, type ReleaseStep, release } from './release.ts'

async function run(planner: Planner, commit: string, failed?: number) {
  const steps: ReleaseStep[] = []
  const server = openServer({})
  const released = await release(planner, { commit, failed, server, onStep: (step) => steps.push(step) })
  return { ...released, steps: steps.map(({ text }) => text) }
}

test('the planner that reads the state deploys what fails a test', async () => {
  const { deployed, really, steps } = await run('state', '9f3c2e1')
  expect({ deployed, really }).toEqual({ deployed: true, really: 1 })
  expect(steps).toEqual([
    'SendMessage to test-runner · 200 · TASK_STATE_COMPLETED · “1 failed, 11 passed”',
    'SendMessage to deployer · 200 · TASK_STATE_COMPLETED · “9f3c2e1 is on staging.”',
  ])
})

test('the planner that reads the artifact does not', async () => {
  const { deployed, because, steps } = await run('artifact', '9f3c2e1', 1)
  expect({ deployed, because }).toEqual({ deployed: false, because: 'the summary says that 1 failed' })
  expect(steps).toHaveLength(1)
})

test('with `failed` edited to 0 it does, and the edit is told', async () => {
  const { deployed, really, steps } = await run('artifact', '9f3c2e1', 0)
  expect({ deployed, really }).toEqual({ deployed: true, really: 1 })
  expect(steps[1]).toBe('You edit the artifact: failed 1 becomes 0')
})

test('what passes is deployed, and an edit to 2 stops it', async () => {
  expect((await run('artifact', '4be1d07')).deployed).toBe(true)
  expect((await run('artifact', '4be1d07', 2)).deployed).toBe(false)
})
