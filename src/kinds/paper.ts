// {{paper 2505.02279}}: a paper, by its arXiv identifier.

import type { CiteKind, CiteKindFactory, CiteTarget } from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import { type Paper, papersIndex } from '../sources/format/threads.ts'
import { NOT_SEEN } from './shared/changes.ts'
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
      return { ok: true, target: targetOf(paper) }
    },
    pinned: () => papers.map((paper) => ({ key: `paper ${paper.id}`, source: 'papers.json' })),
  }
}

export default kind

const targetOf = ({ id, title, date, seen }: Paper): CiteTarget => ({
  key: `paper ${id}`,
  label: `arXiv ${id}`,
  source: 'arXiv',
  title: title ?? `arXiv ${id}`,
  pin: date ? `of ${date}` : `looked for on ${seen}`,
  changes: [title === undefined ? NOT_SEEN : `seen on ${seen}`],
  href: `https://arxiv.org/abs/${id}`,
  ...(title === undefined ? { evidence: 'reported' } : {}),
})
