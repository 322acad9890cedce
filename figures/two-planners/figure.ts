// Two planners, one reply: which of them deploys a commit at which a test fails.

import {
  defineFigure,
  type Exchange,
  FigureDataError,
  header,
  type Json,
  valueAt,
} from '../../src/guide/index.ts'

/** One run of a planner: the tests that it asked for, what it read, and whether it went on to deploy. */
export interface Run {
  readonly planner: string
  readonly commit: string
  /** The exchange with `test-runner`: `19-planner#1`. */
  readonly tested: string
  readonly state: string
  readonly failed: number
  /** The exchange with `deployer` and the last word of its task, where the planner deployed. */
  readonly deployed?: { readonly exchange: string; readonly word: string }
}

const CAPTURE = '19-planner'
/** A commit as the planner names it in its message. */
const COMMIT = /commit ([0-9a-f]{7})/
const READS = /reads the (\w+)/

export default defineFigure<readonly Run[]>({
  id: 'two-planners',
  kind: 'sequence',
  title: 'Two planners, one reply',
  caption:
    'Each row is one run of a planner, from the reply that it read to what it did next. Each answer leads to its transcript.',
  captures: [CAPTURE],
  data(captures) {
    const transcript = captures.get(CAPTURE)
    if (!transcript) throw new FigureDataError(`there is no capture ${CAPTURE}`)
    const first = transcript.exchanges[0]
    if (!first) throw new FigureDataError(`the capture ${CAPTURE} is empty`)
    const tests = transcript.exchanges.filter((each) => host(each) === host(first))
    return tests.map((test) => run(test, transcript.exchanges[test.n], plannerOf(tests, test), host(first)))
  },
  claim: [
    {
      text: 'Every test run is completed, and the state does not tell them apart.',
      holds: (runs) => runs.length > 1 && runs.every(({ state }) => state === 'TASK_STATE_COMPLETED'),
    },
    {
      text: 'The planner that reads the state deploys a commit at which a test fails.',
      holds: (runs) =>
        runs.some(({ planner, failed, deployed }) => planner === 'state' && failed > 0 && deployed),
    },
    {
      text: 'The planner that reads the artifact deploys only what passed.',
      holds: (runs) =>
        runs.some(({ planner }) => planner === 'artifact') &&
        runs.every(
          ({ planner, failed, deployed }) => planner !== 'artifact' || (failed === 0) === Boolean(deployed),
        ),
    },
  ],
})

/** What the planner of a run reads, as the note says; a note without it speaks of the planner of the run before. */
function plannerOf(tests: readonly Exchange[], test: Exchange): string {
  const named = tests.findLast(({ n, note }) => n <= test.n && READS.test(note))
  const reads = READS.exec(named?.note ?? '')?.[1]
  if (!reads)
    throw new FigureDataError(`no note of ${CAPTURE} says what the planner of exchange ${test.n} reads`)
  return reads
}

function run(test: Exchange, next: Exchange | undefined, planner: string, testRunner: string): Run {
  const reply = test.response.body.kind === 'json' ? test.response.body.value : undefined
  const sent = test.request.body.kind === 'json' ? test.request.body.value : undefined
  const commit = COMMIT.exec(String(valueAt(sent, 'params.message.parts[0].text')))?.[1]
  const state = valueAt(reply, 'result.task.status.state')
  const failed = valueAt(summaryOf(reply), 'parts[0].data.failed')
  if (!commit || typeof state !== 'string' || typeof failed !== 'number') {
    throw new FigureDataError(`${CAPTURE}#${test.n} lacks a commit, a state or the artifact \`summary\``)
  }
  return {
    planner,
    commit,
    tested: `${CAPTURE}#${test.n}`,
    state,
    failed,
    ...(next && host(next) !== testRunner
      ? { deployed: { exchange: `${CAPTURE}#${next.n}`, word: lastWord(next) } }
      : {}),
  }
}

function lastWord({ n, response }: Exchange): string {
  const body = response.body.kind === 'json' ? response.body.value : undefined
  const word = valueAt(body, 'result.task.status.message.parts[0].text')
  if (typeof word !== 'string') throw new FigureDataError(`${CAPTURE}#${n} has no status message`)
  return word
}

function summaryOf(reply: Json | undefined): Json | undefined {
  const artifacts = valueAt(reply, 'result.task.artifacts')
  return Array.isArray(artifacts)
    ? (artifacts as Json[]).find((artifact) => valueAt(artifact, 'artifactId') === 'summary')
    : undefined
}

const host = ({ request }: Exchange): string => header(request.headers, 'Host') ?? ''
