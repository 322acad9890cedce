// The tasks that are alive in the server, as a list shows them, and as they are kept over a reload.

import type { Json } from '../guide/transcript/types.ts'
import { isObject } from './composition.ts'

/** A task of an agent. */
export interface KeptTask {
  /** The agent's host: `127.0.0.1:4101`. */
  readonly host: string
  readonly tenant: string
  readonly user: string
  /** The Task as JSON has it. */
  readonly task: { readonly [key: string]: Json }
  /** Its agent was at work on it when the page was left. */
  readonly stopped?: true
}

const AT_WORK = new Set(['TASK_STATE_SUBMITTED', 'TASK_STATE_WORKING'])

/** Kept tasks of JSON that came from a storage. Those that an agent was at work on are marked as stopped. */
export function readKeptTasks(value: Json): readonly KeptTask[] {
  if (!Array.isArray(value)) return []
  return (value as readonly Json[]).flatMap((each): KeptTask[] => {
    if (!isObject(each) || !isObject(each.task) || typeof each.task.id !== 'string') return []
    const { host, tenant, user, task } = each
    if (typeof host !== 'string' || typeof tenant !== 'string' || typeof user !== 'string') return []
    return [{ host, tenant, user, task, ...(AT_WORK.has(stateOf(task)) ? { stopped: true } : {}) }]
  })
}

export const stateOf = (task: { readonly [key: string]: Json }): string =>
  isObject(task.status) && typeof task.status.state === 'string' ? task.status.state : ''

/** The names of a task's artifacts. */
export const artifactsOf = ({ artifacts }: { readonly [key: string]: Json }): readonly string[] =>
  (Array.isArray(artifacts) ? (artifacts as readonly Json[]) : [])
    .filter(isObject)
    .map(({ name, artifactId }) => String(name ?? artifactId ?? ''))

/** The message that began a task, as it may be sent again; undefined where its history does not have it. */
export function beginning(
  { history }: { readonly [key: string]: Json },
  messageId: string,
): { readonly [key: string]: Json } | undefined {
  const first = (Array.isArray(history) ? (history as readonly Json[]) : [])
    .filter(isObject)
    .find(({ role }) => role === 'ROLE_USER')
  if (!first) return undefined
  const { taskId: _, contextId: __, ...message } = first
  return { ...message, messageId }
}
