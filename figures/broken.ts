// Makes broken captures for the tests of figures: each is a real capture with one thing changed.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Figure, parseTranscript, type Transcript } from '../src/guide/index.ts'

const OUT = new URL('../capture/out/', import.meta.url)

/** A change of one exchange of a capture: in its text, `from` becomes `to`, everywhere. */
export interface Change {
  readonly exchange: string
  readonly from: string
  readonly to: string
}

/** The committed captures by name, with changes made to them. Throws where a change finds nothing to change. */
export function captures(...changes: readonly Change[]): Map<string, Transcript> {
  const names = readdirSync(OUT).filter((file) => file.endsWith('.http'))
  return new Map(names.map((file) => [file.replace('.http', ''), read(file, changes)]))
}

function read(file: string, changes: readonly Change[]): Transcript {
  let text = readFileSync(new URL(file, OUT), 'utf8')
  for (const { exchange, from, to } of changes) {
    const [capture, n] = exchange.split('#')
    if (`${capture}.http` !== file) continue
    const parts = text.split(/^(?=### )/m)
    const part = parts[Number(n)]
    if (!part?.includes(from)) throw new Error(`${exchange} does not hold ${from}`)
    parts[Number(n)] = part.replaceAll(from, to)
    text = parts.join('')
  }
  const parsed = parseTranscript(file, text)
  if (!parsed.ok) throw new Error(parsed.fault.message)
  return parsed.transcript
}

/** Tests that a figure's claim holds, and that for each clause its change breaks that clause and no other. */
export function testClaim<Data>(figure: Figure<Data>, breaks: readonly (readonly Change[])[]): void {
  const held = (from: ReadonlyMap<string, Transcript>): boolean[] => {
    const data = figure.data(from)
    return figure.claim.map((clause) => Boolean(clause.holds(data)))
  }
  test('the claim holds', () => {
    expect(held(captures())).toEqual(figure.claim.map(() => true))
  })
  test('each clause has a capture that breaks it', () => {
    expect(breaks).toHaveLength(figure.claim.length)
  })
  for (const [i, clause] of figure.claim.entries()) {
    test(`a capture breaks “${clause.text}” and no other clause`, () => {
      expect(held(captures(...(breaks[i] ?? [])))).toEqual(figure.claim.map((_, k) => k !== i))
    })
  }
}
