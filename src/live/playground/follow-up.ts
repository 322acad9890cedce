// Requests that follow from a task: a call on it, and the message that began it once more.

import {
  beginning,
  blank,
  type Composition,
  type Form,
  type KeptTask,
  type Next,
  type PlaygroundShapes,
} from '../../playground/index.ts'

/** The agent that is asked where nothing names another. */
export const FIRST_HOST = '127.0.0.1:4101'

export interface FollowUp {
  readonly operation: Next
  readonly id: string
  /** Where the task is known to be. */
  readonly host: string | undefined
  /** What is known of the task. */
  readonly kept: KeptTask | undefined
}

/** A call on a task: by the binding of the form, to the task's agent, for its tenant and as its user. */
export function callOn(
  shapes: PlaygroundShapes,
  now: Composition,
  { operation, id, host, kept }: FollowUp,
): Form {
  const binding = now.mode === 'form' ? now.binding : 'JSONRPC'
  const asked = now.headers.find(([name]) => name.toLowerCase() === 'host')?.[1]
  const tenant = kept?.tenant ? { tenant: kept.tenant } : {}
  const message = { messageId: newId(), role: 'ROLE_USER', taskId: id, parts: [{ text: '' }] }
  const params = operation === 'SendMessage' ? { ...tenant, message } : { id, ...tenant }
  const form = blank(
    operation,
    binding,
    host ?? kept?.host ?? asked ?? FIRST_HOST,
    params,
    shapes.streams.includes(operation),
  )
  if (!kept?.user) return form
  return {
    ...form,
    headers: [...form.headers, ['Authorization', 'Bearer demo-token-of-the-release-manager']],
  }
}

/** What began a task, to be sent anew; undefined where its history does not hold it. */
export function runAgain({ host, tenant, task }: KeptTask): Form | undefined {
  const message = beginning(task, newId())
  if (!message) return undefined
  const params = { ...(tenant === '' ? {} : { tenant }), message, configuration: { returnImmediately: true } }
  return blank('SendMessage', 'JSONRPC', host, params, false)
}

const newId = (): string =>
  `m-${Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
