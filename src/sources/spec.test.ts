// The index of a specification, derived from a repository that the test makes.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout } from './checkout.ts'
import { SourceFault } from './fault.ts'
import type { Wanted } from './format/pin.ts'
import { printIndex } from './print.ts'
import { deriveSpec, readSections } from './spec.ts'
import { makeRepository, type TestRepository } from './testing/repository.ts'

const page = (cancel: string, extra = ''): string => `# The Specification

Words before the first number.

## 3. Operations

### 3.1. Core

#### 3.1.1. Send

Sends.

#### 3.1.5. Cancel Task

${cancel}

##### A note without a number

More about it.

<a id="next"></a>

### 3.7 Messages and Artifacts

{{ proto_to_table("Message") }}

{{ proto_enum_to_table("Role") }}
${extra}
## Appendix A. History

### A.1 Before
`

const WANTED: Wanted = {
  repository: 'o/r',
  at: 'v1.0.1',
  compare: ['v1.0.0', 'main'],
  compared: '2026-01-03',
}

describe('readSections', () => {
  const sections = readSections(page('Cancels.'))
  const of = (number: string) => sections.find((section) => section.number === number)

  it('reads numbers with and without a dot, and letters', () => {
    expect(sections.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '3 Operations',
      '3.1 Core',
      '3.1.1 Send',
      '3.1.5 Cancel Task',
      '3.7 Messages and Artifacts',
      'A History',
      'A.1 Before',
    ])
  })

  it('goes up to the next number, a heading without one included', () => {
    expect(of('3.1.5')?.lines).toEqual([13, 21])
    const without = readSections(page('Cancels.').replace('More about it.', 'Less.'))
    expect(without.find(({ number }) => number === '3.1.5')?.sha256).not.toBe(of('3.1.5')?.sha256)
  })

  it('names the tables that a section shows', () => {
    expect(of('3.7')?.shows).toEqual(['Message', 'Role'])
    expect(of('3.1.1')).not.toHaveProperty('shows')
  })

  it('keeps the number beside a slug that does not tell it', () => {
    const [one, ten] = readSections('### 3.1.1. Send\n### 3.11. Send')
    expect([one?.slug, ten?.slug]).toEqual(['311-send', '311-send_1'])
    expect([one?.number, ten?.number]).toEqual(['3.1.1', '3.11'])
  })
})

describe('deriveSpec', () => {
  let repository: TestRepository
  beforeAll(async () => {
    repository = await makeRepository()
    await repository.commit({ 'docs/specification.md': page('Cancels.') }, 'v1.0.0')
    await repository.commit(
      { 'docs/specification.md': page('Tries to cancel.', '\n### 3.8 New\n\nNew.\n') },
      'v1.0.1',
    )
    await repository.commit({
      'docs/specification.md': page('Tries to\ncancel.').replace('3.1.1. Send', '3.1.1. Send Message'),
    })
  })
  afterAll(() => repository.remove())

  it('says how each section stands at the other versions', async () => {
    const { sections } = await deriveSpec(openCheckout(repository.place), WANTED)
    const at = Object.fromEntries(sections.map((section) => [section.number, section.at]))
    expect(at['3']).toEqual({ 'v1.0.0': 'same', main: 'same' })
    expect(at['3.1.5']).toEqual({ 'v1.0.0': 'changed', main: 'same' })
    expect(at['3.1.1']).toEqual({ 'v1.0.0': 'same', main: 'changed' })
    expect(at['3.8']).toEqual({ 'v1.0.0': 'absent', main: 'absent' })
  })

  it('pins by commit and day, and twice gives the same bytes', async () => {
    const first = await deriveSpec(openCheckout(repository.place), WANTED)
    expect(first.date).toBe('2026-01-02')
    expect(first.commit).toMatch(/^[0-9a-f]{40}$/)
    expect(printIndex(await deriveSpec(openCheckout(`${repository.place}/.git`), WANTED))).toBe(
      printIndex(first),
    )
  })

  it('holds no sentence of the source', async () => {
    expect(printIndex(await deriveSpec(openCheckout(repository.place), WANTED))).not.toMatch(
      /Tries|Words before|More about/,
    )
  })

  it('says which tag or file is missing', async () => {
    const checkout = openCheckout(repository.place)
    await expect(deriveSpec(checkout, { ...WANTED, at: 'v9' })).rejects.toThrow(
      /no tag, branch or commit “v9”/,
    )
    await repository.commit({ 'docs/specification.md': null, other: '' }, 'v2')
    await expect(
      deriveSpec(openCheckout(repository.place), { ...WANTED, at: 'v2', compare: [] }),
    ).rejects.toThrow('There is no docs/specification.md at v2.')
    expect(() => openCheckout('/nowhere')).toThrow(SourceFault)
  })
})
