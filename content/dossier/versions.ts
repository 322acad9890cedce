// The states of a task at each tag of a2aproject/A2A, and the groups that each text of that tag puts them in.
//
// Read at the tags: the JSON schema and the table of states up to v0.3.0, the comments of the proto file from v0.2.2 on,
// and the docs page on the life of a task from v0.2.4 on. Names are those of the JSON schema; the proto files write
// TASK_STATE_INPUT_REQUIRED for `input-required`. Days are those of the tagged commit, in UTC.

export type Account = 'table' | 'docs' | 'proto'

/** What one text of a tag says of the states: which end a task, which pause it, and which it puts in neither group. */
export interface Groups {
  readonly by: Account
  readonly terminal: readonly string[]
  readonly paused: readonly string[]
  readonly neither: readonly string[]
}

export interface StateVersion {
  readonly tag: string
  readonly commit: string
  readonly date: string
  readonly states: readonly string[]
  /** Whether the schema of the tag is the proto file, whose zero value is TASK_STATE_UNSPECIFIED. */
  readonly zero: boolean
  readonly groups: readonly Groups[]
}

const SEVEN = ['submitted', 'working', 'input-required', 'completed', 'canceled', 'failed', 'unknown']
/** The table of v0.1.0. */
const FIRST_TABLE: Groups = {
  by: 'table',
  terminal: ['completed', 'canceled', 'failed', 'unknown'],
  paused: ['input-required'],
  neither: [],
}
const NINE = [
  'submitted',
  'working',
  'input-required',
  'completed',
  'canceled',
  'failed',
  'rejected',
  'auth-required',
  'unknown',
]
/** The table of states, from v0.2.0 until it went. */
const TABLE: Groups = {
  by: 'table',
  terminal: ['completed', 'canceled', 'failed', 'rejected', 'unknown'],
  paused: ['input-required', 'auth-required'],
  neither: [],
}
/** The comments of the proto file up to v0.3.0: auth-required is in neither group. */
const FIRST_PROTO: Groups = {
  by: 'proto',
  terminal: ['completed', 'failed', 'canceled', 'rejected'],
  paused: ['input-required'],
  neither: ['auth-required'],
}
/** The page on the life of a task. */
const DOCS: Groups = {
  by: 'docs',
  terminal: ['completed', 'canceled', 'failed', 'rejected'],
  paused: ['input-required', 'auth-required'],
  neither: [],
}
const EIGHT = [
  'submitted',
  'working',
  'input-required',
  'auth-required',
  'completed',
  'failed',
  'canceled',
  'rejected',
]
/** The comments of the proto file from v1.0 on. */
const PROTO: Groups = {
  by: 'proto',
  terminal: ['completed', 'failed', 'canceled', 'rejected'],
  paused: ['input-required', 'auth-required'],
  neither: [],
}

export const VERSIONS: readonly StateVersion[] = [
  {
    tag: 'v0.1.0',
    commit: 'ce95d60c49c44511b73a391c798e8e8c814bce66',
    date: '2025-05-20',
    states: SEVEN,
    zero: false,
    groups: [FIRST_TABLE],
  },
  {
    tag: 'v0.2.0',
    commit: '3eda07ed4eadc76dffcd1d4e69c1c41b6a21d5f2',
    date: '2025-05-20',
    states: NINE,
    zero: false,
    groups: [TABLE],
  },
  {
    tag: 'v0.2.1',
    commit: 'c778e66ead9be711f1b4f9370dd0e3d4c0794c3f',
    date: '2025-05-27',
    states: NINE,
    zero: false,
    groups: [TABLE],
  },
  {
    tag: 'v0.2.2',
    commit: 'd66af72658a9dcf73b559c81ef8b2788ce7fea18',
    date: '2025-06-09',
    states: NINE,
    zero: false,
    groups: [TABLE, FIRST_PROTO],
  },
  {
    tag: 'v0.2.3',
    commit: '0ae93843903dcba264f89b41fd031086ee17e0dc',
    date: '2025-06-12',
    states: NINE,
    zero: false,
    groups: [TABLE, FIRST_PROTO],
  },
  {
    tag: 'v0.2.4',
    commit: 'f328234d37179c62ebf1c3418b8382592bd69ffe',
    date: '2025-06-30',
    states: NINE,
    zero: false,
    groups: [TABLE, DOCS, FIRST_PROTO],
  },
  {
    tag: 'v0.2.5',
    commit: '22b52705a169123aa06cdf28261e12150ee5777f',
    date: '2025-06-30',
    states: NINE,
    zero: false,
    groups: [TABLE, DOCS, FIRST_PROTO],
  },
  {
    tag: 'v0.2.6',
    commit: '026200b38247d37ee3364cdb1fc19de4f95e9e05',
    date: '2025-07-17',
    states: NINE,
    zero: false,
    groups: [DOCS, FIRST_PROTO],
  },
  {
    tag: 'v0.3.0',
    commit: '8d57eba286de756176892518a8fc39b0ac2ccefb',
    date: '2025-07-31',
    states: NINE,
    zero: false,
    groups: [DOCS, FIRST_PROTO],
  },
  {
    tag: 'v1.0.0-rc',
    commit: '6292104e359efca05bd8703174517b6f961ae4e1',
    date: '2026-01-29',
    states: EIGHT,
    zero: true,
    groups: [PROTO],
  },
  {
    tag: 'v1.0.0',
    commit: '173695755607e884aa9acf8ce4feed90e32727a1',
    date: '2026-03-12',
    states: EIGHT,
    zero: true,
    groups: [PROTO],
  },
  {
    tag: 'v1.0.1',
    commit: '3303592588e388e62e0f69f701af531d2f4e3991',
    date: '2026-05-28',
    states: EIGHT,
    zero: true,
    groups: [PROTO],
  },
]

/** Who answers to a name, and since when: what became of three things that the first draft had. */
export interface Fate {
  readonly of: string
  readonly at: readonly { readonly tags: string; readonly says: string }[]
}

export const FATES: readonly Fate[] = [
  {
    of: 'unknown',
    at: [
      { tags: 'v0.1.0 to v0.2.1', says: 'a state; the table ends a task with it' },
      {
        tags: 'v0.2.2 to v0.2.5',
        says: 'the table ends a task with it; the proto file has a zero value in its place and does not',
      },
      { tags: 'v0.2.6 to v0.3.0', says: 'a state of the schema; the table is gone' },
      {
        tags: 'v1.0',
        says: 'no state; the zero value TASK_STATE_UNSPECIFIED stands for unknown and for unset',
      },
    ],
  },
  {
    of: 'final',
    at: [
      {
        tags: 'v0.1.0',
        says: 'a flag of the update event; it ends one cycle of tasks/sendSubscribe, not the task',
      },
      { tags: 'v1.0', says: 'no field; the stream closes' },
    ],
  },
  {
    of: 'the task id',
    at: [
      { tags: 'v0.1.0', says: 'made by the client, in its first message' },
      { tags: 'v0.3.0', says: 'made by the server' },
      { tags: 'v1.0', says: 'made by the agent; a client may not bring its own' },
    ],
  },
]

/** A change that was proposed, and that no tag has. */
export interface Proposal {
  readonly name: string
  /** The address of its thread or branch. */
  readonly href: string
  readonly adds: string
  readonly now: string
}

const A2A = 'https://github.com/a2aproject/A2A'
export const PROPOSALS: readonly Proposal[] = [
  {
    name: '#838',
    href: `${A2A}/pull/838`,
    adds: 'a state user-consent-required, interrupted',
    now: 'open since 2025-07-06',
  },
  {
    name: '#1095',
    href: `${A2A}/issues/1095`,
    adds: 'a hook by which an agent revives a finished task',
    now: 'of 2025-09-02; seen open, reported closed',
  },
  {
    name: '#1858',
    href: `${A2A}/discussions/1858`,
    adds: 'a state PAUSED, with pause and resume',
    now: 'reported, not read here',
  },
  {
    name: '#2209',
    href: `${A2A}/issues/2209`,
    adds: 'times by which something is expected',
    now: 'open since 2026-09-05',
  },
  {
    name: 'dev-1.1',
    href: `${A2A}/tree/dev-1.1`,
    adds: 'a generation number of the task, to wait for and to match',
    now: 'a branch',
  },
]
