// {{issue a2aproject/a2a-go#438}}: an issue, a pull request or a discussion.

import type { CiteKind, CiteKindFactory, CiteTarget } from '../guide/index.ts'
import { nearest } from '../guide/near.ts'
import { type Thread, threadsIndex } from '../sources/format/threads.ts'
import { NOT_SEEN } from './shared/changes.ts'
import { refuse } from './shared/refuse.ts'
import { readSource } from './shared/source.ts'

const WORDS = { issue: 'issue', pull: 'pull request', discussion: 'discussion' } as const
const FOLDERS = { issue: 'issues', pull: 'pull', discussion: 'discussions' } as const

const kind: CiteKindFactory = ({ sources }): CiteKind => {
  const threads = readSource(sources, 'threads', threadsIndex)?.threads ?? []
  const byId = new Map(threads.map((thread) => [thread.id.toLowerCase(), thread]))
  return {
    names: ['issue'],
    resolve: ({ target }) => {
      const thread = byId.get(target.toLowerCase())
      if (thread) return { ok: true, target: targetOf(thread) }
      return refuse(
        'cite/unknown-thread',
        `Unexpected thread “${target}”: none of this name is pinned.`,
        nearest(
          target,
          threads.map((each) => each.id),
        ),
      )
    },
    pinned: () => threads.map((thread) => ({ key: keyOf(thread), source: 'threads.json' })),
  }
}

export default kind

const keyOf = (thread: Thread): string => `issue ${thread.id}`

function targetOf(thread: Thread): CiteTarget {
  const [repository, number] = thread.id.split('#')
  const known = thread.title !== undefined
  return {
    key: keyOf(thread),
    label: thread.id,
    source: `${repository} ${WORDS[thread.kind]}s`,
    title: thread.title ?? `${WORDS[thread.kind]} ${number}`,
    pin: thread.date ? `of ${thread.date}` : `looked for on ${thread.seen}`,
    changes: known ? [`seen on ${thread.seen}`] : [NOT_SEEN],
    href: `https://github.com/${repository}/${FOLDERS[thread.kind]}/${number}`,
    ...(known ? {} : { evidence: 'reported' }),
  }
}
