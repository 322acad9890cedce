// The class on a status message: its metadata holds the token, and its extensions name the URI.

import { type FailureClass, readToken } from './class.ts'
import { FAILURE_EXTENSION } from './extension.ts'

/** The key of `Message.metadata` under which the token stands. */
export const FAILURE_KEY = 'a2a-rust.com/failure'

/** What a marked message has more. */
export interface Marked {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly extensions: string[]
}

/**
 * A message with the class on it: another class gives way, and so does metadata that is no object, since it could not
 * hold the class. The extension is named once. The message that was given stays as it was.
 */
export function markFailure<Message extends object>(
  message: Message,
  failure: FailureClass,
): Message & Marked {
  const { metadata, extensions } = message as { metadata?: unknown; extensions?: unknown }
  const named = Array.isArray(extensions) ? (extensions as string[]) : []
  return {
    ...message,
    metadata: { ...(isObject(metadata) ? metadata : {}), [FAILURE_KEY]: failure },
    extensions: named.includes(FAILURE_EXTENSION) ? [...named] : [...named, FAILURE_EXTENSION],
  }
}

/**
 * The class on a message. Undefined where there is none, or one that is no text: the agent said nothing. A token that
 * is not known is `internal`.
 */
export function messageClass(message: unknown): FailureClass | undefined {
  const metadata = isObject(message) ? message.metadata : undefined
  if (!isObject(metadata) || !Object.hasOwn(metadata, FAILURE_KEY)) return undefined
  const token = metadata[FAILURE_KEY]
  return typeof token === 'string' ? readToken(token) : undefined
}

/**
 * The class on a task's status message. Undefined says that the agent classified nothing; whether the task failed is
 * what its state says.
 */
export function failureClass(task: unknown): FailureClass | undefined {
  const status = isObject(task) ? task.status : undefined
  return isObject(status) ? messageClass(status.message) : undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
