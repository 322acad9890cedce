// Every cite kind: what resolves, and what a typo is told.

import fs from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CiteKind,
  type CiteKindFactory,
  type CiteTarget,
  isDiagnosticId,
  type KindContext,
  parseCite,
  pinSentence,
  type Resolution,
} from '../guide/index.ts'

// What an author pins and takes out again is the test's own; the rest is the committed index.
const sources = new Map<string, unknown>()
for (const folder of ['content/sources', 'src/kinds/fixtures']) {
  for (const file of fs.readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    sources.set(file.replace(/\.json$/, ''), JSON.parse(fs.readFileSync(`${folder}/${file}`, 'utf8')))
  }
}
const context: KindContext = { sources, captures: new Map([['10-cancel', 6]]) }

const kinds = new Map<string, CiteKind>()
beforeAll(async () => {
  for (const file of fs.readdirSync('src/kinds').filter((each) => /^\w+\.ts$/.test(each))) {
    const { default: factory } = (await import(`../kinds/${file.replace('.ts', '')}.ts`)) as {
      default: CiteKindFactory
    }
    const kind = factory(context)
    for (const name of kind.names) kinds.set(name, kind)
  }
})

function resolve(text: string): Resolution {
  const parsed = parseCite(text)
  const kind = parsed.ok ? kinds.get(parsed.cite.kind) : undefined
  if (!parsed.ok || !kind) throw new Error(`No kind for ${text}`)
  return kind.resolve(parsed.cite)
}

function target(text: string): CiteTarget {
  const resolution = resolve(text)
  if (!resolution.ok) throw new Error(resolution.message)
  return resolution.target
}

it('are found by folder, one file a kind, and every SDK that has an index', () => {
  const sdks = fs.readdirSync('content/sources').filter((file) => /^sdk-.*\.json$/.test(file))
  const named = [...kinds.keys()].filter((name) => name.startsWith('sdk-'))
  expect(named.sort()).toEqual(sdks.map((file) => file.replace('.json', '')).sort())
  expect([...kinds.keys()].filter((name) => !name.startsWith('sdk-')).sort()).toEqual([
    'capture',
    'commit',
    'docs',
    'issue',
    'page',
    'paper',
    'proto',
    'sdk',
    'spec',
  ])
})

describe('what resolves', () => {
  it.each([
    ['spec §3.1.5', '3.1.5 Cancel Task', 'https://a2a-protocol.org/v1.0.1/specification/#315-cancel-task'],
    ['spec §A.2.1', /^A\.2\.1 /, /specification\/#a21-/],
    [
      'spec §5.4 at v1.0.0',
      '5.4 Error Code Mappings',
      /github\.com\/a2aproject\/A2A\/blob\/1736957.*#L1178-L/,
    ],
    ['proto TaskState', 'enum TaskState', /blob\/3303592.*\/specification\/a2a\.proto#L187$/],
    ['proto Task.status', 'field Task.status', /#L175$/],
    ['proto TASK_STATE_CANCELED', 'enum value TASK_STATE_CANCELED', /#L199$/],
    ['proto CancelTask', 'rpc CancelTask', /#L64$/],
    ['docs life-of-a-task', 'Life of a Task', 'https://a2a-protocol.org/v1.0.1/topics/life-of-a-task/'],
    ['docs life-of-a-task#task-immutability', 'Life of a Task: Task Immutability', /\/#task-immutability$/],
    [
      'sdk src/a2a/utils/errors.py',
      'src/a2a/utils/errors.py',
      /a2a-python\/blob\/v1\.2\.2\/src\/a2a\/utils\/errors\.py$/,
    ],
    [
      'sdk-js dist/server/index.js#cancelTask',
      'cancelTask in dist/server/index.js',
      /@a2a-js\/sdk@1\.3\.0\/dist/,
    ],
    [
      'sdk-rust a2a-server/src/handler.rs#cancel_task at a2a-server-lf-v0.5.1',
      /^cancel_task in /,
      /blob\/32c31f6.*#L947$/,
    ],
    [
      'issue a2aproject/a2a-rs#268',
      /^a2a-server: send_message/,
      'https://github.com/a2aproject/a2a-rs/issues/268',
    ],
    ['commit a2aproject/A2A@757f0ec', /^fix\(spec\)/, /\/A2A\/commit\/757f0ec6d067/],
    ['paper 2505.02279', 'A paper', 'https://arxiv.org/abs/2505.02279'],
    ['page notes', 'Notes', 'https://example.org/n'],
    ['capture 10-cancel#3', '10-cancel, exchange 3', '/captures/10-cancel/#3'],
    ['capture 10-cancel#2-4', '10-cancel, exchanges 2 to 4', '/captures/10-cancel/#2'],
    ['capture 10-cancel', '10-cancel', '/captures/10-cancel/'],
  ])('%s', (text, title, href) => {
    const found = target(text)
    expect(found.title).toMatch(title)
    expect(found.href).toMatch(href)
  })

  it('says how a section stands at other versions, and so do its tables', () => {
    expect(target('spec §3.3.1').changes).toEqual(['unchanged since v1.0.0', 'unchanged on main 16ba526'])
    expect(target('spec §5.4').changes).toEqual(['changed in v1.0.1', 'unchanged on main 16ba526'])
    expect(target('spec §5.4 at v1.0.0').changes).toEqual(['changed in v1.0.1'])
    expect(target('spec §3.7 at v1.0.0').changes).toEqual(['unchanged in v1.0.1'])
    expect(target('spec §6.2').changes).toContain('changed on main 16ba526')
    expect(target('spec §3.1.5').changes).toContain('its table of CancelTaskRequest: changed in v1.0.1')
    expect(target('spec §4.3.1').changes).toContain(
      'shows no table: the proto file has no PushNotificationConfig',
    )
  })

  it('gives two spellings of one target one key', () => {
    expect(target('spec §5.4 at v1.0.1').key).toBe(target('spec §5.4').key)
    expect(target('proto TaskState.TASK_STATE_FAILED').key).toBe(target('proto TASK_STATE_FAILED').key)
    expect(target('proto Task.contextId').key).toBe(target('proto Task.context_id').key)
    expect(target('sdk src/a2a/utils/errors.py').key).toBe(
      target('sdk-python src/a2a/utils/errors.py at v1.2.2').key,
    )
    expect(target('commit a2aproject/A2A@757f0ec6d067').key).toBe(target('commit a2aproject/A2A@757f0ec').key)
  })

  it('says how an SDK was read, and that a reported version was not', () => {
    expect(target('sdk-js dist/server/index.js').evidence).toBe('captured')
    expect(target('sdk-go a2asrv/agentexec.go').evidence).toBe('package')
    expect(target('sdk-dotnet src/A2A/Server/A2AServer.cs').evidence).toBe('tag')
    const reported = target('sdk-go a2asrv/agentexec.go at v2.6.0')
    expect(reported.evidence).toBe('reported')
    expect(reported.changes.join()).toMatch(/^not verified/)
    for (const text of ['issue a2aproject/A2A#2200', 'paper 2609.10871', 'page unseen']) {
      expect(target(text)).toMatchObject({
        evidence: 'reported',
        changes: [expect.stringMatching(/^not verified/)],
      })
    }
    expect(target('page unseen')).toMatchObject({ label: 'unseen', title: 'a page of example.org' })
  })
})

describe('what does not', () => {
  it.each([
    [
      'spec §3.1.55',
      'cite/unknown-section',
      'Unexpected §3.1.55: the specification v1.0.1 has no such section.',
      '§3.1.5 “Cancel Task”',
    ],
    ['spec Cancel Task', 'cite/unknown-section', /has no such section/, '§3.1.5 “Cancel Task”'],
    [
      'spec §5.8 at v1.0.0',
      'cite/unknown-section',
      /the specification v1\.0\.0 has no such section/,
      '§5.1 “Functional Equivalence Requirements”',
    ],
    ['spec §5.4 at v1.0.2', 'cite/unknown-version', /pinned at v1\.0\.1,.* and v1\.0\.0/, 'v1.0.0'],
    ['proto TaskSate', 'cite/unknown-name', /“TaskSate”/, 'TaskState'],
    ['proto Task.stauts', 'cite/unknown-name', /“Task.stauts”/, 'Task.status'],
    ['docs life-of-task', 'cite/unknown-page', /“life-of-task”/, 'life-of-a-task'],
    [
      'docs life-of-a-task#task-imutability',
      'cite/unknown-heading',
      /“#task-imutability”/,
      '#task-immutability',
    ],
    [
      'sdk src/a2a/util/errors.py',
      'cite/unknown-file',
      /a2a-python 1\.2\.2 has no such pinned file/,
      'src/a2a/utils/errors.py',
    ],
    ['sdk-go a2asrv/handler.go at v2.6.0', 'cite/unknown-file', /It is pinned at v2\.4\.0/, undefined],
    [
      'sdk-go a2asrv/agentexec.go at v2.5.0',
      'cite/unknown-version',
      /pinned at v2\.4\.0 and v2\.6\.0/,
      'v2.4.0',
    ],
    ['sdk-js dist/server/index.js#cancleTask', 'cite/unknown-symbol', /“cancleTask”/, 'cancelTask'],
    ['sdk-go a2asrv/agentexec.go#Cancel at v2.6.0', 'cite/unknown-symbol', /it is only reported/, undefined],
    [
      'issue a2aproject/a2a-rs#286',
      'cite/unknown-thread',
      /“a2aproject\/a2a-rs#286”/,
      'a2aproject/a2a-rs#268',
    ],
    ['commit a2aproject/A2A@757f0ed', 'cite/unknown-commit', /is not pinned/, 'a2aproject/A2A@757f0ec'],
    ['commit 757f0ec', 'cite/unknown-commit', /expected a repository and a commit/, undefined],
    ['paper 2505.02280', 'cite/unknown-paper', /“2505.02280”/, '2505.02279'],
    ['page note', 'cite/unknown-page', /“note”/, 'notes'],
    ['capture 10-cancl#3', 'cite/unknown-capture', /“10-cancl”/, '10-cancel'],
    ['capture 10-cancel#7', 'cite/unknown-exchange', /the exchanges 1 to 6/, undefined],
    ['capture 10-cancel#0', 'cite/unknown-exchange', /the exchanges 1 to 6/, undefined],
    ['capture 10-cancel#3.response', 'cite/unknown-exchange', /such as 10-cancel#1/, undefined],
    ['capture 10-cancel#', 'cite/unknown-exchange', /such as 10-cancel#1/, undefined],
    ['capture 10-cancel#3 at v1', 'cite/unknown-version', /a capture has none/, undefined],
  ])('%s', (text, fault, message, near) => {
    const resolution = resolve(text)
    expect(resolution).toMatchObject({ ok: false, fault })
    if (resolution.ok) return
    expect(resolution.message).toMatch(message)
    expect(isDiagnosticId(fault)).toBe(true)
    if (near) expect(resolution.near[0]).toBe(near)
  })
})

describe('what is pinned whole', () => {
  const whole = () => [...new Set(kinds.values())].flatMap((kind) => kind.all?.() ?? [])

  it('is the specification, the proto file and the documentation, each with its pin and its comparison', () => {
    expect(whole().map(({ kind, entries }) => [kind, entries.length])).toEqual([
      ['docs', expect.any(Number)],
      // 11 rpcs, 44 messages, 176 fields, 2 enums with 9 and 3 values.
      ['proto', 11 + 44 + 176 + 2 + 12],
      ['spec', 203],
    ])
    for (const source of whole()) {
      expect(source).toMatchObject({
        version: 'v1.0.1',
        commit: expect.stringMatching(/^3303592/),
        compared: { branch: 'main' },
      })
      expect(pinSentence(source)).toMatch(/^pinned to v1\.0\.1, compared with main on \d{4}-\d\d-\d\d$/)
    }
  })

  it('has for each entry the target of a cite that an author can write', () => {
    for (const { entries } of whole()) {
      for (const entry of entries) expect(target(entry.target.label)).toEqual(entry.target)
      expect(new Set(entries.map((entry) => entry.target.key)).size).toBe(entries.length)
    }
  })

  it('knows how deep an entry stands', () => {
    const depths = new Map(whole().flatMap(({ entries }) => entries.map((e) => [e.target.label, e.depth])))
    const of = (...labels: string[]) => labels.map((label) => depths.get(label))
    expect(of('spec §3', 'spec §3.1', 'spec §3.1.5', 'spec §A.2.1')).toEqual([0, 1, 2, 2])
    expect(of('proto Task', 'proto Task.status', 'proto CancelTask')).toEqual([0, 1, 0])
    expect(of('docs life-of-a-task', 'docs life-of-a-task#task-immutability')).toEqual([0, 1])
  })
})

it('tells who cites a branch that the pinned version stands beside it already', () => {
  const resolution = resolve('spec §3.1.5 at main')
  expect(resolution).toMatchObject({
    fault: 'cite/unknown-version',
    help: expect.stringMatching(/^A branch moves, so it cannot be pinned\. Leave out “at”/),
  })
})

describe('pinned entries', () => {
  it('have the key of a target that a cite can reach', () => {
    const all = [...new Set(kinds.values())].flatMap((kind) => kind.pinned())
    expect(all.length).toBeGreaterThan(30)
    for (const { key } of all) expect(target(key).key).toBe(key)
  })
})

it('refuses a source of the wrong shape, and says where', async () => {
  const { default: spec } = (await import('./spec.ts')) as { default: CiteKindFactory }
  const broken = new Map<string, unknown>([['spec', { sections: [{}] }]])
  expect(() => spec({ sources: broken, captures: new Map() })).toThrow(
    /spec\.json has the wrong shape:[\s\S]*at sections\[0\]/,
  )
})

it('claims no name where its source is missing', async () => {
  const empty: KindContext = { sources: new Map(), captures: new Map() }
  for (const name of ['spec', 'proto', 'docs', 'sdk']) {
    const { default: factory } = (await import(`../kinds/${name}.ts`)) as { default: CiteKindFactory }
    expect(factory(empty).names).toEqual([])
  }
})
