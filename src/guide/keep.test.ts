// Excerpts made by paths: the values, what they stand in, and cuts wherever lines are left out.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indentJson, type Json, keepLines, leaves, locateValues, matchExcerpt } from './index.ts'

const body = indentJson(
  JSON.stringify({
    id: 1,
    result: {
      task: {
        id: 'a',
        status: { state: 'DONE', at: 'now', 'a b': { 'c"d': [] } },
        artifacts: [{ name: 'log' }, { name: 'sum', parts: [{ data: { passed: 11, failed: 1 } }] }],
      },
    },
  }),
).split('\n')
const keep = (...paths: string[]) => keepLines({ lines: body, before: 5 }, paths)

test('a value, with what it stands in, and cuts', () => {
  const kept = keep('status.state', 'artifacts[1].parts[0].data.failed')
  expect(kept.ok && kept.lines).toEqual([
    '      "status": {',
    '        "state": "DONE",',
    '        …',
    '      },',
    '      "artifacts": [',
    '        …',
    '        {',
    '          …',
    '          "parts": [',
    '            {',
    '              "data": {',
    '                …',
    '                "failed": 1',
    '              }',
    '            }',
    '          ]',
    '        }',
    '      ]',
  ])
  expect(kept.ok && matchExcerpt(kept.lines, body).ok).toBe(true)
  expect(kept.ok && kept.at[0]).toBe(5 + body.indexOf('      "status": {'))
})

test('a path from the top, whole values, and one that is nearer to the top', () => {
  expect(keep('id')).toMatchObject({ ok: true, lines: ['  "id": 1,'] })
  expect(keep('result.task.id')).toMatchObject({
    ok: true,
    lines: ['  "result": {', '    "task": {', '      "id": "a",', '      …', '    }', '  }'],
  })
  expect(keep('artifacts[0]')).toMatchObject({
    ok: true,
    lines: [
      '      "artifacts": [',
      '        {',
      '          "name": "log"',
      '        },',
      '        …',
      '      ]',
    ],
  })
})

test('a path that leads nowhere, or to two places', () => {
  expect(keep('status.sate')).toMatchObject({ ok: false, path: 'status.sate', reason: 'missing' })
  expect(keep('name')).toMatchObject({ ok: false, path: 'name', reason: 'ambiguous' })
  expect(keep('status', '')).toMatchObject({ ok: false, reason: 'missing' })
  expect(keep('artifacts[2]').ok).toBe(false)
})

test('every leaf of any JSON is found at its line, and the excerpt of it holds', () => {
  const key = fc.stringMatching(/^[a-z"\\ ]{1,3}$/).filter((each) => each.trim() !== '')
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.integer(),
      fc.constant(null),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  })).object as fc.Arbitrary<Json>
  fc.assert(
    fc.property(json, fc.boolean(), (value, compact) => {
      const text = compact ? JSON.stringify(value) : indentJson(JSON.stringify(value))
      const lines = text.split('\n')
      for (const [path, leaf] of leaves(value)) {
        const kept = keepLines({ lines, before: 0 }, [path])
        if (path === '' || /\s/.test(path)) continue
        if (!kept.ok) throw new Error(`${path} is not found in ${text}`)
        expect(matchExcerpt(kept.lines, lines).ok).toBe(true)
        if (typeof leaf === 'string') expect(kept.lines.join('\n')).toContain(JSON.stringify(leaf))
      }
    }),
    { numRuns: 300 },
  )
})

test('text that is nested deep takes no longer than its length', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  expect(locateValues(deep).within.size).toBe(1)
})
