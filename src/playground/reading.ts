// A reply as a person reads it: what came, the state, the words, data, files, and what to do next.

import type { LiveBody } from '../guide/reply.ts'
import type { Json } from '../guide/transcript/types.ts'
import { isObject } from './composition.ts'

/** What can be called next on a task, from its state. */
export type Next = 'GetTask' | 'CancelTask' | 'SubscribeToTask' | 'SendMessage'

export type Piece =
  | { readonly is: 'text'; readonly text: string }
  /** Rows of name and value; for a list of objects, the first row is of their names. */
  | { readonly is: 'table'; readonly head?: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly is: 'image'; readonly name: string; readonly type: string; readonly base64: string }
  | {
      readonly is: 'file'
      readonly name: string
      readonly type: string
      readonly base64: string
      readonly bytes: number
    }
  | { readonly is: 'link'; readonly name: string; readonly url: string }

export interface Block {
  /** `Message of the agent`, `Artifact summary.json`. */
  readonly title: string
  readonly pieces: readonly Piece[]
}

export interface Reading {
  /** `Task 3a030b1c`, `Error -32002`, `3 tasks`. */
  readonly title: string
  readonly state?: string
  readonly isError: boolean
  readonly blocks: readonly Block[]
  /** One sentence. */
  readonly next: string
  readonly task?: { readonly id: string; readonly calls: readonly Next[] }
}

/** Raster images alone: an SVG is a document that could hold scripts. */
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

const NEXT: Readonly<Record<string, { readonly say: string; readonly calls: readonly Next[] }>> = {
  TASK_STATE_SUBMITTED: {
    say: 'The agent has taken it, and has not begun. Ask again, subscribe, or cancel.',
    calls: ['GetTask', 'SubscribeToTask', 'CancelTask'],
  },
  TASK_STATE_WORKING: {
    say: 'The agent is at work. Ask again, subscribe, or cancel.',
    calls: ['GetTask', 'SubscribeToTask', 'CancelTask'],
  },
  TASK_STATE_INPUT_REQUIRED: {
    say: 'The agent waits for an answer. Send a message with this taskId, or cancel.',
    calls: ['SendMessage', 'GetTask', 'CancelTask'],
  },
  TASK_STATE_AUTH_REQUIRED: {
    say: 'The agent waits for credentials. Send a message with this taskId when they are there, or cancel.',
    calls: ['SendMessage', 'GetTask', 'CancelTask'],
  },
  TASK_STATE_COMPLETED: {
    say: 'It is finished. Read the artifacts; more work is a new task.',
    calls: ['GetTask'],
  },
  TASK_STATE_FAILED: {
    say: 'It has failed, and stays so. Read why; try again with a new task.',
    calls: ['GetTask'],
  },
  TASK_STATE_CANCELED: {
    say: 'It was canceled, and stays so. What was done so far may stand in its artifacts.',
    calls: ['GetTask'],
  },
  TASK_STATE_REJECTED: { say: 'The agent did not take it. Read why, and ask otherwise.', calls: ['GetTask'] },
}

/** The calls that a task in a state is open to, by its name. */
export const callsOn = (state: string): readonly Next[] =>
  (Object.hasOwn(NEXT, state) ? NEXT[state]?.calls : undefined) ?? ['GetTask']

/** Reads a reply; of a stream, all frames that have come, together. */
export function readReply(status: number, body: LiveBody): Reading {
  switch (body.kind) {
    case 'none':
      return plain(`${status}, no body`, status, status < 400 ? 'It was done.' : 'Nothing says why.')
    case 'raw':
      return {
        ...plain(`${status}, not JSON`, status, 'Read what it says.'),
        blocks: [{ title: 'Text', pieces: [{ is: 'text', text: body.text }] }],
      }
    case 'json':
      return readJson(status, body.value)
    case 'stream': {
      const read = body.frames.map(({ value, data }) =>
        value === undefined ? plain(`Not JSON: ${data.slice(0, 40)}`, 500, '') : readJson(status, value),
      )
      const last = read.at(-1)
      if (!last) return plain('A stream without frames yet', status, 'Wait for its first frame.')
      const state = read.findLast((each) => each.state !== undefined)
      return {
        ...last,
        title: state?.title ?? last.title,
        ...(state?.state === undefined ? {} : { state: state.state }),
        ...(state?.task === undefined ? {} : { task: state.task }),
        next: last.isError ? last.next : (state?.next ?? last.next),
        blocks: joined(read.flatMap(({ blocks }) => blocks)),
      }
    }
  }
}

function readJson(status: number, value: Json): Reading {
  const whole = isObject(value) ? value : {}
  if (isObject(whole.error)) return readError(whole.error)
  const result = whole.jsonrpc === undefined ? value : (whole.result ?? null)
  const it = isObject(result) ? result : {}
  for (const [name, read] of KINDS) {
    const inner = it[name]
    if (isObject(inner)) return { ...read(inner), isError: status >= 400 }
  }
  if (Array.isArray(it.tasks)) {
    const tasks = it.tasks as readonly Json[]
    const rows = tasks.map((each) => [
      text(each, 'id'),
      stateOf(each) ?? '',
      text(isObject(each) ? each.status : null, 'timestamp'),
    ])
    const pieces: Piece[] = rows.length === 0 ? [] : [{ is: 'table', head: ['id', 'state', 'since'], rows }]
    const more = typeof it.nextPageToken === 'string' && it.nextPageToken !== ''
    return {
      ...plain(
        `${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'}`,
        status,
        more ? 'There are more: ask again with this nextPageToken as pageToken.' : 'These are all.',
      ),
      blocks: [{ title: 'Tasks', pieces }],
    }
  }
  if (isObject(it.status) && it.id !== undefined) return { ...readTask(it), isError: status >= 400 }
  if (it.messageId !== undefined) return { ...readMessage(it), isError: status >= 400 }
  const title =
    typeof it.name === 'string' && it.supportedInterfaces ? `Card of ${it.name}` : `${status}, JSON`
  return {
    ...plain(title, status, status < 400 ? 'It was done.' : 'Read what it says.'),
    blocks: [{ title: 'Fields', pieces: [table(result)] }],
  }
}

type Of = { readonly [key: string]: Json }

const KINDS: readonly (readonly [string, (of: Of) => Reading])[] = [
  ['task', readTask],
  ['message', readMessage],
  ['statusUpdate', (of) => readTask({ ...of, id: of.taskId ?? '' })],
  [
    'artifactUpdate',
    (of) => ({
      ...plain('An artifact', 200, 'The task goes on.'),
      blocks: isObject(of.artifact) ? [artifact(of.artifact)] : [],
    }),
  ],
]

function readTask(task: Of): Reading {
  const id = text(task, 'id')
  const state = stateOf(task)
  const message = isObject(task.status) && isObject(task.status.message) ? [said(task.status.message)] : []
  const artifacts = Array.isArray(task.artifacts)
    ? (task.artifacts as readonly Json[]).filter(isObject).map(artifact)
    : []
  const known = state !== undefined && Object.hasOwn(NEXT, state) ? NEXT[state] : undefined
  return {
    title: `Task ${id.slice(0, 8)}`,
    ...(state === undefined ? {} : { state }),
    isError: false,
    blocks: [...message, ...artifacts],
    next: known?.say ?? 'This state is none of v1.0. Ask again.',
    task: { id, calls: known?.calls ?? ['GetTask'] },
  }
}

function readMessage(message: Of): Reading {
  return {
    ...plain('A message, no task', 200, 'Nothing goes on in the agent. Send another message to say more.'),
    blocks: [said(message)],
  }
}

function readError(error: Of): Reading {
  const details = [error.data, error.details].flatMap((each) =>
    Array.isArray(each) ? (each as readonly Json[]) : [],
  )
  const info = details.filter(isObject).find((each) => typeof each.reason === 'string')
  const reason = info ? text(info, 'reason') : ''
  const pieces: Piece[] = [{ is: 'text', text: text(error, 'message') }]
  for (const each of details) pieces.push(table(each))
  return {
    title: `Error ${String(error.code ?? '')}${reason === '' ? '' : ` ${reason}`}`,
    isError: true,
    blocks: [{ title: 'What it says', pieces }],
    next: ADVICE[reason] ?? 'Change the request as the message says. Sent as it is, it fails again.',
  }
}

const ADVICE: Readonly<Record<string, string>> = {
  TASK_NOT_FOUND: 'No such task here, or none of yours. Look at the tasks that are alive.',
  TASK_NOT_CANCELABLE: 'Ask for the task with GetTask, and act on its state.',
  VERSION_NOT_SUPPORTED: 'Send A2A-Version: 1.0.',
  UNSUPPORTED_OPERATION:
    'This state or this agent does not take the call. Ask with GetTask, and read the card.',
  EXTENSION_SUPPORT_REQUIRED: 'Name the extension of the card in A2A-Extensions.',
  PUSH_NOTIFICATION_NOT_SUPPORTED: 'This agent has no push notifications. Subscribe, or ask again.',
}

const plain = (title: string, status: number, next: string): Reading => ({
  title,
  isError: status >= 400,
  blocks: [],
  next,
})
const said = (message: Of): Block => ({
  title: message.role === 'ROLE_USER' ? 'Message of the client' : 'Message of the agent',
  pieces: parts(message),
})
const artifact = (of: Of): Block => ({
  title: `Artifact ${text(of, 'name') || text(of, 'artifactId')}`,
  pieces: parts(of),
})
const parts = (of: Of): Piece[] =>
  Array.isArray(of.parts) ? (of.parts as readonly Json[]).flatMap(part) : []

function part(value: Json): Piece[] {
  if (!isObject(value)) return []
  const name = text(value, 'filename') || 'unnamed file'
  const type = text(value, 'mediaType') || 'application/octet-stream'
  if (typeof value.text === 'string') return [{ is: 'text', text: value.text }]
  if (value.data !== undefined) return [table(value.data)]
  if (typeof value.url === 'string') return [{ is: 'link', name, url: value.url }]
  if (typeof value.raw !== 'string') return []
  const base64 = value.raw
  if (IMAGES.has(type)) return [{ is: 'image', name, type, base64 }]
  return [{ is: 'file', name, type, base64, bytes: Math.floor((base64.replace(/=+$/, '').length * 3) / 4) }]
}

/** Data as a table: the fields of an object; a list of objects by their fields; anything else by its place. */
export function table(value: Json): Piece {
  if (Array.isArray(value)) {
    const list = value as readonly Json[]
    if (list.length > 0 && list.every(isObject)) {
      const head = [...new Set(list.flatMap((each) => Object.keys(each)))]
      return {
        is: 'table',
        head,
        rows: list.map((each) =>
          head.map((key) => (Object.hasOwn(each, key) ? cell(each[key] ?? null) : '')),
        ),
      }
    }
    return { is: 'table', rows: list.map((each, i) => [String(i + 1), cell(each)]) }
  }
  if (isObject(value))
    return { is: 'table', rows: Object.entries(value).map(([key, each]) => [key, cell(each)]) }
  return { is: 'text', text: cell(value) }
}

const cell = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
const text = (value: Json | undefined, key: string): string => {
  const found = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return typeof found === 'string' ? found : ''
}
const stateOf = (task: Json): string | undefined =>
  isObject(task) && isObject(task.status) ? text(task.status, 'state') || undefined : undefined

/** Chunks of one artifact stand together; the same thing said twice stands once. */
function joined(blocks: readonly Block[]): Block[] {
  const all: Block[] = []
  for (const block of blocks) {
    const before = all.find(({ title }) => title.startsWith('Artifact ') && title === block.title)
    if (before) all[all.indexOf(before)] = { ...before, pieces: [...before.pieces, ...block.pieces] }
    else all.push(block)
  }
  return all
}
