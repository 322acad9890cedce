// The agent deployer: deploys a commit to staging, releases it to a region, and refuses production.

import { TaskState } from '@a2a-js/sdk'
import { ExtendedAgentCardNotConfiguredError } from '@a2a-js/sdk/errors'
import { AgentEvent, type AgentExecutor } from '@a2a-js/sdk/server'
import type { Agent } from '../../src/mock-server/index.ts'
import { deployerCard, extendedDeployerCard, RELEASE_TOKEN } from './cards.ts'
import type { Clock } from './clock.ts'
import { agentMessage, dataPart, Job, Jobs, textOf } from './job.ts'

const DEPLOY_MS = 3000
/** The release manager needs this long to approve, in milliseconds. */
const APPROVAL_MS = 60_000

const REGION = /\b(?:eu-west|us-east)\b/
/** Customers come in here, so the release manager has to approve. */
const GUARDED = 'us-east'

const HELP =
  'I deploy the shop to staging. Name the commit and where it shall go: “Deploy 4be1d07 to staging.”'

/** The agent, anew: its executor remembers what it works on. */
export const deployer = (clock: Clock): Agent => ({
  card: deployerCard,
  executor: executor(clock),
  authentication: {
    challenge: 'Bearer realm="deployer"',
    userOf: (authorization) => (authorization === `Bearer ${RELEASE_TOKEN}` ? 'release-manager' : undefined),
  },
  async extendedCard({ tenant }) {
    if (!tenant) return extendedDeployerCard
    throw new ExtendedAgentCardNotConfiguredError(`The tenant ${tenant} has no extended card.`)
  },
})

/** A release, which may have to ask for its region. */
class Release extends Job {
  commit = ''
}

function executor(clock: Clock): AgentExecutor {
  const jobs = new Jobs<Release>()
  return {
    async execute(request, bus) {
      const text = textOf(request.userMessage)
      const job = new Release(request, bus, clock)
      // A message for a task at work is no wish of its own.
      const before = jobs.find(request.taskId)
      if (!before && /\bproduction\b/i.test(text)) {
        job.open(
          TaskState.TASK_STATE_REJECTED,
          'This agent does not deploy to production. Deploy to staging, and ask the release manager to promote it.',
        )
        return
      }
      const commit = before?.commit ?? /\b[0-9a-f]{7,40}\b/.exec(text)?.[0]
      if (commit === undefined) {
        bus.publish(AgentEvent.message({ ...agentMessage(request, HELP), taskId: '' }))
        return
      }
      job.commit = commit
      const releases = before !== undefined || /\brelease\b/i.test(text)
      await jobs.run(request, bus, job, () => (releases ? release(job, REGION.exec(text)?.[0]) : deploy(job)))
    },
    async cancelTask(taskId) {
      const job = jobs.find(taskId)
      job?.cancel(job.waits ? 'Nothing was released.' : 'Stopped at your request. Staging is as it was.')
    },
  }
}

async function deploy(job: Release): Promise<void> {
  const { commit } = job
  job.status(TaskState.TASK_STATE_WORKING, `Deploying ${commit} to staging.`)
  if (!(await job.work(DEPLOY_MS))) return
  const url = 'https://staging.shop.example/'
  job.artifact('deployment', 'deployment.json', [dataPart({ commit, environment: 'staging', url })])
  job.status(TaskState.TASK_STATE_COMPLETED, `${commit} is on staging.`)
}

/** Asks for a region where none is named (input), and for approval where customers come in (authorization, out of band). */
async function release(job: Release, region: string | undefined): Promise<void> {
  const { commit } = job
  if (region === undefined) {
    job.status(TaskState.TASK_STATE_INPUT_REQUIRED, `To which region shall ${commit} go: eu-west or us-east?`)
    return
  }
  if (region === GUARDED) {
    job.status(
      TaskState.TASK_STATE_AUTH_REQUIRED,
      `The release manager has to approve ${commit} for ${region}, at https://approvals.shop.example/. Then it goes on by itself.`,
    )
    if (!(await job.work(APPROVAL_MS))) return
  }
  job.status(TaskState.TASK_STATE_WORKING, `Releasing ${commit} to ${region}.`)
  if (!(await job.work(DEPLOY_MS))) return
  const url = `https://${region}.shop.example/`
  job.artifact('release', 'release.json', [dataPart({ commit, region, url })])
  job.status(TaskState.TASK_STATE_COMPLETED, `${commit} is released to ${region}.`)
}
