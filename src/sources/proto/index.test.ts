// The index of a proto file, derived from a repository that the test makes.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCheckout } from '../checkout.ts'
import { makeRepository, type TestRepository } from '../testing/repository.ts'
import { deriveProto } from './index.ts'

const file = (comment: string, more = '') => `package p;
service S {}
// A task.
message Task {
  // ${comment}
  string id = 1;
  string name = 2;${more}
}
message Other { string a = 1; }
`

let repository: TestRepository
beforeAll(async () => {
  repository = await makeRepository()
  await repository.commit({ 'specification/a2a.proto': file('Its id.') }, 'v1')
  await repository.commit(
    { 'specification/a2a.proto': file('The id that the server gave.', '\n  bool done = 3;') },
    'v2',
  )
})
afterAll(() => repository.remove())

it('counts a changed comment as a change, and names the field that has it', async () => {
  const { messages } = await deriveProto(openCheckout(repository.place), {
    repository: 'o/r',
    at: 'v2',
    compare: ['v1'],
  })
  expect(messages.map(({ name, at }) => [name, at])).toEqual([
    ['Task', { v1: 'changed' }],
    ['Other', { v1: 'same' }],
  ])
  // A field that stands as its message does needs no word of its own.
  expect(messages[0]?.fields.map(({ name, at }) => [name, at])).toEqual([
    ['id', undefined],
    ['name', { v1: 'same' }],
    ['done', { v1: 'absent' }],
  ])
})
