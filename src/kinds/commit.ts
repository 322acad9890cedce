// {{commit a2aproject/A2A@757f0ec}}: a commit of a repository.

import type { CiteKind, CiteKindFactory, CiteTarget } from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import { type CommitEntry, commitsIndex } from '../sources/format/threads.ts'
import { refuse } from './shared/refuse.ts'
import { readSource } from './shared/source.ts'

const kind: CiteKindFactory = ({ sources }): CiteKind => {
  const commits = readSource(sources, 'commits', commitsIndex)?.commits ?? []
  return {
    names: ['commit'],
    resolve: ({ target }) => {
      const [, repository, hash] = /^([\w.-]+\/[\w.-]+)@([0-9a-f]{7,40})$/i.exec(target) ?? []
      const commit = commits.find(
        (each) => each.repository === repository && hash && each.commit.startsWith(hash.toLowerCase()),
      )
      if (commit) return { ok: true, target: targetOf(commit) }
      return refuse(
        'cite/unknown-commit',
        hash
          ? `Unexpected commit “${target}”: it is not pinned.`
          : `Unexpected “${target}”, expected a repository and a commit: owner/name@757f0ec.`,
        nearest(target, commits.map(shortOf)),
      )
    },
    pinned: () => commits.map((commit) => ({ key: `commit ${shortOf(commit)}`, source: 'commits.json' })),
  }
}

export default kind

const shortOf = ({ repository, commit }: CommitEntry): string => `${repository}@${commit.slice(0, 7)}`

const targetOf = (commit: CommitEntry): CiteTarget => ({
  key: `commit ${shortOf(commit)}`,
  label: shortOf(commit),
  source: `${commit.repository} commits`,
  title: commit.title,
  pin: `of ${commit.date}`,
  changes: [],
  href: `https://github.com/${commit.repository}/commit/${commit.commit}`,
})
