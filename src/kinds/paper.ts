// {{paper 2505.02279}}: a paper, by its arXiv identifier.

import type { CiteKind, CiteKindFactory } from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import { papersIndex } from '../sources/format/threads.ts'
import { refuse } from './shared/refuse.ts'
import { readSource } from './shared/source.ts'

const kind: CiteKindFactory = ({ sources }): CiteKind => {
  const papers = readSource(sources, 'papers', papersIndex)?.papers ?? []
  return {
    names: ['paper'],
    resolve: ({ target }) => {
      const paper = papers.find((each) => each.id === target)
      if (!paper) {
        return refuse(
          'cite/unknown-paper',
          `Unexpected paper “${target}”: none of this identifier is pinned.`,
          nearest(
            target,
            papers.map((each) => each.id),
          ),
        )
      }
      return {
        ok: true,
        target: {
          key: `paper ${paper.id}`,
          label: `arXiv ${paper.id}`,
          source: 'arXiv',
          title: paper.title,
          pin: `of ${paper.date}`,
          changes: [`seen on ${paper.seen}`],
          href: `https://arxiv.org/abs/${paper.id}`,
        },
      }
    },
    pinned: () => papers.map((paper) => ({ key: `paper ${paper.id}`, source: 'papers.json' })),
  }
}

export default kind
