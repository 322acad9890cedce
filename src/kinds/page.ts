// {{page ID}}: a page of the web that has no kind of its own, by the id that its entry gives it.

import type { CiteKind, CiteKindFactory } from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import { pagesIndex } from '../sources/format/threads.ts'
import { refuse } from './shared/refuse.ts'
import { readSource } from './shared/source.ts'

const kind: CiteKindFactory = ({ sources }): CiteKind => {
  const pages = readSource(sources, 'pages', pagesIndex)?.pages ?? []
  return {
    names: ['page'],
    resolve: ({ target }) => {
      const page = pages.find((each) => each.id === target)
      if (!page) {
        return refuse(
          'cite/unknown-page',
          `Unexpected page “${target}”: none of this id is pinned.`,
          nearest(
            target,
            pages.map((each) => each.id),
          ),
        )
      }
      return {
        ok: true,
        target: {
          key: `page ${page.id}`,
          label: page.title,
          source: new URL(page.url).host,
          title: page.title,
          pin: page.date ? `of ${page.date}` : `seen on ${page.seen}`,
          changes: page.date ? [`seen on ${page.seen}`] : [],
          href: page.url,
        },
      }
    },
    pinned: () => pages.map((page) => ({ key: `page ${page.id}`, source: 'pages.json' })),
  }
}

export default kind
