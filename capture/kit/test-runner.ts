// The agent test-runner: runs the tests of a repository at a commit, and publishes its package.

import { TaskState } from '@a2a-js/sdk'
import { TaskNotCancelableError } from '@a2a-js/sdk/errors'
import { AgentEvent, type AgentExecutor, type RequestContext } from '@a2a-js/sdk/server'
import type { Clock } from './clock.ts'
import { agentMessage, dataPart, Job, textOf, textPart } from './job.ts'
import {
  CRASHING_COMMIT,
  FULL_SUITE,
  MISSING_COMMIT,
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

interface Running {
  readonly job: Job
  readonly wish: Wish
  chunks: number
}

/** The executor. It keeps the jobs that run, so that a cancel finds them. */
export function testRunner(clock: Clock): AgentExecutor {
  const running = new Map<string, Running>()
  return {
    async execute(request, bus) {
      const wish = read(request)
      if (wish.wants === 'help') {
        bus.publish(AgentEvent.message({ ...agentMessage(request, HELP), taskId: '' }))
        return
      }
      const job = new Job(request, bus, clock)
      const run: Running = { job, wish, chunks: 0 }
      running.set(request.taskId, run)
      try {
        job.open()
        await WORK[wish.wants](run, wish.commit)
      } finally {
        running.delete(request.taskId)
      }
    },
    async cancelTask(taskId) {
      const run = running.get(taskId)
      if (run?.wish.wants === 'publish') {
        throw new TaskNotCancelableError(
          `Task ${taskId} is publishing a package, which cannot be stopped half way. Wait for it to end.`,
        )
      }
      run?.job.cancel(
        run.chunks === 0
          ? 'Stopped at your request, before any result.'
          : `Stopped at your request. The log has ${run.chunks} of ${FULL_SUITE.length} parts.`,
      )
    },
  }
}

/** What a message asks for. Without a commit it is a question. */
function read({ userMessage }: RequestContext): Wish {
  const text = textOf(userMessage)
  const commit = /\b[0-9a-f]{7,40}\b/.exec(text)?.[0]
  if (commit === undefined) return { wants: 'help' }
  if (/\bpublish\b/i.test(text)) return { wants: 'publish', commit }
  return { wants: /\bfull\b/i.test(text) ? 'full' : 'unit', commit }
}

const WORK = { unit: runUnitTests, full: runFullSuite, publish } as const

/** Checks the commit out; false where the task is over already. */
async function checkOut({ job }: Running, commit: string, doing: string): Promise<boolean> {
  job.status(TaskState.TASK_STATE_WORKING, doing)
  if (!(await job.work(FETCH_MS))) return false
  if (commit.startsWith(CRASHING_COMMIT)) throw new Error('the build used up all memory')
  if (!commit.startsWith(MISSING_COMMIT)) return true
  job.status(
    TaskState.TASK_STATE_FAILED,
    `There is no commit ${commit} in this repository. Name a commit that was pushed, and start a new task.`,
  )
  return false
}

async function runUnitTests(run: Running, commit: string): Promise<void> {
  const { job } = run
  if (!(await checkOut(run, commit, `Running ${UNIT_TESTS.length} unit tests at ${commit}.`))) return
  if (!(await job.work(UNIT_TESTS.length * UNIT_TEST_MS))) return
  const { failures, log } = unitResults(commit)
  const passed = UNIT_TESTS.length - failures.length
  job.artifact('summary', 'summary.json', [dataPart({ passed, failed: failures.length, commit, failures })])
  job.artifact('log', 'test.log', [textPart(log)])
  job.status(TaskState.TASK_STATE_COMPLETED, verdict(passed, failures.length))
}

async function runFullSuite(run: Running, commit: string): Promise<void> {
  const { job } = run
  const doing = `Running the full suite at ${commit}: ${FULL_SUITE.length} parts.`
  if (!(await checkOut(run, commit, doing))) return
  for (const [i, { name, tests }] of FULL_SUITE.entries()) {
    if (!(await job.work(SUITE_PART_MS))) return
    const last = i === FULL_SUITE.length - 1
    run.chunks = i + 1
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

async function publish(run: Running, commit: string): Promise<void> {
  const { job } = run
  if (!(await checkOut(run, commit, `Publishing the package of commit ${commit}.`))) return
  await job.work(PUBLISH_MS)
  job.artifact('package', 'package.json', [dataPart({ name: 'shop', version: '4.2.0', commit })])
  job.status(TaskState.TASK_STATE_COMPLETED, 'Published shop 4.2.0.')
}
