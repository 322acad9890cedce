// The citations of the texts that this guide grew from, each put through the index and the check.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadGuide } from '../../check/index.ts'
import { type Guide, isDiagnosticId } from '../../guide/index.ts'
import { config } from '../../guide.config.ts'
import { SOURCES_FOLDER } from '../library.ts'
import { printIndex } from '../print.ts'
import { DOSSIER, FAILURE_PAGE, MANUAL, type Row } from './citations.ts'

const PINS = path.join(import.meta.dirname, 'fixtures')
const ROWS: readonly Row[] = [...MANUAL, ...DOSSIER, ...FAILURE_PAGE]
const CHAPTER = 'content/chapters/10-seeds.mdx'
const HEAD = '---\ntitle: Citations\nsummary: All of them.\npart: Reference\n---\n\n'
const CAPTURES = ['03-blocking-task', '08-rejected', '09-failed', '10-cancel', '14-resubscribe']

/** The guide of one chapter that has these cites, one a line, with the pins of the texts alone. */
async function guideOf(rows: readonly Row[]): Promise<Guide> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'seeds-'))
  try {
    fs.cpSync(PINS, path.join(root, SOURCES_FOLDER), { recursive: true })
    for (const name of CAPTURES) {
      fs.cpSync(`capture/out/${name}.http`, path.join(root, `capture/out/${name}.http`))
    }
    fs.mkdirSync(path.join(root, 'content/chapters'))
    fs.writeFileSync(path.join(root, CHAPTER), HEAD + rows.map(([, cite]) => `- {{${cite}}}\n`).join(''))
    return await loadGuide({ root, config, home: process.cwd() })
  } finally {
    fs.rmSync(root, { recursive: true })
  }
}

let guide: Guide
/** Faults by the line of the chapter. */
const faults = new Map<number, string>()
beforeAll(async () => {
  guide = await guideOf(ROWS)
  for (const { id, place } of guide.faults) if ('line' in place) faults.set(place.line, id)
})

const lineOf = (row: Row): number => HEAD.split('\n').length + ROWS.indexOf(row)

/** What a cite came to, in the words of the table. */
function became(row: Row): string {
  const fault = faults.get(lineOf(row))
  if (fault) return fault
  const target = guide.cites.get(row[1])
  if (!target) return 'nothing'
  return target.evidence === 'reported' ? `${target.key} reported` : target.key
}

const isFault = ([, , is]: Row): boolean => is.startsWith('cite/')

describe.each([
  ['the manual', MANUAL],
  ['the dossier', DOSSIER],
  ['the page on failures', FAILURE_PAGE],
])('%s', (_name, rows) => {
  it.each(rows.map((row) => [row[0], row[1], row] as const))('%s: %s', (_from, _cite, row) => {
    expect(became(row)).toBe(row[2])
    if (isFault(row)) expect(isDiagnosticId(row[2])).toBe(true)
  })
})

it('each fault stands at its cite, and there is no other', () => {
  expect(guide.faults.map(({ place }) => 'line' in place && place.line)).toEqual(
    ROWS.filter(isFault).map(lineOf),
  )
})

it('without those, nothing is wrong: what is pinned for a cite is cited', async () => {
  const resolved = ROWS.filter((row) => !isFault(row))
  expect((await guideOf(resolved)).faults).toEqual([])
  const one = resolved.filter(([, cite]) => cite !== 'paper 2603.23801')
  expect((await guideOf(one)).faults).toMatchObject([{ id: 'cite/unused', place: { line: 4 } }])
})

it('a version that is not pinned is told of those that are', () => {
  const fault = guide.faults.find(({ message }) => message.includes('v0.2.4'))
  expect(fault?.message).toMatch(
    /^Unexpected version v0\.2\.4: the specification is pinned at v1\.0\.1, v0\.1\.0, v0\.2\.0, v0\.2\.5 and v0\.3\.0\./,
  )
})

it('the pins of it are as the tool prints them', () => {
  const byHand = /^(threads|papers|pages|sdk-go|sdk-java)\.json$/
  for (const file of fs.readdirSync(PINS).filter((name) => !byHand.test(name))) {
    const text = fs.readFileSync(path.join(PINS, file), 'utf8')
    expect(text, file).toBe(printIndex(JSON.parse(text)))
  }
})
