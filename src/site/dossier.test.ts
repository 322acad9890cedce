// The dossier: ids are one of a kind, cites resolve, nothing of its author's machine is printed, and sides are kept.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATEMENTS, type Statement } from '../../content/dossier/statements.ts'
import { parseTranscript } from '../guide/index.ts'
import { shown } from './dossier.ts'
import { citeResolver } from './resolve-cite.ts'

const OUT = new URL('../../capture/out/', import.meta.url)
const captures = new Map(
  readdirSync(OUT)
    .filter((file) => file.endsWith('.http'))
    .map((file) => {
      const parsed = parseTranscript(file, readFileSync(new URL(file, OUT), 'utf8'))
      if (!parsed.ok) throw new Error(parsed.fault.message)
      return [file.replace('.http', ''), parsed.transcript.exchanges.length] as const
    }),
)
const resolve = citeResolver(captures)

test('every id and every place of the dossier is there once', () => {
  const ids = STATEMENTS.flatMap(({ id, from }) => [id, ...from])
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
})

test('what is cut off is one of the places', () => {
  const stray = STATEMENTS.filter(({ from, cut = [] }) => cut.some((place) => !from.includes(place)))
  expect(stray.map(({ id }) => id)).toEqual([])
})

test('every cite resolves', () => {
  for (const statement of STATEMENTS) {
    expect(() => shown(statement, resolve), statement.id).not.toThrow()
  }
})

test('a statement whose cite points at nothing is told', () => {
  const broken: Statement = { ...(STATEMENTS[0] as Statement), cites: ['spec §3.1.55'] }
  expect(() => shown(broken, resolve)).toThrow('no such section')
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
