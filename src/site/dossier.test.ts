// The dossier: ids are one of a kind, cites resolve, nothing of its author's machine is printed, and sides are kept.

import { expect, test } from 'vitest'
import { STATEMENTS, type Statement } from '../../content/dossier/statements.ts'
import { loadGuide } from '../check/index.ts'
import { config } from '../guide.config.ts'
import { shown } from './dossier.ts'

const guide = await loadGuide({ root: process.cwd(), config })

test('every id and every place of the dossier is there once', () => {
  const ids = STATEMENTS.flatMap(({ id, from }) => [id, ...from])
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
})

test('what is cut off is one of the places', () => {
  const stray = STATEMENTS.filter(({ from, cut = [] }) => cut.some((place) => !from.includes(place)))
  expect(stray.map(({ id }) => id)).toEqual([])
})

test('every cite resolves, and its place is known to the index of sources', () => {
  const cited = STATEMENTS.flatMap(({ id, cites, where }) =>
    [...cites, ...(typeof where === 'string' ? [] : where.cites)].map((text) => ({ id, text })),
  )
  expect(cited.length).toBeGreaterThan(100)
  for (const { id, text } of cited) {
    const target = guide.cites.get(text)
    const uses = guide.uses.get(target?.key ?? '') ?? []
    expect(
      uses.filter(({ chapter, fragment }) => chapter === '/dossier/task-states/' && fragment === id),
      `${id}: ${text}`,
    ).not.toEqual([])
  }
})

test('a statement whose cite points at nothing is told', () => {
  const broken: Statement = { ...(STATEMENTS[0] as Statement), cites: ['spec §3.1.55'] }
  expect(() => shown(broken, guide)).toThrow('is not resolved')
})

test('what holds or is corrected on the protocol has evidence that can be read', () => {
  const bare = STATEMENTS.filter(({ verdict, cites, where }) => {
    const checked = verdict === 'holds' || verdict === 'corrected'
    return checked && cites.length === 0 && where !== 'the dossier itself'
  })
  expect(bare.map(({ id }) => id)).toEqual([])
})

test('a disagreement keeps two sides or more', () => {
  const open = STATEMENTS.filter(({ sides }) => sides)
  expect(open.length).toBeGreaterThan(3)
  for (const { id, sides } of open) expect(sides?.length, id).toBeGreaterThan(1)
})

test('no path of a home directory is printed', () => {
  expect(JSON.stringify(STATEMENTS)).not.toMatch(/~\/|\/home\/|\/Users\/|\.global-/)
})
