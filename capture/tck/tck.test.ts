// The agent for the protocol's test kit, and how reports of the kit are held side by side. The kit itself runs by `npm run tck`.

import { describe, expect, test } from 'vitest'
import { valueAt } from '../../src/guide/index.ts'
import { httpJson } from '../http-json.ts'
import { REST_PATH, RPC_PATH } from '../kit/index.ts'
import { Client, type Outcome } from '../planner.ts'
import { jsonRpc } from '../wire.ts'
import { MESSAGE, SCENARIOS } from './agent.ts'
import { compare, merged } from './compare.ts'
import { EXPLAINED } from './explained.ts'
import { type Outcome as Checked, openKit, type Report, readReport, type Status } from './kit.ts'
import { serveExpress, serveFunction } from './servers.ts'

const clientOf = (wire: typeof jsonRpc, messageId: string): Client =>
  new Client({ wire, wait: async () => undefined, fetch, newId: () => messageId })

const STATES: Readonly<Record<string, string>> = {
  'tck-input-required': 'TASK_STATE_INPUT_REQUIRED',
  'tck-reject-task': 'TASK_STATE_REJECTED',
}

describe.each([
  ['the function', serveFunction],
  ['Express', serveExpress],
] as const)('the agent on %s', (_, serve) => {
  test.each([
    [jsonRpc, RPC_PATH],
    [httpJson, REST_PATH],
  ] as const)('obeys ids of messages over %o', async (wire, path) => {
    const served = await serve(true)
    try {
      const url = served.origin + path
      for (const prefix of Object.keys(SCENARIOS).filter((each) => !each.startsWith('test-'))) {
        const sent = await clientOf(wire, `${prefix}-1`).send(url, 'Hello.')
        expect([prefix, sent.ok && valueAt(sent.result, 'task.status.state')]).toEqual([
          prefix,
          STATES[prefix] ?? 'TASK_STATE_COMPLETED',
        ])
      }
      const part = async (prefix: string): Promise<unknown> => {
        const sent = await clientOf(wire, prefix).send(url, 'Hello.')
        return sent.ok && valueAt(sent.result, 'task.artifacts[0].parts[0]')
      }
      expect(await part('tck-artifact-file-url-1')).toMatchObject({ url: 'https://example.com/output.txt' })
      expect(await part('tck-artifact-file-1')).toMatchObject({ raw: 'dGNr', filename: 'output.txt' })
      expect(await part('tck-artifact-data-1')).toMatchObject({ data: { key: 'value', count: 42 } })
      const chunked = await (await clientOf(wire, 'tck-stream-artifact-chunked').stream(url, 'Hello.')).rest()
      const texts = chunked.map((each: Outcome) =>
        each.ok ? valueAt(each.result, 'artifactUpdate.artifact.parts[0].text') : undefined,
      )
      expect(texts.filter((each) => each !== undefined)).toEqual(['chunk-1 ', 'chunk-2'])
      const answer = await clientOf(wire, MESSAGE).send(url, 'Hello.')
      expect(answer.ok && valueAt(answer.result, 'message.parts[0].text')).toBe('Direct message response')
    } finally {
      await served.close()
    }
  })

  test('offers what is optional, or does not', async () => {
    for (const rich of [true, false]) {
      const served = await serve(rich)
      const { card } = await clientOf(jsonRpc, 'x').card(served.origin)
      await served.close()
      expect([
        valueAt(card, 'capabilities.streaming'),
        valueAt(card, 'capabilities.pushNotifications'),
      ]).toEqual([rich, rich])
    }
  })
})

const checked = (status: Status, level: Checked['level'] = 'MUST'): Checked => ({
  level,
  status,
  transports: {},
  errors: status === 'FAIL' ? ['It failed.'] : [],
})
const reportOf = (all: Readonly<Record<string, Checked>>): Report => readReport({ per_requirement: all })
const known = Object.fromEntries(Object.keys(EXPLAINED).map((id) => [id, checked('FAIL')]))
const mended = Object.fromEntries(
  Object.entries(EXPLAINED).map(([id, { section }]) => [id, checked(section === '§5.4' ? 'PASS' : 'FAIL')]),
)
const faultsOf = (express: object, own: object, v100: object = mended): readonly string[] =>
  compare({
    express: reportOf({ ...known, ...express }),
    function: reportOf({ ...known, ...own }),
    v100: reportOf({ ...known, ...v100 }),
  }).faults

describe('reports side by side', () => {
  test('in order', () => {
    expect(faultsOf({ A: checked('PASS') }, { A: checked('PASS') })).toEqual([])
    expect(faultsOf({ A: checked('PASS', 'MAY') }, { A: checked('SKIPPED', 'MAY') })).toEqual([])
  })

  test('a MUST that is worse, or that is not tested any more', () => {
    expect(faultsOf({ A: checked('PASS') }, { A: checked('FAIL') })).toEqual([
      'A passes on Express, and here it is FAIL: It failed.',
      'A fails, and capture/tck/explained.ts does not say why.',
    ])
    expect(faultsOf({ A: checked('PASS') }, {})).toEqual(['A passes on Express, and here it is NOT TESTED: '])
  })

  test('a failure of §5.4 that stays at v1.0.0, and an explanation that nothing needs', () => {
    const [id] = Object.entries(EXPLAINED).find(([, { section }]) => section === '§5.4') ?? ['']
    expect(faultsOf({}, {}, known)).toEqual([`${id} comes from §5.4, and fails at v1.0.0 too: It failed.`])
    expect(faultsOf({ [id]: checked('PASS') }, { [id]: checked('PASS') })).toEqual([
      `${id} does not fail any more: take it out of capture/tck/explained.ts.`,
    ])
  })

  test('of two runs the outcome that says more', () => {
    const all = merged([
      reportOf({ A: checked('SKIPPED'), B: checked('FAIL'), C: checked('PASS') }),
      reportOf({ A: checked('PASS'), B: checked('PASS'), D: checked('NOT TESTED') }),
    ])
    expect([...all].map(([id, { status }]) => `${id} ${status}`)).toEqual([
      'A PASS',
      'B FAIL',
      'C PASS',
      'D NOT TESTED',
    ])
  })
})

test('a folder that is no checkout is named', () => {
  expect(() => openKit('/nowhere')).toThrow('Unexpected /nowhere, expected a checkout of a2aproject/a2a-tck')
})
