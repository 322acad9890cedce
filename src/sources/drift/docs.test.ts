// A page that goes elsewhere takes its headings with it; a heading that is retitled has another address, and has not moved.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCheckout } from '../checkout.ts'
import { deriveDocs } from '../docs.ts'
import { makeRepository, type TestRepository } from '../testing/repository.ts'
import { driftOfDocs } from './docs.ts'

const page = (title: string, ...parts: string[]): string => `# ${title}\n\nWords.\n\n${parts.join('\n\n')}\n`

let repository: TestRepository
beforeAll(async () => {
  repository = await makeRepository()
  await repository.commit(
    {
      'docs/topics/moves.md': page('Moves', '## Stays\n\nOne.', '## Goes\n\nTwo.'),
      'docs/topics/renamed.md': page('Renamed', '## Part\n\nThree.'),
      'docs/topics/retitled.md': page('Retitled', '## Old\n\nFour.', '## Empty'),
      'docs/topics/gone.md': page('Gone', '## Part\n\nFive.'),
    },
    'v1.0.0',
  )
  await repository.commit({
    'docs/topics/moves.md': null,
    'docs/moves.md': page('Moves', '## Stays\n\nOne.'),
    'docs/topics/renamed.md': null,
    'docs/topics/other-name.md': page('Renamed', '## Part\n\nThree.'),
    'docs/topics/retitled.md': page('Retitled now', '## New\n\nFour.', '## Empty'),
    'docs/topics/gone.md': null,
  })
})
afterAll(() => repository.remove())

it('tells what became of pages and headings', async () => {
  const checkout = openCheckout(repository.place)
  const index = await deriveDocs(checkout, { repository: 'o/r', at: 'v1.0.0', compare: [] })
  const newer = { checkout, revision: await checkout.revision('main'), ref: 'main' }
  const { drifts, compared } = await driftOfDocs(index, newer)
  // Four pages, each with its own heading and those below it.
  expect(compared).toBe(4 + 4 + 6)
  const told = new Map(drifts.map(({ key, how, words }) => [key, `${how.join(' ')}: ${words}`]))
  const of = (target: string) => told.get(`docs ${target} at v1.0.0`)
  expect(of('moves')).toBe('moved changed: is now docs/moves.md')
  expect(of('moves#stays')).toBe('moved: is now on docs/moves.md')
  expect(of('moves#goes')).toBe('removed: was “Goes”')
  expect(of('renamed')).toBe('moved: is now docs/topics/other-name.md')
  expect(of('renamed#part')).toBe('moved: is now on docs/topics/other-name.md')
  expect(of('retitled')).toBe('retitled changed: was “Retitled”, is now “Retitled now”')
  expect(of('retitled#old')).toBe('retitled: was “Old”, is now “New” (#new)')
  expect(of('retitled#empty')).toBeUndefined()
  expect(of('gone')).toBe('removed: was “Gone”')
  expect(of('gone#part')).toBe('removed: was “Part”')
})
