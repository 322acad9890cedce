// The index of documentation, derived from a repository that the test makes.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout } from './checkout.ts'
import { deriveDocs, readPage } from './docs.ts'
import { makeRepository, type TestRepository } from './testing/repository.ts'

describe('readPage', () => {
  it('knows a page by the name of its file', () => {
    const page = readPage('docs/topics/life.md', '# Life\n\nText.\n\n## Ending `now`\n')
    expect(page).toMatchObject({ id: 'life', title: 'Life', route: 'topics/life/' })
    expect(page.headings.map(({ slug, lines }) => [slug, lines])).toEqual([
      ['life', [1, 3]],
      ['ending-now', [5, 5]],
    ])
  })

  it('takes the title of the frontmatter, or the name, where there is no first heading', () => {
    expect(readPage('docs/index.md', '---\nhide: true\ntitle: "Start here"\n---\n\n## Why\n')).toMatchObject({
      title: 'Start here',
      route: '',
    })
    expect(readPage('docs/bare.md', 'Text.').title).toBe('bare')
  })
})

describe('deriveDocs', () => {
  let repository: TestRepository
  beforeAll(async () => {
    repository = await makeRepository()
    const files = {
      'docs/README.md': '# No page',
      'docs/notes.txt': 'none',
      'docs/specification.md': '# Spec\n## 1. One\n',
    }
    await repository.commit({ ...files, 'docs/topics/b.md': '# B\n\nText.\n\n## Rule\n\nOld.\n' }, 'v1')
    await repository.commit(
      { 'docs/topics/b.md': '# B\n\nText.\n\n## Rule\n\nNew.\n', 'docs/a.md': '# A\n' },
      'v2',
    )
  })
  afterAll(() => repository.remove())

  it('lists pages by id, and writes what differs from the page at its headings', async () => {
    const { pages } = await deriveDocs(openCheckout(repository.place), {
      repository: 'o/r',
      at: 'v2',
      compare: ['v1'],
    })
    expect(pages.map(({ id, at }) => [id, at])).toEqual([
      ['a', { v1: 'absent' }],
      ['b', { v1: 'changed' }],
      ['specification', { v1: 'same' }],
    ])
    expect(pages[1]?.headings.map(({ slug, at }) => [slug, at])).toEqual([
      ['b', { v1: 'same' }],
      ['rule', undefined],
    ])
    expect(pages[2]?.headings).toEqual([])
  })
})
