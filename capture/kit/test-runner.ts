// The agent test-runner: runs the tests of a repository at a commit, and publishes its package.

import { TaskState } from '@a2a-js/sdk'
import { InvalidAgentResponseError, TaskNotCancelableError } from '@a2a-js/sdk/errors'
import { AgentEvent, type AgentExecutor, type RequestContext } from '@a2a-js/sdk/server'
import type { Clock } from './clock.ts'
import { agentMessage, dataPart, Job, Jobs, textOf, textPart } from './job.ts'
import {
  ASTRAY_COMMIT,
  CRASHING_COMMIT,
  FAILING,
  FULL_SUITE,
  MISSING_COMMIT,
  SILENT_COMMIT,
  SUITE_PART_MS,
  UNIT_TEST_MS,
  UNIT_TESTS,
  unitResults,
  verdict,
} from './suites.ts'

const FETCH_MS = 500
const PUBLISH_MS = 6000

const HELP =
  'I run the tests of the shop repository at a commit. Ask me to run the unit tests or the full suite, ' +
  'or to publish the package, and name the commit: “Run the unit tests at commit 9f3c2e1.”'

type Wish =
  | { readonly wants: 'unit' | 'full' | 'publish'; readonly commit: string }
  | { readonly wants: 'help' }

/** A run of tests, or a publication. */
class Run extends Job {
  /** Chunks of the log that were written. */
  chunks = 0
  readonly wish: Wish

  constructor(wish: Wish, ...job: ConstructorParameters<typeof Job>) {
    super(...job)
    this.wish = wish
  }
}

/** The executor. */
export function testRunner(clock: Clock): AgentExecutor {
  const runs = new Jobs<Run>()
  return {
    async execute(request, bus) {
      // A message for a task at work is no wish of its own.
      const wish = runs.find(request.taskId)?.wish ?? read(request)
      const job = new Run(wish, request, bus, clock)
      if (wish.wants !== 'help') return runs.run(request, bus, job, () => WORK[wish.wants](job, wish.commit))
      bus.publish(AgentEvent.message({ ...agentMessage(request, HELP), taskId: '' }))
    },
    async cancelTask(taskId) {
      const run = runs.find(taskId)
      if (run) refuseToCancel(run, taskId)
      run?.cancel(
        run.chunks === 0
          ? 'Stopped at your request, before any result.'
          : `Stopped at your request. The log has ${run.chunks} of ${FULL_SUITE.length} parts.`,
      )
    },
  }
}

/** Throws where a run does not stop, or where whoever runs it cannot be asked. */
function refuseToCancel({ wish }: Run, taskId: string): void {
  if (wish.wants === 'help') return
  if (wish.wants === 'publish') {
    throw new TaskNotCancelableError(
      `Task ${taskId} is publishing a package, which cannot be stopped half way. Wait for it to end.`,
    )
  }
  if (wish.commit.startsWith(CRASHING_COMMIT)) throw new Error('The build machine does not answer.')
  if (wish.commit.startsWith(ASTRAY_COMMIT)) {
    throw new InvalidAgentResponseError(
      'The build farm answered the cancellation with something that is no task.',
    )
  }
}

/** What a message asks for. It may name its commit by a task that it refers to; without one it is a question. */
function read({ userMessage, referenceTasks }: RequestContext): Wish {
  const text = textOf(userMessage)
  const before = referenceTasks?.flatMap(({ history }) => history.map(textOf)) ?? []
  const commit = /\b[0-9a-f]{7,40}\b/.exec([text, ...before].join('\n'))?.[0]
  if (commit === undefined) return { wants: 'help' }
  if (/\bpublish\b/i.test(text)) return { wants: 'publish', commit }
  return { wants: /\bfull\b/i.test(text) ? 'full' : 'unit', commit }
}

const WORK = { unit: runUnitTests, full: runFullSuite, publish } as const

/** Checks the commit out; false where the task is over already. */
async function checkOut(job: Run, commit: string, doing: string): Promise<boolean> {
  job.status(TaskState.TASK_STATE_WORKING, doing)
  if (!(await job.work(FETCH_MS))) return false
  if (commit.startsWith(CRASHING_COMMIT)) throw new Error('the build used up all memory')
  // The fault of an agent whose path ends without a terminal event: the task stays at work for ever.
  if (commit.startsWith(SILENT_COMMIT)) return false
  const failing = FAILING[commit.slice(0, 7)]
  if (failing) {
    job.fail(...failing)
    return false
  }
  if (!commit.startsWith(MISSING_COMMIT)) return true
  job.status(
    TaskState.TASK_STATE_FAILED,
    `There is no commit ${commit} in this repository. Name a commit that was pushed, and start a new task.`,
  )
  return false
}

async function runUnitTests(job: Run, commit: string): Promise<void> {
  if (!(await checkOut(job, commit, `Running ${UNIT_TESTS.length} unit tests at ${commit}.`))) return
  if (!(await job.work(UNIT_TESTS.length * UNIT_TEST_MS))) return
  const { failures, log } = unitResults(commit)
  const passed = UNIT_TESTS.length - failures.length
  job.artifact('summary', 'summary.json', [dataPart({ passed, failed: failures.length, commit, failures })])
  job.artifact('log', 'test.log', [textPart(log)])
  job.status(TaskState.TASK_STATE_COMPLETED, verdict(passed, failures.length))
}

async function runFullSuite(job: Run, commit: string): Promise<void> {
  const doing = `Running the full suite at ${commit}: ${FULL_SUITE.length} parts.`
  if (!(await checkOut(job, commit, doing))) return
  for (const [i, { name, tests }] of FULL_SUITE.entries()) {
    if (!(await job.work(SUITE_PART_MS))) return
    const last = i === FULL_SUITE.length - 1
    job.chunks = i + 1
    job.artifact('log', 'test.log', [textPart(`${name}: ${logLine(name, tests, commit)}\n`)], {
      append: i > 0,
      last,
    })
  }
  const total = FULL_SUITE.reduce((sum, { tests }) => sum + tests, 0)
  const { failures } = unitResults(commit)
  const passed = total - failures.length
  job.artifact('summary', 'summary.json', [dataPart({ passed, failed: failures.length, commit, failures })])
  job.status(TaskState.TASK_STATE_COMPLETED, verdict(passed, failures.length))
}

/** The unit tests are part of the full suite, and what fails there fails here. */
function logLine(name: string, tests: number, commit: string): string {
  const failed = name === 'unit' ? unitResults(commit).failures.length : 0
  return verdict(tests - failed, failed)
}

async function publish(job: Run, commit: string): Promise<void> {
  if (!(await checkOut(job, commit, `Publishing the package of commit ${commit}.`))) return
  await job.work(PUBLISH_MS)
  job.artifact('package', 'package.json', [dataPart({ name: 'shop', version: '4.2.0', commit })])
  job.status(TaskState.TASK_STATE_COMPLETED, 'Published shop 4.2.0.')
}
