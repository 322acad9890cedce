// {{page ID}}: a page of the web that has no kind of its own, by the id that its entry gives it.

import type { CiteKind, CiteKindFactory, CiteTarget } from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import { type Page, pagesIndex } from '../sources/format/threads.ts'
import { NOT_SEEN } from './shared/changes.ts'
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
      return { ok: true, target: targetOf(page) }
    },
    pinned: () => pages.map((page) => ({ key: `page ${page.id}`, source: 'pages.json' })),
  }
}

export default kind

function targetOf({ id, url, title, date, seen }: Page): CiteTarget {
  const { host } = new URL(url)
  const known = title !== undefined
  return {
    key: `page ${id}`,
    label: title ?? id,
    source: host,
    title: title ?? `a page of ${host}`,
    pin: date ? `of ${date}` : `${known ? 'seen' : 'looked for'} on ${seen}`,
    changes: known ? (date ? [`seen on ${seen}`] : []) : [NOT_SEEN],
    href: url,
    ...(known ? {} : { evidence: 'reported' }),
  }
}
