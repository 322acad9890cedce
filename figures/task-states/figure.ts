// The states of a task at each tag, in the groups of each text, and where the captures show those of v1.0.

import {
  FATES,
  type Fate,
  PROPOSALS,
  type Proposal,
  type StateVersion,
  VERSIONS,
} from '../../content/dossier/versions.ts'
import { defineFigure, type Exchange, type Json, type Transcript, valueAt } from '../../src/guide/index.ts'

export interface States {
  /** The tags at which a set or a group changed. */
  readonly shown: readonly StateVersion[]
  readonly all: readonly StateVersion[]
  readonly fates: readonly Fate[]
  readonly proposals: readonly Proposal[]
  /** The first captured exchange that answers with a state: `COMPLETED` to `03-blocking-task#1`. */
  readonly seen: ReadonlyMap<string, string>
  /** The changes of state that a client saw from one reply about a task to the next, each where it was first seen. */
  readonly moves: readonly Move[]
}

export interface Move {
  readonly from: string
  readonly to: string
  /** The exchange whose reply has the new state. */
  readonly exchange: string
}

/** A state as the proto file of v1.0 writes it, without its prefix. */
export const wire = (state: string): string => state.replace('-', '_').toUpperCase()

const sizeOf = (data: States, tags: RegExp): Set<number> =>
  new Set(data.all.filter(({ tag }) => tags.test(tag)).map(({ states }) => states.length))
const only = (sizes: Set<number>, size: number): boolean => sizes.size === 1 && sizes.has(size)

export default defineFigure<States>({
  id: 'task-states',
  kind: 'state',
  title: 'The states of a task, tag by tag',
  caption:
    'Choose a tag. Each row is one text of that tag, and the columns are the groups that it draws. Under v1.0 each state leads to its first transcript.',
  captures: [
    '04-polling',
    '06-input-required',
    '07-auth-required',
    '03-blocking-task',
    '09-failed',
    '10-cancel',
    '08-rejected',
  ],
  data(captures) {
    const transcripts = this.captures.flatMap((name) => captures.get(name) ?? [])
    return {
      shown: VERSIONS.filter((version, i) => i === 0 || differs(version, VERSIONS[i - 1])),
      all: VERSIONS,
      fates: FATES,
      proposals: PROPOSALS,
      seen: seenIn(transcripts),
      moves: movesIn(transcripts),
    }
  },
  claim: [
    {
      text: 'v0.1.0 alone has seven states,',
      holds: (data) =>
        data.all
          .filter(({ states }) => states.length === 7)
          .map(({ tag }) => tag)
          .join() === 'v0.1.0',
    },
    { text: 'the tags of v0.2 and v0.3 have nine,', holds: (data) => only(sizeOf(data, /^v0\.[23]/), 9) },
    {
      text: 'and those of v1.0 have eight beside a zero value.',
      holds: (data) =>
        only(sizeOf(data, /^v1/), 8) && data.all.every(({ tag, zero }) => zero === tag.startsWith('v1')),
    },
    {
      text: 'Wherever a proto file stood beside a table or the docs, the two disagree on auth-required.',
      holds: ({ all }) =>
        all
          .filter(({ groups }) => groups.length > 1)
          .every(({ groups }) =>
            groups.every(({ by, paused }) => paused.includes('auth-required') === (by !== 'proto')),
          ),
    },
    {
      text: 'Each of the eight occurs in these captures,',
      holds: ({ all, seen }) => Boolean(all.at(-1)?.states.every((state) => seen.has(wire(state)))),
    },
    {
      text: 'and none of them moves a task out of an ending.',
      holds: ({ all, moves }) => {
        const ends = all.at(-1)?.groups.at(-1)?.terminal.map(wire) ?? []
        return moves.length > 0 && moves.every(({ from }) => !ends.includes(from))
      },
    },
  ],
})

const drawn = ({ states, groups }: StateVersion): string => JSON.stringify([states.length, groups])
const differs = (version: StateVersion, before: StateVersion | undefined): boolean =>
  before === undefined || drawn(version) !== drawn(before)

function seenIn(transcripts: readonly Transcript[]): ReadonlyMap<string, string> {
  const seen = new Map<string, string>()
  for (const { name, exchanges } of transcripts) {
    for (const exchange of exchanges) {
      for (const state of statesOf(exchange)) if (!seen.has(state)) seen.set(state, `${name}#${exchange.n}`)
    }
  }
  return seen
}

function movesIn(transcripts: readonly Transcript[]): Move[] {
  const moves = new Map<string, Move>()
  for (const { name, exchanges } of transcripts) {
    const last = new Map<string, string>()
    for (const { n, response } of exchanges) {
      const reply = response.body.kind === 'json' ? response.body.value : undefined
      const task = valueAt(reply, 'result.task') ?? valueAt(reply, 'result')
      const id = valueAt(task, 'id')
      const state = valueAt(task, 'status.state')
      if (typeof id !== 'string' || typeof state !== 'string') continue
      const to = state.replace('TASK_STATE_', '')
      const from = last.get(id)
      last.set(id, to)
      const key = `${from} ${to}`
      if (from !== undefined && from !== to && !moves.has(key))
        moves.set(key, { from, to, exchange: `${name}#${n}` })
    }
  }
  return [...moves.values()]
}

function statesOf({ response: { body } }: Exchange): string[] {
  if (body.kind !== 'json') return []
  const found = JSON.stringify(body.value as Json).matchAll(/"state":"TASK_STATE_(\w+)"/g)
  return [...found].map(([, state = '']) => state)
}
