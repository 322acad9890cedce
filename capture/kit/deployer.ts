// The agent deployer: deploys a commit to staging, and refuses production.

import { TaskState } from '@a2a-js/sdk'
import { AgentEvent, type AgentExecutor } from '@a2a-js/sdk/server'
import type { Clock } from './clock.ts'
import { agentMessage, dataPart, Job, Jobs, textOf } from './job.ts'

const DEPLOY_MS = 3000

const HELP =
  'I deploy the shop to staging. Name the commit and where it shall go: “Deploy 4be1d07 to staging.”'

/** The executor. */
export function deployer(clock: Clock): AgentExecutor {
  const jobs = new Jobs()
  return {
    async execute(request, bus) {
      const text = textOf(request.userMessage)
      const job = new Job(request, bus, clock)
      if (/\bproduction\b/i.test(text)) {
        job.open(
          TaskState.TASK_STATE_REJECTED,
          'This agent does not deploy to production. Deploy to staging, and ask the release manager to promote it.',
        )
        return
      }
      const commit = /\b[0-9a-f]{7,40}\b/.exec(text)?.[0]
      if (commit === undefined) {
        bus.publish(AgentEvent.message({ ...agentMessage(request, HELP), taskId: '' }))
        return
      }
      await jobs.run(request, bus, job, () => deploy(job, commit))
    },
    async cancelTask(taskId) {
      jobs.find(taskId)?.cancel('Stopped at your request. Staging is as it was.')
    },
  }
}

async function deploy(job: Job, commit: string): Promise<void> {
  job.status(TaskState.TASK_STATE_WORKING, `Deploying ${commit} to staging.`)
  if (!(await job.work(DEPLOY_MS))) return
  const url = 'https://staging.shop.example/'
  job.artifact('deployment', 'deployment.json', [dataPart({ commit, environment: 'staging', url })])
  job.status(TaskState.TASK_STATE_COMPLETED, `${commit} is on staging.`)
}
