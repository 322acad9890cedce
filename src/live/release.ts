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
      const { response } = await server.fetch(request)
      onStep(await stepOf(request, response.clone()))
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

async function stepOf(request: Request, response: Response): Promise<ReleaseStep> {
  const { host } = new URL(request.url)
  const { body } = await readResponse(response)
  const answer = {
    status: response.status,
    reason: '',
    headers: [],
    body,
    by: { by: 'sdk' },
    ended: true,
  } as const
  const { text, isError } = outcomeOf(answer)
  const said = body.kind === 'json' ? wordOf(body.value) : undefined
  const line = `${request.method} to ${agentAt(host)} · ${response.status} · ${text}${said === undefined ? '' : ` · “${said}”`}`
  return isError ? { text: line, mark: 'error' } : { text: line }
}

/** The last word of a task in a reply. */
function wordOf(reply: Json): string | undefined {
  const word = valueAt(reply, 'result.task.status.message.parts[0].text')
  return typeof word === 'string' ? word : undefined
}

/** A copy of a task whose artifact `summary` says that so many tests failed. */
function withFailed(task: Json, failed: number): Json {
  return JSON.parse(JSON.stringify(task), (_, value: unknown) =>
    isSummaryData(value) ? { ...value, failed } : value,
  ) as Json
}

const isSummaryData = (value: unknown): value is { readonly failed: number } =>
  typeof value === 'object' && value !== null && 'failed' in value && 'passed' in value
