// The tables of errors.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout } from './checkout.ts'
import { deriveErrors, readErrors } from './errors.ts'
import { makeRepository, type TestRepository } from './testing/repository.ts'

const table = (http: string) => `
| Error | JSON-RPC | gRPC | HTTP |
| :---- | :------- | :--- | :--- |
| \`TaskNotCancelableError\` | \`-32002\` | \`FAILED_PRECONDITION\` | \`${http}\` |

| \`TaskNotCancelableError\` | Said in words. |

| \`-32700\` | \`JSONParseError\` | "Words" | Words |
`

describe('readErrors', () => {
  it('reads both tables and no other', () => {
    expect(readErrors(table('400 Bad Request'))).toEqual({
      protocol: [
        {
          name: 'TaskNotCancelableError',
          code: -32002,
          grpc: 'FAILED_PRECONDITION',
          http: 400,
          reason: 'TASK_NOT_CANCELABLE',
          line: 4,
        },
      ],
      jsonRpc: [{ name: 'JSONParseError', code: -32700, line: 8 }],
    })
  })

  it('reads the tables up to v0.3.0, which map to neither gRPC nor HTTP', () => {
    const older = `
| Code | Spec's name | Words |
| \`-32700\` | Parse error | Words |
| \`-32000\` to \`-32099\` | Server error | Words |

| \`-32002\` | \`TaskNotCancelableError\` | Words |
`
    expect(readErrors(older)).toEqual({
      protocol: [{ name: 'TaskNotCancelableError', code: -32002, line: 6 }],
      jsonRpc: [{ name: 'Parse error', code: -32700, line: 3 }],
    })
  })
})

describe('deriveErrors', () => {
  let repository: TestRepository
  beforeAll(async () => {
    repository = await makeRepository()
    await repository.commit({ 'docs/specification.md': 'No table.' }, 'v0')
    await repository.commit({ 'docs/specification.md': table('409 Conflict') }, 'v1.0.0')
    await repository.commit({ 'docs/specification.md': table('400 Bad Request') }, 'v1.0.1')
  })
  afterAll(() => repository.remove())

  it('has each version', async () => {
    const { versions } = await deriveErrors(openCheckout(repository.place), {
      repository: 'o/r',
      at: 'v1.0.1',
      compare: ['v1.0.0'],
    })
    expect(Object.entries(versions).map(([version, { protocol }]) => [version, protocol[0]?.http])).toEqual([
      ['v1.0.1', 400],
      ['v1.0.0', 409],
    ])
  })

  it('refuses a version without tables', async () => {
    const wanted = { repository: 'o/r', at: 'v0', compare: [] }
    await expect(deriveErrors(openCheckout(repository.place), wanted)).rejects.toThrow(
      /at v0 has no table of errors/,
    )
  })
})
