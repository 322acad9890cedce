// Headings of a page, and the ids that they have on the published page.

import { describe, expect, it } from 'vitest'
import { linesOf } from './digest.ts'
import { readHeadings } from './headings.ts'
import { slugify } from './slug.ts'

describe('slugify', () => {
  it.each([
    ['3.1.5. Cancel Task', '315-cancel-task'],
    ['3.1.1. Send Message', '311-send-message'],
    ['3.1.10. Delete Push Notification Config', '3110-delete-push-notification-config'],
    ['9.4.1. SendMessage', '941-sendmessage'],
    ['A.2.1 Breaking Change', 'a21-breaking-change'],
    ['Café  –  déjà vu', 'cafe-deja-vu'],
    ['A ❤️ B: complementary', 'a-b-complementary'],
    ['snake_case stays', 'snake_case-stays'],
    ['What - is -- this?', 'what-is-this'],
  ])('%s', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })
})

describe('readHeadings', () => {
  const titles = (markdown: string) => readHeadings(linesOf(markdown)).map(({ title, slug }) => [title, slug])

  it('numbers headings of one slug', () => {
    expect(titles('# Errors\n## Errors\n## Errors_1\n### Errors')).toEqual([
      ['Errors', 'errors'],
      ['Errors', 'errors_1'],
      ['Errors_1', 'errors_1_1'],
      ['Errors', 'errors_2'],
    ])
  })

  it('takes the marks off code, emphasis and links', () => {
    expect(titles('#### 9.4.1. `SendMessage`\n## **Bold** and [a link](https://example.org) ##')).toEqual([
      ['9.4.1. SendMessage', '941-sendmessage'],
      ['Bold and a link', 'bold-and-a-link'],
    ])
  })

  it('passes over fences and comments', () => {
    const markdown = ['# A', '```sh', '# no heading', '~~~', '```', '<!--', '# nor this', '-->', '## B'].join(
      '\n',
    )
    expect(titles(markdown).map(([title]) => title)).toEqual(['A', 'B'])
  })

  it('passes over a fence that is indented in a list', () => {
    expect(titles('- item\n\n    ```\n    x\n# no heading\n    ```\n\n# A').map(([title]) => title)).toEqual([
      'A',
    ])
  })

  it('counts lines from 1', () => {
    expect(readHeadings(linesOf('\n\n## C'))[0]).toMatchObject({ level: 2, line: 3 })
  })
})
