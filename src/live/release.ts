// A release in the page: a planner asks for the tests of a commit and decides, each HTTP step told as it happens.

import { Client, type Decision, deployByArtifact, deployByState, failedIn } from '../../capture/planner.ts'
import { readResponse } from '../guide/reply.ts'
import { valueAt } from '../guide/transcript/json.ts'
import type { Json } from '../guide/transcript/types.ts'
import { AGENTS, agentAt, type LiveServer } from './live-server.ts'
import { outcomeOf } from './outcome.ts'

/** The two planners of capture/planner.ts, by what they read. */
export const PLANNERS = { state: deployByState, artifact: deployByArtifact } as const
export type Planner = keyof typeof PLANNERS

/** One line of what happened: an HTTP exchange, or the reader's hand in it. */
export interface ReleaseStep {
  readonly text: string
  readonly mark?: 'error' | 'edited'
}

export interface Release {
  readonly commit: string
  /** What the summary says that failed, in place of what the agent said; undefined leaves it. */
  readonly failed: number | undefined
  readonly server: LiveServer
  /** Hears of each step as it happens. */
  readonly onStep: (step: ReleaseStep) => void
}

/** What a planner decided, and how many tests failed by the agent's own word. */
export interface Released extends Decision {
  readonly really?: number
}

/** Runs a planner to its decision. Rejects with the agent's own words where an agent refuses. */
export async function release(
  planner: Planner,
  { commit, failed, server, onStep }: Release,
): Promise<Released> {
  let really: number | undefined
  const client = new Client({
    wait: (ms) => server.pass(ms),
    async fetch(request) {
      const asked = valueAt(await request.clone().json(), 'method')
      const { response } = await server.fetch(request)
      onStep(await stepOf(`${asked} to ${agentAt(new URL(request.url).host)}`, response.clone()))
      return response
    },
  })
  const decision = await PLANNERS[planner](client, {
    commit,
    ...AGENTS,
    edit: (task) => {
      const said = failedIn(task)
      really = said
      if (failed === undefined || said === undefined || said === failed) return task
      onStep({ text: `You edit the artifact: failed ${said} becomes ${failed}`, mark: 'edited' })
      return withFailed(task, failed)
    },
  })
  return { ...decision, ...(really === undefined ? {} : { really }) }
}

/** `asked` is the operation and whom it was sent to. */
async function stepOf(asked: string, response: Response): Promise<ReleaseStep> {
  const { status, body } = await readResponse(response)
  const { text, isError } = outcomeOf({ status, body })
  const told = [asked, status, text]
  // The last word of a task, where the reply has one.
  const word = body.kind === 'json' && valueAt(body.value, 'result.task.status.message.parts[0].text')
  if (word) told.push(`“${word}”`)
  return { text: told.join(' · '), ...(isError ? { mark: 'error' } : {}) }
}

/** A copy of a task whose artifact `summary` says that so many tests failed. */
function withFailed(task: Json, failed: number): Json {
  return JSON.parse(JSON.stringify(task), (_, value: unknown) =>
    isSummaryData(value) ? { ...value, failed } : value,
  ) as Json
}

const isSummaryData = (value: unknown): value is { readonly failed: number } =>
  typeof value === 'object' && value !== null && 'failed' in value && 'passed' in value
